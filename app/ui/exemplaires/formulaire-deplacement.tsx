import { getFormProps, useForm } from '@conform-to/react';
import { ETATS_EXEMPLAIRE, type Exemplaire } from '~/domain/exemplaires/exemplaire';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { Champ, Choix } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { ResumeErreurs } from '../form/resume-erreurs';

/** Where the device goes from where it is. What needs a patient begins on the patient's record. */
export function FormulaireDeplacement({
  exemplaire: { etat, clientId, produitId, version },
  resultat,
}: {
  exemplaire: Exemplaire;
  resultat: Resultat | undefined;
}) {
  const [form, fields] = useForm<Record<'vers' | 'motif', string>>({
    id: 'deplacement',
    lastResult: resultat,
  });
  const possibles = ETATS_EXEMPLAIRE[etat].vers.filter(
    (vers) =>
      vers !== 'remplace' &&
      (clientId !== null || ETATS_EXEMPLAIRE[vers].client !== 'exige') &&
      (produitId !== null || vers !== 'en_stock'),
  );
  return (
    <form method="post" className="carte ecran grid gap-3 max-xl:order-first" {...getFormProps(form)}>
      <h2>Déplacer</h2>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <ChampsCaches ouverture={{ version }} resultat={resultat} />
      <Choix champ={fields.vers} libelle="Devient" required autoComplete="off">
        <option value="">Choisir…</option>
        {possibles.map((vers) => (
          <option key={vers} value={vers}>
            {ETATS_EXEMPLAIRE[vers].libelle}
          </option>
        ))}
      </Choix>
      <Champ champ={fields.motif} libelle="Pourquoi" required maxLength={200} autoComplete="off" />
      {clientId === null && (
        <p className="text-muet text-sm">
          Pour l’essai, le prêt ou l’appareillage, scannez le numéro sur la fiche du patient, onglet
          Appareillage.
        </p>
      )}
      <div>
        <Bouton>Enregistrer</Bouton>
      </div>
    </form>
  );
}
