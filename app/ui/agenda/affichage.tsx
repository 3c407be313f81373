import { useEffect, useState } from 'react';
import type { Vue } from '~/domain/agenda/evenement';

/** Narrower than this, columns would be unreadable: the server's own page stays. */
const ECRAN_LARGE = '(min-width: 62rem)';
const MEMOIRE = 'agenda-affichage';
const SIMPLE = 'simple';

interface Affichage {
  /** There is a choice: month, week or day on a wide screen. The list is the server's everywhere. */
  offert: boolean;
  simple: boolean;
  choisir: (simple: boolean) => void;
}

/** Whether the living calendar may show a view: known only in the browser, which also remembers the visitor's choice. */
export function useAffichage(vue: Vue): Affichage {
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
    offert: large && vue !== 'liste',
    simple,
    choisir(valeur) {
      setSimple(valeur);
      retenir(valeur ? SIMPLE : '');
    },
  };
}

/** Changes between the living calendar and the server's table; nothing where there is no choice. */
export function BoutonAffichage({ offert, simple, choisir }: Affichage) {
  if (!offert) return null;
  return (
    <button
      type="button"
      aria-pressed={simple}
      onClick={() => choisir(!simple)}
      className="btn btn-ghost btn-sm aria-pressed:btn-active"
      title="Le calendrier en tableau, que le clavier et les lecteurs d’écran parcourent case par case"
    >
      Affichage simple
    </button>
  );
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
