import type { ReactNode } from 'react';
import { Avis } from './avis';
import { Bouton } from './bouton';
import { ActionsDialogue, Dialogue } from './dialogue';
import { TexteErreur } from './form/texte-erreur';

interface Props {
  titre: string;
  fermer: string;
  /** What happens, and to what. */
  children: ReactNode;
  /** The deed's own verb; a question without one can only be closed. */
  oui?: string;
  /** The way out in words of its own (ActionsDialogue). */
  sinon?: string;
  /** Whether it takes something away. */
  grave?: boolean;
  /** What the deed sends along, and what speaks of its failure: before the buttons, inside the form. */
  champs?: ReactNode;
  /** Why the deed was refused. */
  refus?: readonly string[];
  /** What is said where it could not be carried out (http/panne.ts). */
  panne?: string;
  /** Where it is sent, if not to the dialog's own address. */
  action?: string;
}

/** A dialog that asks before a deed: what it does, the way out, the deed. */
export const Question = ({
  titre,
  fermer,
  children,
  oui,
  sinon,
  grave = true,
  champs,
  refus = [],
  action,
  panne,
}: Props) => (
  <Dialogue titre={titre} fermer={fermer}>
    {refus.map((phrase) => (
      <Avis key={phrase} ton="erreur" role="alert" className="mb-3">
        <TexteErreur>{phrase}</TexteErreur>
      </Avis>
    ))}
    <div className="question">{children}</div>
    {oui ? (
      <form method="post" action={action} data-panne={panne}>
        {champs}
        <ActionsDialogue fermer={fermer} sinon={sinon}>
          <Bouton ton={grave ? 'error' : 'primary'}>{oui}</Bouton>
        </ActionsDialogue>
      </form>
    ) : (
      <ActionsDialogue fermer={fermer} />
    )}
  </Dialogue>
);
