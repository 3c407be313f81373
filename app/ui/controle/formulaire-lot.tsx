import { getFormProps, useForm } from '@conform-to/react';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { Champ } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  formId: string;
  /** The clients who were ticked in the list; none asks for a period. */
  ids: string[];
  resultat: Resultat | undefined;
}

/** Whose files to make: those who were ticked, or all who were fitted within a period. */
export function FormulaireLot({ formId, ids, resultat }: Props) {
  const [form, fields] = useForm<Record<'du' | 'au' | 'organisme', string>>({
    id: 'lot',
    lastResult: resultat,
  });
  return (
    <form method="post" autoComplete="off" className="carte grid gap-3" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <ChampsCaches ouverture={{ formId }} resultat={resultat} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      {ids.length > 0 ? (
        <p>
          {ids.length > 1 ? `Les ${ids.length} patients choisis` : 'Le patient choisi'} dans la liste, pour
          leur dernier appareillage.{' '}
          <a className="link" href={paths.lotsControle()}>
            Choisir plutôt une période
          </a>
        </p>
      ) : (
        <div className="grid gap-3 sm:grid-cols-3">
          <Champ champ={fields.du} libelle="Appareillés du" type="date" required />
          <Champ champ={fields.au} libelle="Au" type="date" required />
          <Champ
            champ={fields.organisme}
            libelle="Caisse ou complémentaire"
            aide="Une partie du nom ; vide pour toutes."
          />
        </div>
      )}
      <div>
        <Bouton>Préparer les dossiers</Bouton>
      </div>
    </form>
  );
}
