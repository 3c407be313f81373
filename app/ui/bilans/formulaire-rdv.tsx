import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { empreinteRdv } from '~/domain/bilans/bilan';
import { AvisConflit, separateCreneau } from '../agenda/avis-conflit';
import { Bouton } from '../bouton';
import { Champ } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  date: string;
  heure: string;
  resultat: SubmissionResult | undefined;
}

/** The hearing test's appointment: its date and hour, as the agenda has them. */
export function FormulaireRdv({ date, heure, resultat }: Props) {
  const [form, fields] = useForm<{ date: string; heure: string }>({
    id: 'rdv',
    lastResult: resultat,
    defaultValue: { date, heure },
  });
  const { resume, creneau } = separateCreneau(form);
  const { ouvert, ...errors } = resume.allErrors;
  // After a colleague's change has been told of, the next sending means it.
  const kept = ouvert?.[0] ?? resultat?.initialValue?.ouvert;
  return (
    <Form method="post" className="grid grid-cols-2 items-start gap-3" {...getFormProps(form)}>
      <ResumeErreurs form={{ id: form.id, allErrors: errors }} />
      <AvisConflit creneau={creneau} />
      <input
        type="hidden"
        name="ouvert"
        value={String(kept ?? empreinteRdv(date, heure))}
        autoComplete="off"
      />
      <Champ champ={fields.date} libelle="Date du rendez-vous" type="date" required />
      <Champ champ={fields.heure} libelle="Heure" type="time" required />
      <div className="col-span-full">
        <Bouton>Enregistrer le rendez-vous</Bouton>
      </div>
    </Form>
  );
}
