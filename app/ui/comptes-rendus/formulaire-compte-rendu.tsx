import { getFormProps, useForm } from '@conform-to/react';
import {
  LIBELLES_COMPTE_RENDU as LIBELLES,
  type valeursCompteRendu,
} from '~/domain/comptes-rendus/compte-rendu';
import type { CompteRenduOuvert } from '~/domain/comptes-rendus/lecture.service.server';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { Champ, Choix, Texte } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { Groupe } from '../form/groupe';
import { PiedDeFormulaire } from '../form/pied';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChampPrescripteur } from '../prescripteurs/champ-prescripteur';

type Valeurs = ReturnType<typeof valeursCompteRendu>;

interface Props {
  valeurs: Partial<Valeurs>;
  choix: Pick<CompteRenduOuvert, 'proposes' | 'factures' | 'bilans'>;
  /** Hidden fields: what the form was opened on. */
  ouverture: Record<string, string | number>;
  annuler: string;
  resultat: Resultat | undefined;
}

/** What a report says that the record does not hold; the rest comes from the test, the devices and the directory. */
export function FormulaireCompteRendu({ valeurs, choix, ouverture, annuler, resultat }: Props) {
  const [form, fields] = useForm<Valeurs>({
    id: 'compte-rendu',
    lastResult: resultat,
    defaultValue: valeurs,
  });
  return (
    <form method="post" className="carte etroit" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <ChampsCaches ouverture={ouverture} resultat={resultat} />
      <Groupe
        titre="Compte rendu"
        aide="L’audiométrie, les gains et les appareils viennent du dossier ; le PDF se relit avant la remise."
      >
        <ChampPrescripteur
          champ={fields.prescripteur}
          libelle={LIBELLES.prescripteur}
          proposes={choix.proposes}
        />
        <Choix
          champ={fields.factureId}
          libelle={LIBELLES.factureId}
          aide="Le délai de remise court à partir de sa date."
        >
          <option value="">Aucune</option>
          {choix.factures.map(({ _id, nom }) => (
            <option key={_id} value={_id}>
              {nom}
            </option>
          ))}
        </Choix>
        <Choix champ={fields.bilanId} libelle={LIBELLES.bilanId}>
          <option value="">Aucun</option>
          {choix.bilans.map(({ _id, nom }) => (
            <option key={_id} value={_id}>
              {nom}
            </option>
          ))}
        </Choix>
      </Groupe>
      <Groupe titre="Port des appareils" aide="Lu dans les appareils, au dixième d’heure.">
        <Champ champ={fields.heuresD} libelle={LIBELLES.heuresD} inputMode="decimal" maxLength={5} />
        <Champ champ={fields.heuresG} libelle={LIBELLES.heuresG} inputMode="decimal" maxLength={5} />
      </Groupe>
      <Groupe titre="Texte">
        <Texte champ={fields.motivation} libelle={LIBELLES.motivation} rows={2} />
        <Texte champ={fields.commentaire} libelle={LIBELLES.commentaire} rows={5} />
      </Groupe>
      <PiedDeFormulaire>
        <Bouton>Enregistrer</Bouton>
        <BoutonRemplacer suite={resultat?.suite} />
        <a href={annuler} className="btn btn-ghost btn-sm">
          Annuler
        </a>
      </PiedDeFormulaire>
    </form>
  );
}
