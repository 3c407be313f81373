import { TexteErreur } from '~/ui/form/texte-erreur';
import { Icone } from './icone';

interface Toast {
  ton: 'succes' | 'erreur' | 'attention';
  texte: string;
  dureeMs?: number;
}

const TONS = {
  succes: { classe: 'alert-success', role: 'status' },
  attention: { classe: 'alert-warning', role: 'status' },
  erreur: { classe: 'alert-error', role: 'alert' },
} as const;

/**
 * The message that the last deed left for this page; without JavaScript it stays until the next one. Messages that the page's script has to say
 * by itself take the shape of the template.
 */
export function Messages({ toast }: { toast: Toast | null }) {
  return (
    <div className="ecran toast toast-bottom toast-end z-50">
      {toast && <Message {...toast} />}
      <template data-message="erreur">
        <Message ton="erreur" texte="" dit={false} />
      </template>
    </div>
  );
}

/** The shape that a script takes for its own messages is said by nobody until it does. */
const Message = ({ ton, texte, dureeMs, dit = true }: Toast & { dit?: boolean }) => (
  <div
    role={dit ? TONS[ton].role : undefined}
    data-comportement="message"
    data-duree={dureeMs}
    className={`alert ${TONS[ton].classe} flex max-w-md text-sm whitespace-normal shadow-lg`}
  >
    <p data-texte="" className="flex-1">
      <TexteErreur>{texte}</TexteErreur>
    </p>
    <button type="button" aria-label="Masquer" className="avec-script btn btn-ghost btn-xs btn-square">
      <Icone nom="fermer" />
    </button>
  </div>
);
