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

interface VivantProps extends ProprietesCalendrier {
  hauteur: number;
  pret: () => void;
}

/** Narrower than this, columns would be unreadable: the server's own page stays. */
const ECRAN_LARGE = '(min-width: 62rem)';
const MEMOIRE = 'agenda-affichage';
const SIMPLE = 'simple';

/**
 * The server's page of the period (`children`), which Schedule-X replaces where JavaScript is there: on wide screens, for month, week
 * and day, and unless the visitor chose the simple display. It is fetched by itself, and the server's page stays until it is
 * drawn; when it cannot be had, it simply stays. On paper it is always the server's.
 */
export function CalendrierVivant({ children, ...props }: ProprietesCalendrier & { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  const [Vivant, setVivant] = useState<ComponentType<VivantProps> | null>(null);
  const [hauteur, setHauteur] = useState(0);
  const [pret, setPret] = useState(false);
  const { simple, large, choisir } = useAffichage();
  const liens = useLiens();
  const enGrille = large && props.periode.vue !== 'liste';
  const vivant = enGrille && !simple;

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
      <p className={`ecran mb-1 justify-end ${enGrille ? 'flex' : 'hidden'}`}>
        <button
          type="button"
          aria-pressed={simple}
          onClick={() => choisir(!simple)}
          className="btn btn-ghost btn-xs aria-pressed:btn-active"
          title="La grille en tableau, que les lecteurs d’écran et le clavier parcourent case par case"
        >
          Affichage simple
        </button>
      </p>
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

/** Whether the screen is wide, and whether its visitor chose the simple display; both known only in the browser. */
function useAffichage() {
  const [large, setLarge] = useState(false);
  const [simple, setSimple] = useState(false);
  useEffect(() => {
    const ecran = window.matchMedia(ECRAN_LARGE);
    const suivre = () => setLarge(ecran.matches);
    suivre();
    setSimple(lire() === SIMPLE);
    ecran.addEventListener('change', suivre);
    return () => ecran.removeEventListener('change', suivre);
  }, []);
  return {
    large,
    simple,
    choisir(valeur: boolean) {
      setSimple(valeur);
      retenir(valeur ? SIMPLE : '');
    },
  };
}

/** A browser may refuse its memory: the choice then lasts as long as the page. */
function lire(): string {
  try {
    return window.localStorage.getItem(MEMOIRE) ?? '';
  } catch {
    return '';
  }
}

function retenir(valeur: string): void {
  try {
    window.localStorage.setItem(MEMOIRE, valeur);
  } catch {
    // Nothing to keep it in.
  }
}
