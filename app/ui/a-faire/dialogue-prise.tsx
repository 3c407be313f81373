import { getFormProps, useForm } from '@conform-to/react';
import type { LigneAFaire } from '~/domain/a-faire/ligne';
import { direPrise } from '~/domain/a-faire/prise';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Choix } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  ligne: LigneAFaire;
  equipe: readonly { id: string; name: string }[];
  fermer: string;
  resultat: Resultat | undefined;
}

/** Who sees to a line. It stands on what was shown of that: somebody who has taken it meanwhile is told of first. */
export function DialoguePrise({ ligne, equipe, fermer, resultat }: Props) {
  const { client, quoi, prise } = ligne;
  const [form, fields] = useForm<Record<'userId', string>>({
    id: 'prise',
    lastResult: resultat,
    defaultValue: { userId: prise?.userId ?? '' },
  });
  return (
    <Dialogue titre="Qui s’en occupe" fermer={fermer}>
      <form method="post" className="grid gap-3" {...getFormProps(form)}>
        <ResumeErreurs form={form} />
        <input type="hidden" name="vue" value={prise?._id ?? ''} />
        <p className="text-sm">
          {client && `${client.nom} : `}
          {quoi}
          {prise && <span className="text-muet block">{direPrise(prise)}.</span>}
        </p>
        <Choix champ={fields.userId} libelle="Qui" autoFocus>
          <option value="">Personne en particulier</option>
          {equipe.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choix>
        <ActionsDialogue fermer={fermer}>
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
