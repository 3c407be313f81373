import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLiens } from '../liste/liens';
import type { ProprietesCalendrier } from './calendrier-interactif-proprietes';

interface CalendrierInteractifProps extends ProprietesCalendrier {
  /** Whether the screen and its visitor's choice allow it (useAffichage). */
  interactif: boolean;
  children: ReactNode;
}

interface InteractifProps extends ProprietesCalendrier {
  hauteur: number;
  pret: () => void;
}

/**
 * The server's page of the period (`children`), which Schedule-X replaces where JavaScript is there, on wide screens and unless the
 * visitor chose the simple display. It is fetched by itself; the server's page stays until it is drawn, and while somebody is in
 * it with the keyboard; when it cannot be had, it simply stays. On paper it is always the server's.
 */
export function CalendrierInteractif({ interactif, children, ...props }: CalendrierInteractifProps) {
  const page = useRef<HTMLDivElement>(null);
  const [Interactif, setInteractif] = useState<ComponentType<InteractifProps> | null>(null);
  const [hauteur, setHauteur] = useState(0);
  const [pret, setPret] = useState(false);
  const liens = useLiens();

  useEffect(() => {
    const serveur = page.current;
    if (!interactif || Interactif || !serveur) return;
    const depart = new AbortController();
    const { signal } = depart;
    import('./calendrier-interactif.client').then(
      (module) =>
        quandLibre(serveur, signal, () => {
          setHauteur(serveur.offsetHeight);
          setInteractif(() => module.ScheduleXInteractif);
        }),
      () => undefined,
    );
    return () => depart.abort();
  }, [interactif, Interactif]);

  useEffect(() => {
    if (!interactif) setPret(false);
  }, [interactif]);

  const visible = interactif && pret;
  return (
    <div>
      {interactif && Interactif && (
        <div {...liens} className={visible ? 'ecran' : 'invisible h-0 overflow-hidden'}>
          <Interactif {...props} hauteur={hauteur} pret={() => setPret(true)} />
        </div>
      )}
      <div ref={page} className={visible ? 'hidden print:block' : undefined}>
        {children}
      </div>
    </div>
  );
}

/** Waits until nobody is in the midst of a page with the keyboard: whoever is there would find himself nowhere. */
function quandLibre(page: HTMLElement, signal: AbortSignal, suite: () => void): void {
  if (signal.aborted) return;
  if (!page.contains(document.activeElement)) {
    suite();
    return;
  }
  const sortie = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && page.contains(relatedTarget)) return;
    page.removeEventListener('focusout', sortie);
    suite();
  };
  page.addEventListener('focusout', sortie, { signal });
}
