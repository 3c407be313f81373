import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { ENTREES_FICHIER } from '~/domain/fichiers/entrees';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  /** Hidden fields: what tells a form that is sent twice from two forms, and the centre it was opened in. */
  ouverture: { ouverture: string; centreId: string };
  fermer: string;
  resultat: SubmissionResult | undefined;
}

type Textes = Record<'fichier' | 'objet' | 'nomClient' | 'dateFacture' | 'totalGeneral', string>;
const VIDE: Textes = { fichier: '', objet: '', nomClient: '', dateFacture: '', totalGeneral: '' };

/** Takes the PDF of an invoice made elsewhere, with what the list shows of it. */
export function DialogueImportFacture({ ouverture, fermer, resultat }: Props) {
  const [form, fields] = useForm<Textes>({ id: 'import-facture', lastResult: resultat, defaultValue: VIDE });
  return (
    <Dialogue titre="Importer un PDF" fermer={fermer}>
      <form
        method="post"
        encType="multipart/form-data"
        className="grid gap-3 sm:grid-cols-2"
        {...getFormProps(form)}
      >
        <ResumeErreurs form={form} />
        <ChampsCaches ouverture={ouverture} resultat={resultat} />
        <Champ
          champ={fields.fichier}
          libelle="Fichier PDF"
          aide="10 Mo au plus."
          type="file"
          {...ENTREES_FICHIER.facture}
          large
          className="[&_input]:file-input [&_input]:ps-0"
        />
        <Champ champ={fields.objet} libelle="Objet" required large autoComplete="off" />
        <Champ champ={fields.nomClient} libelle="Nom Client" required large autoComplete="off" />
        <Champ champ={fields.dateFacture} libelle="Date" type="date" />
        <Champ champ={fields.totalGeneral} libelle="Total (€)" inputMode="decimal" autoComplete="off" />
        <p className="text-muet text-xs sm:col-span-2">
          La facture garde son PDF tel quel et prend un numéro d’entrée (E…), à part de la numérotation du
          centre.
        </p>
        <ActionsDialogue fermer={fermer}>
          <Bouton>Importer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
