import {
  aBouge,
  dire,
  type EnMain,
  envoyer,
  mesures,
  montrer,
  PAS,
  type Place,
  prendre,
  rendre,
} from './deplacement';

/** Further than this, in pixels, a press is a move. */
const SEUIL = 5;
/** The foot of an event, by which it is made longer or shorter, and the edges of the window that turn the page. */
const PIED = 7;
const BORD = 48;
const DEFILEMENT = 14;

/**
 * Events of a grid are moved by the mouse, from quarter of an hour to quarter of an hour and from column to column, and made longer or
 * shorter by their foot; by the keyboard with Alt and the arrows, with Shift for their length. Escape puts one back. A finger scrolls the page:
 * it opens the event's form.
 */
export default function glisserAgenda(element: HTMLElement): void {
  const grille = element as HTMLTableElement;
  const annonce = document.createElement('p');
  annonce.setAttribute('role', 'status');
  annonce.className = 'sr-only';
  grille.before(annonce);
  auClavier(grille, (texte) => annonce.replaceChildren(texte));
  aLaSouris(grille);
}

const blocDe = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a.evenement[data-quand]') : null;

function aLaSouris(grille: HTMLTableElement): void {
  grille.addEventListener('dragstart', (event) => event.preventDefault());
  grille.addEventListener('pointerdown', (depart) => {
    const bloc = blocDe(depart.target);
    if (!bloc || depart.button !== 0 || depart.pointerType === 'touch' || bloc.ariaBusy === 'true') return;
    suivre(grille, bloc, depart);
  });
}

function suivre(grille: HTMLTableElement, bloc: HTMLAnchorElement, depart: PointerEvent): void {
  const parLePied = depart.clientY > bloc.getBoundingClientRect().bottom - PIED;
  const origine = depart.clientY - mesures(grille).haut;
  let main: EnMain | null = null;
  let dernier = depart;
  const ecoutes = new AbortController();

  const placer = () => {
    if (!main) return;
    const { haut, quart } = mesures(grille);
    const ecart = Math.round((dernier.clientY - haut - origine) / quart) * PAS;
    const { avant } = main;
    const voulue: Place = parLePied
      ? { ...avant, fin: auQuart(avant.fin + ecart) }
      : glissee(avant, ecart, colonneSous(grille, dernier.clientX));
    montrer(main, voulue);
  };
  const bouger = (event: PointerEvent) => {
    dernier = event;
    const loin = Math.hypot(event.clientX - depart.clientX, event.clientY - depart.clientY);
    if (!main && loin < SEUIL) return;
    if (!main) {
      main = prendre(bloc, grille);
      bloc.setPointerCapture(depart.pointerId);
      requestAnimationFrame(defiler);
    }
    placer();
  };
  const defiler = () => {
    if (!main) return;
    const bas = dernier.clientY > innerHeight - BORD;
    if (bas || dernier.clientY < 2 * BORD) {
      scrollBy(0, bas ? DEFILEMENT : -DEFILEMENT);
      placer();
    }
    requestAnimationFrame(defiler);
  };
  const finir = (fait: boolean) => {
    ecoutes.abort();
    const pris = main;
    main = null;
    if (!pris) return;
    // The press that has moved it opens nothing.
    bloc.addEventListener('click', retenir, { capture: true, once: true });
    setTimeout(() => bloc.removeEventListener('click', retenir, { capture: true }), 50);
    if (fait && aBouge(pris)) envoyer(pris);
    else rendre(pris);
  };
  const suivi = { capture: true, signal: ecoutes.signal };
  document.addEventListener('pointermove', bouger, suivi);
  document.addEventListener('pointerup', () => finir(true), suivi);
  document.addEventListener('pointercancel', () => finir(false), suivi);
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !main) return;
      event.preventDefault();
      finir(false);
    },
    suivi,
  );
}

const retenir = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

const auQuart = (minute: number): number => Math.round(minute / PAS) * PAS;

/** As long as it was, from a quarter of an hour on. */
function glissee({ debut, fin }: Place, ecart: number, colonne: number): Place {
  const nouveau = ecart === 0 ? debut : auQuart(debut + ecart);
  return { colonne, debut: nouveau, fin: nouveau + fin - debut };
}

function colonneSous(grille: HTMLTableElement, x: number): number {
  const tetes = [...(grille.tHead?.rows[0]?.cells ?? [])];
  const index = tetes.findLastIndex((tete) => tete.getBoundingClientRect().left <= x);
  return Math.max(1, index);
}

const FLECHES: Record<string, readonly [colonnes: number, minutes: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -PAS],
  ArrowDown: [0, PAS],
};

function auClavier(grille: HTMLTableElement, annoncer: (texte: string) => void): void {
  let main: EnMain | null = null;
  const lacher = (texte: string) => {
    if (main) rendre(main);
    main = null;
    annoncer(texte);
  };
  grille.addEventListener('keydown', (event) => {
    const bloc = blocDe(event.target);
    const fleche = FLECHES[event.key];
    if (bloc && fleche && event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (bloc.ariaBusy === 'true') return;
      main ??= prendre(bloc, grille);
      montrer(main, pas(main.place, fleche, event.shiftKey));
      annoncer(`${dire(main)}. Entrée enregistre, Échap annule.`);
    } else if (main && event.key === 'Enter') {
      event.preventDefault();
      const pris = main;
      main = null;
      if (aBouge(pris)) envoyer(pris);
      else rendre(pris);
    } else if (main && event.key === 'Escape') {
      event.preventDefault();
      lacher('L’événement reste où il était.');
    }
  });
  grille.addEventListener('focusout', () => {
    if (main) lacher('L’événement reste où il était.');
  });
}

function pas(
  { colonne, debut, fin }: Place,
  [colonnes, minutes]: readonly [number, number],
  duree: boolean,
): Place {
  if (duree) return { colonne, debut, fin: Math.max(debut + PAS, fin + minutes) };
  return { colonne: colonne + colonnes, debut: debut + minutes, fin: fin + minutes };
}
