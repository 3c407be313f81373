import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import type { UserListe } from '~/domain/comptes/user';
import { Question } from '../question';
import { BadgeEtat } from './badge-etat';

interface Props {
  titre: string;
  user: UserListe;
  fermer: string;
  bouton: string;
  /** Whether it takes something away. */
  grave?: boolean;
  resultat: SubmissionResult | undefined;
  /** What the change brings about. */
  children: ReactNode;
}

/** Asks before a user's access changes, naming who it is; a refusal stands above. */
export const QuestionUser = ({ titre, user, fermer, bouton, grave = false, resultat, children }: Props) => (
  <Question
    {...{ titre, fermer, grave }}
    oui={bouton}
    refus={Object.values(resultat?.error ?? {}).map((messages) => messages?.join(' ') ?? '')}
  >
    <p className="border-base-300 flex items-center justify-between gap-4 border-y py-2">
      <span className="min-w-0">
        <span className="block truncate font-medium">{user.name}</span>
        <span className="text-muet block truncate">{user.email}</span>
      </span>
      <BadgeEtat etat={user.etat} />
    </p>
    {children}
  </Question>
);
