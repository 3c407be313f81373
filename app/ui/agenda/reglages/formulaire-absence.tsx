import { getFormProps, useForm } from '@conform-to/react';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../../bouton';
import { ActionsDialogue } from '../../dialogue';
import { Champ, Choix } from '../../form/champ';
import { ChampsCaches } from '../../form/champs-caches';
import { ResumeErreurs } from '../../form/resume-erreurs';

interface Props {
  centreId: string;
  formId: string;
  intervenants: readonly { id: string; name: string }[];
  resultat: Resultat | undefined;
}

/** Who is away, and when: whole days, or hours. */
export function FormulaireAbsence({ centreId, formId, intervenants, resultat }: Props) {
  const [form, fields] = useForm<Record<'intervenantId' | 'du' | 'au' | 'debut' | 'fin' | 'motif', string>>({
    id: 'absence',
    lastResult: resultat,
  });
  return (
    <form method="post" autoComplete="off" className="grid grid-cols-2 gap-3" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <ChampsCaches ouverture={{ formId }} resultat={resultat} />
      <div className="col-span-2">
        <Choix champ={fields.intervenantId} libelle="Qui est absent" autoFocus>
          <option value="">Tout le centre (fermeture)</option>
          {intervenants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choix>
      </div>
      <Champ champ={fields.du} libelle="Premier jour" type="date" required />
      <Champ champ={fields.au} libelle="Dernier jour, si un autre" type="date" />
      <Champ champ={fields.debut} libelle="À partir de" type="time" />
      <Champ champ={fields.fin} libelle="Jusqu’à" type="time" />
      <p className="text-base-content/75 col-span-2 text-xs">Sans heures : des journées entières.</p>
      <div className="col-span-2">
        <Champ
          champ={fields.motif}
          libelle="Motif"
          maxLength={120}
          aide="Montré dans l’agenda : congés, formation, jour férié…"
        />
      </div>
      <div className="col-span-2">
        <ActionsDialogue fermer={paths.reglagesAgenda(centreId)}>
          <Bouton>Ajouter</Bouton>
        </ActionsDialogue>
      </div>
    </form>
  );
}
