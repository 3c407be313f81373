import type { SubmissionResult } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import type { UserListe } from '~/domain/comptes/user';
import { TexteErreur } from '~/ui/form/texte-erreur';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { BadgeEtat } from './badge-etat';

interface Props {
  titre: string;
  user: UserListe;
  fermer: string;
  bouton: string;
  ton?: ComponentProps<typeof Bouton>['ton'];
  resultat: SubmissionResult | undefined;
  /** What the change brings about. */
  children: ReactNode;
}

/** Asks before a user's access changes, naming who it is; a refusal stands above. */
export function QuestionUser({ titre, user, fermer, bouton, ton, resultat, children }: Props) {
  return (
    <Dialogue titre={titre} fermer={fermer}>
      {Object.values(resultat?.error ?? {}).map((messages) => (
        <p key={String(messages)} role="alert" className="alert alert-error mb-3 text-sm">
          <TexteErreur>{messages?.join(' ') ?? ''}</TexteErreur>
        </p>
      ))}
      <p className="border-base-300 flex items-center justify-between gap-4 border-y py-2 text-sm">
        <span className="min-w-0">
          <span className="block truncate font-medium">{user.name}</span>
          <span className="block truncate opacity-80">{user.email}</span>
        </span>
        <BadgeEtat etat={user.etat} />
      </p>
      <div className="mt-3 text-sm opacity-80">{children}</div>
      <form method="post">
        <ActionsDialogue fermer={fermer}>
          <Bouton ton={ton}>{bouton}</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
