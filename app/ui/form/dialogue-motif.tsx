import { getFormProps, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ } from './champ';
import { ResumeErreurs } from './resume-erreurs';

interface Props {
  titre: string;
  fermer: string;
  /** The deed's own verb, and the way out in words of its own. */
  oui: string;
  /** Takes nothing back: not drawn as what destroys. */
  doux?: boolean;
  sinon?: string;
  version?: number;
  resultat: Resultat | undefined;
  /** What happens, and to what. */
  children: ReactNode;
}

/** Asks for the reason of a correction, which stays in the history. */
export function DialogueMotif({ titre, fermer, oui, doux, sinon, version, resultat, children }: Props) {
  const [form, fields] = useForm<{ motif: string }>({ id: 'correction', lastResult: resultat });
  return (
    <Dialogue titre={titre} fermer={fermer}>
      <form method="post" className="grid gap-3" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        {version !== undefined && <input type="hidden" name="version" value={version} autoComplete="off" />}
        {children}
        <Champ
          champ={fields.motif}
          libelle="Motif"
          aide="L’historique du client et le journal le gardent."
          maxLength={500}
          autoComplete="off"
          required
        />
        <ActionsDialogue fermer={fermer} sinon={sinon}>
          <Bouton ton={doux ? undefined : 'error'}>{oui}</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
