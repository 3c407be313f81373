import { getFormProps, useForm } from '@conform-to/react';
import { MOTIF_MAX } from '~/domain/archives/archive.schema';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { Champ } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

/** Asks why an archived record is opened; the audit trail keeps it. */
export function FormulaireOuverture({ resultat }: { resultat: Resultat | undefined }) {
  const [form, fields] = useForm<{ motif: string }>({ id: 'ouverture', lastResult: resultat });
  return (
    <form method="post" autoComplete="off" className="carte grid max-w-xl gap-3" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <Champ
        champ={fields.motif}
        libelle="Pourquoi l’ouvrir ?"
        aide="Le journal garde qui, quand et pourquoi. Le dossier reste ouvert une heure, pour vous seul."
        maxLength={MOTIF_MAX}
        required
      />
      <div>
        <Bouton>Ouvrir le dossier</Bouton>
      </div>
    </form>
  );
}
