import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { DOMAINES } from '~/domain/access/domaines';
import { DUREES_JETON } from '~/domain/access/jetons-api.schema';
import { paths } from '~/http/paths';
import { Bouton } from '../bouton';
import { ActionsDialogue } from '../dialogue';
import { Champ, Choix } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { ResumeErreurs } from '../form/resume-erreurs';
import { CaseACocher } from '../stock/case-a-cocher';
import { Cases } from './cases';

interface Props {
  centres: { id: string; name: string }[];
  ouverture: { ouverture: string };
  resultat: SubmissionResult | undefined;
}

/** What a new access token is to open. */
export function FormulaireJeton({ centres, ouverture, resultat }: Props) {
  const [form, fields] = useForm<Record<'nom' | 'jours' | 'centreId' | 'ecriture' | 'domaines', string>>({
    id: 'jeton',
    lastResult: resultat,
    defaultValue: { jours: '90' },
  });
  return (
    <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
      <ResumeErreurs form={form} />
      <ChampsCaches ouverture={ouverture} resultat={resultat} />
      <Champ
        champ={fields.nom}
        libelle="Nom"
        aide="L’outil qui s’en servira. Il figure au journal."
        required
        large
        autoFocus
        autoComplete="off"
      />
      <Cases champ={fields.domaines} legende="Ce qu’il ouvre" choix={DOMAINES} />
      <div className="sm:col-span-2">
        <CaseACocher champ={fields.ecriture}>
          Peut aussi créer, modifier et supprimer, dans ces domaines
        </CaseACocher>
      </div>
      <Choix champ={fields.centreId} libelle="Centre">
        <option value="">Tous mes centres</option>
        {centres.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choix>
      <Choix champ={fields.jours} libelle="Valable">
        {DUREES_JETON.map((jours) => (
          <option key={jours} value={jours}>
            {jours === 365 ? 'un an' : `${jours} jours`}
          </option>
        ))}
      </Choix>
      <ActionsDialogue fermer={paths.acces()}>
        <Bouton>Créer le jeton</Bouton>
      </ActionsDialogue>
    </form>
  );
}
