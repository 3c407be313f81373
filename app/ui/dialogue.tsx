import type { ReactNode } from 'react';
import { Icone } from './icone';

interface Props {
  titre: string;
  /** Where closing leads. */
  fermer: string;
  /** For two columns, where there is room. */
  large?: boolean;
  children: ReactNode;
}

const TITRE = 'titre-dialogue';

/**
 * A dialog that is a page of its own: the server sends it open above the page it belongs to. With JavaScript it becomes modal, and a link
 * to it (`data-sur-place`) opens it without loading that page anew (app/navigateur).
 */
export function Dialogue({ titre, fermer, large = false, children }: Props) {
  return (
    <dialog open aria-labelledby={TITRE} data-comportement="dialogue" className="modal modal-open">
      <div className={`modal-box ${large ? 'max-w-4xl' : 'max-w-lg'}`}>
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2 id={TITRE} className="min-w-0 text-lg text-balance wrap-anywhere">
            {titre}
          </h2>
          <a href={fermer} data-fermer="" aria-label="Fermer" className="btn btn-ghost btn-sm btn-square">
            <Icone nom="fermer" />
          </a>
        </div>
        {children}
      </div>
    </dialog>
  );
}

interface PropsActions {
  fermer: string;
  /** The way out in words of its own, where 'Annuler' would read as the deed: it cancels something. */
  sinon?: string;
  children?: ReactNode;
}

/** The buttons at the foot of a dialog: the way out on the left of the deed. */
export function ActionsDialogue({ fermer, sinon = 'Annuler', children }: PropsActions) {
  return (
    <div className="col-span-full mt-5 flex justify-end gap-2">
      <a href={fermer} data-fermer="" className="btn btn-ghost btn-sm">
        {children ? sinon : 'Fermer'}
      </a>
      {children}
    </div>
  );
}
