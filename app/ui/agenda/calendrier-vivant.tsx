import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Evenement } from '~/domain/agenda/evenement';
import type { Periode } from '~/domain/agenda/periode';
import { useLiens } from '../liste/liens';
import type { AdressesAgenda } from './adresses';

export interface ProprietesCalendrier {
  periode: Periode;
  evenements: readonly Evenement[];
  adresses: AdressesAgenda;
  /** A Paris day. */
  aujourdhui: string;
  modifiable: boolean;
}

interface CalendrierVivantProps extends ProprietesCalendrier {
  /** Whether the screen and its visitor's choice allow it (useAffichage). */
  vivant: boolean;
  children: ReactNode;
}

interface VivantProps extends ProprietesCalendrier {
  hauteur: number;
  pret: () => void;
}

/**
 * The server's page of the period (`children`), which Schedule-X replaces where JavaScript is there, on wide screens and unless the
 * visitor chose the simple display. It is fetched by itself, and the server's page stays until it is
 * drawn; when it cannot be had, it simply stays. On paper it is always the server's.
 */
export function CalendrierVivant({ vivant, children, ...props }: CalendrierVivantProps) {
  const page = useRef<HTMLDivElement>(null);
  const [Vivant, setVivant] = useState<ComponentType<VivantProps> | null>(null);
  const [hauteur, setHauteur] = useState(0);
  const [pret, setPret] = useState(false);
  const liens = useLiens();

  useEffect(() => {
    if (!vivant || Vivant) return;
    let parti = false;
    import('./calendrier-vivant.client').then(
      (module) => {
        if (parti) return;
        setHauteur(page.current?.offsetHeight ?? 0);
        setVivant(() => module.VivantScheduleX);
      },
      () => undefined,
    );
    return () => {
      parti = true;
    };
  }, [vivant, Vivant]);

  useEffect(() => {
    if (!vivant) setPret(false);
  }, [vivant]);

  const visible = vivant && pret;
  return (
    <div>
      {vivant && Vivant && (
        <div {...liens} className={visible ? 'ecran' : 'invisible h-0 overflow-hidden'}>
          <Vivant {...props} hauteur={hauteur} pret={() => setPret(true)} />
        </div>
      )}
      <div ref={page} className={visible ? 'hidden print:block' : undefined}>
        {children}
      </div>
    </div>
  );
}
