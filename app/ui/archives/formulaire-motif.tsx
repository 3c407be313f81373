import { getFormProps, useForm } from '@conform-to/react';
import { MOTIF_MAX } from '~/domain/archives/archive.schema';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { Champ } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  /** Of the form on its page. */
  id: string;
  libelle: string;
  /** Who keeps what is written, and for how long. */
  aide: string;
  /** The deed's own verb. */
  oui: string;
  resultat: Resultat | undefined;
}

/** Asks for a reason on a page of its own; the audit trail keeps it. */
export function FormulaireMotif({ id, libelle, aide, oui, resultat }: Props) {
  const [form, fields] = useForm<{ motif: string }>({ id, lastResult: resultat });
  return (
    <form method="post" autoComplete="off" className="carte grid max-w-xl gap-3" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <Champ champ={fields.motif} libelle={libelle} aide={aide} maxLength={MOTIF_MAX} required />
      <div>
        <Bouton>{oui}</Bouton>
      </div>
    </form>
  );
}
