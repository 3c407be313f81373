import { useEffect, useState } from 'react';
import { TexteErreur } from '~/ui/form/texte-erreur';

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

/** How long a message stays where a script can take it away, unless it says so itself (docs/regles/ecrans.md). */
const DUREE_MS = 5000;

/** The message that the last action left for this page; without JavaScript it stays until the next one. */
export function Messages({ toast }: { toast: Toast | null }) {
  const [shown, setShown] = useState(toast);
  useEffect(() => {
    if (toast) setShown(toast);
  }, [toast]);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), shown.dureeMs ?? DUREE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!shown) return null;
  const { classe, role } = TONS[shown.ton];
  return (
    <div className="ecran toast toast-bottom toast-end z-50">
      <p role={role} className={`alert ${classe} max-w-md text-sm whitespace-normal shadow-lg`}>
        <TexteErreur>{shown.texte}</TexteErreur>
      </p>
    </div>
  );
}
