import { Link, useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';

/**
 * What a dialog is opened for: what was refused, else its first field; the browser would take the cross. Of a choice it is what is
 * chosen: on another an arrow would change it.
 */
const PREMIER =
  '[role="alert"], form :is(input:not([type="hidden"], [type="radio"]:not(:checked)), select, textarea)';

interface Props {
  titre: string;
  /** Where closing leads. */
  fermer: string;
  children: ReactNode;
}

/**
 * A dialog that is a page of its own: the server sends it open above the page it belongs to. With JavaScript it becomes modal:
 * it keeps the focus, Escape closes it, and the focus goes back to where it came from.
 */
export function Dialogue({ titre, fermer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    element.close();
    element.showModal();
    // Who began to type before the scripts came goes on where they were.
    const first = element.contains(opener) ? opener : element.querySelector(PREMIER);
    if (first instanceof HTMLElement) first.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      className="modal modal-open"
      onCancel={(event) => {
        event.preventDefault();
        navigate(fermer, { preventScrollReset: true });
      }}
    >
      <div className="modal-box max-w-lg">
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2 id={titleId} className="min-w-0 text-lg wrap-anywhere">
            {titre}
          </h2>
          <Link
            to={fermer}
            preventScrollReset
            aria-label="Fermer"
            className="btn btn-ghost btn-sm btn-square"
          >
            ✕
          </Link>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** The buttons at the foot of a dialog: the way out on the left of the deed. */
export function ActionsDialogue({ fermer, children }: { fermer: string; children?: ReactNode }) {
  return (
    <div className="mt-5 flex justify-end gap-2 sm:col-span-2">
      <Link to={fermer} preventScrollReset className="btn btn-ghost btn-sm">
        {children ? 'Annuler' : 'Fermer'}
      </Link>
      {children}
    </div>
  );
}
