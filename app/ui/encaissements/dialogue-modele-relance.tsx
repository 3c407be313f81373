import { getFormProps, useForm } from '@conform-to/react';
import { VARIABLES } from '~/domain/encaissements/modele-relance';
import type { ModeleOuvert } from '~/domain/encaissements/modeles-relance.service.server';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ, Texte } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ApercuRelance } from './apercu-relance';

interface Props {
  modele: ModeleOuvert;
  centreId: string;
  resultat: Resultat | undefined;
}

/** What a centre's reminders say, and how often an invoice is reminded of. */
export function DialogueModeleRelance({ modele, centreId, resultat }: Props) {
  const { sujet, texte, delaiJours, version, centre, apercu } = modele;
  const fermer = paths.encaissements();
  const [form, fields] = useForm<Record<'sujet' | 'texte' | 'delaiJours', string>>({
    id: 'modele-relance',
    lastResult: resultat,
    defaultValue: { sujet, texte, delaiJours: String(delaiJours) },
  });
  return (
    <Dialogue titre={`Relances de ${centre}`} fermer={fermer} large>
      <form
        method="post"
        action={paths.modeleRelance(`centreId=${centreId}`)}
        className="grid gap-3 sm:grid-cols-2"
        {...getFormProps(form)}
      >
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <ChampsCaches ouverture={{ version }} resultat={resultat} />
        <Champ champ={fields.sujet} libelle="Sujet" required maxLength={150} autoComplete="off" />
        <Champ
          champ={fields.delaiJours}
          libelle="Jours entre deux relances d’une facture"
          type="number"
          min={1}
          max={365}
          required
        />
        <Texte
          champ={fields.texte}
          libelle="Texte"
          required
          rows={10}
          maxLength={4000}
          aide={Object.entries(VARIABLES)
            .map(([nom, sens]) => `${nom} : ${sens}`)
            .join(' · ')}
        />
        <div className="col-span-full">
          <p className="text-sm font-medium">Aperçu du texte enregistré</p>
          <ApercuRelance {...apercu} />
        </div>
        <ActionsDialogue fermer={fermer}>
          <BoutonRemplacer suite={resultat?.suite} />
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
