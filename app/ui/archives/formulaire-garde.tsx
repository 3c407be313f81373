import { getFormProps, useForm } from '@conform-to/react';
import { MOTIF_MAX } from '~/domain/archives/archive.schema';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { Champ } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

/** Notes one more reason to keep a record. */
export function FormulaireGarde({ resultat }: { resultat: Resultat | undefined }) {
  const [form, fields] = useForm<{ motif: string }>({ id: 'garde', lastResult: resultat });
  return (
    <form method="post" autoComplete="off" className="carte grid max-w-xl gap-3" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <Champ
        champ={fields.motif}
        libelle="Motif"
        aide="L’historique du dossier et le journal le gardent ; sans nom de personne."
        maxLength={MOTIF_MAX}
        required
      />
      <div>
        <Bouton>Noter ce motif</Bouton>
      </div>
    </form>
  );
}
