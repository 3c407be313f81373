import type { ReactNode } from 'react';
import { Icone, type NomIcone } from './icone';

interface Props {
  icone: NomIcone;
  /** Why there is nothing, in one sentence. */
  children: ReactNode;
  /** What to do next. */
  action?: ReactNode;
}

/** What stands where there is nothing to show: a sign, a sentence, one action. */
export const EtatVide = ({ icone, children, action }: Props) => (
  <div className="etat-vide">
    <Icone nom={icone} />
    <p>{children}</p>
    {action}
  </div>
);
