import { getFormProps, useForm } from '@conform-to/react';
import { MOTIFS_LIMITATION } from '~/domain/vie-privee/choix.schema';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ, Choix } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  fermer: string;
  resultat: Resultat | undefined;
}

/** What restricting a record means, and why it is. */
export function DialogueLimitation({ formId, fermer, resultat }: Props & { formId: string }) {
  const [form, fields] = useForm<Record<'motif' | 'demandeeLe' | 'precisions', string>>({
    id: 'limitation',
    lastResult: resultat,
    defaultValue: { motif: '', demandeeLe: '', precisions: '' },
  });
  return (
    <Dialogue titre="Limiter le traitement" fermer={fermer}>
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <input type="hidden" name="formId" value={formId} autoComplete="off" />
        <p className="text-muet col-span-full text-sm">
          Le dossier se lit encore ; rien ne s’y change, rien n’en est envoyé, il sort des listes et des
          exports jusqu’à ce que la limitation soit levée.
        </p>
        <Choix champ={fields.motif} libelle="Motif" large required>
          <option value="">—</option>
          {Object.entries(MOTIFS_LIMITATION).map(([motif, libelle]) => (
            <option key={motif} value={motif}>
              {libelle}
            </option>
          ))}
        </Choix>
        <Champ champ={fields.demandeeLe} libelle="Demandée le" type="date" aide="Vide : aujourd’hui." />
        <Champ champ={fields.precisions} libelle="Précisions" autoComplete="off" />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Limiter</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}

/** Why the restriction of a record is lifted. */
export function DialogueLevee({ fermer, resultat }: Props) {
  const [form, fields] = useForm<Record<'leveeMotif', string>>({
    id: 'levee',
    lastResult: resultat,
    defaultValue: { leveeMotif: '' },
  });
  return (
    <Dialogue titre="Lever la limitation" fermer={fermer}>
      <form method="post" className="grid gap-3" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <p className="text-muet text-sm">
          Le patient doit en être informé avant. Le dossier reprend sa place dans les listes et les envois.
        </p>
        <Champ champ={fields.leveeMotif} libelle="Pourquoi" required autoComplete="off" />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Lever la limitation</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
