import { getFormProps, useForm } from '@conform-to/react';
import type { TexteAccord } from '~/domain/vie-privee/choix';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ, Choix } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  libelle: string;
  oui: boolean;
  texte: TexteAccord;
  formId: string;
  aujourdhui: string;
  fermer: string;
  resultat: Resultat | undefined;
}

/** What a patient said of one thing, under the text that is read to them. */
export function DialogueChoix({ libelle, oui, texte, formId, aujourdhui, fermer, resultat }: Props) {
  const [form, fields] = useForm<Record<'reponse' | 'ditLe' | 'mode' | 'motif', string>>({
    id: 'choix-patient',
    lastResult: resultat,
    defaultValue: { reponse: '', ditLe: aujourdhui, mode: 'oral', motif: '' },
  });
  return (
    <Dialogue titre={libelle} fermer={fermer}>
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <input type="hidden" name="version" value={texte.version} autoComplete="off" />
        <input type="hidden" name="formId" value={formId} autoComplete="off" />
        <blockquote className="col-span-full border-l-4 pl-3 text-sm">{texte.texte}</blockquote>
        <p className="text-muet col-span-full text-sm">
          Jusqu’ici : {oui ? 'c’est permis' : 'ce n’est pas permis'}.
        </p>
        <Choix champ={fields.reponse} libelle="Réponse du patient" required>
          <option value="">—</option>
          <option value="oui">Il accepte</option>
          <option value="non">Il refuse ou s’oppose</option>
        </Choix>
        <Champ champ={fields.ditLe} libelle="Le" type="date" max={aujourdhui} />
        <Choix champ={fields.mode} libelle="Comment" required>
          <option value="oral">De vive voix</option>
          <option value="papier">Par écrit, sur papier</option>
          <option value="signature">Signé</option>
        </Choix>
        <Champ champ={fields.motif} libelle="Motif ou précision" autoComplete="off" />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Noter</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
