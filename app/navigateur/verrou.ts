import { paths } from '~/http/paths';
import { PAR_SCRIPT, PERSONNE } from '~/http/script';
import { laisserPartir } from './garde';
import { garderLaSaisie, saisiesDeLaPage } from './saisie-verrouillee';

const CANAL = 'auricule-poste';
/** How often other tabs, and the server, are told that somebody sits here. */
const ENTRE_ONGLETS_MS = 2000;
const PARTS_DU_DELAI = 4;
const REESSAI_MS = 5000;
const TITRE = 'Poste verrouillé';

interface Message {
  dit: 'geste' | 'verrou' | 'ouvert';
  personne: string;
}

const canal = 'BroadcastChannel' in window ? new BroadcastChannel(CANAL) : null;
const dire = (message: Message): void => canal?.postMessage(message);

let verrouille = false;

/**
 * A computer that several people share (docs/regles/poste.md). By the key, the button, or at the minute that the account has chosen, the page is covered
 * at once, what is typed there is sealed, and the lock page takes its place; so do the person's other tabs. Whoever sits here and types is told of to the
 * server, which would lock by itself. On a page that belongs to nobody it only listens.
 */
export function garderLePoste(): void {
  const { personne, verrou } = document.documentElement.dataset;
  addEventListener('pageshow', ({ persisted }) => {
    // A page that comes back from the browser's memory may be of before a lock.
    if (persisted && personne) {
      couvrir();
      location.reload();
    }
  });
  if (personne) {
    dire({ dit: 'ouvert', personne });
    surveiller(personne, Number(verrou ?? 0) * 1000);
    suivreLeBouton();
  }
  canal?.addEventListener('message', ({ data }: MessageEvent<Message>) => ecouter(data, personne));
}

/** The key that locks, wherever one is. */
export function verrouillerParTouche(): boolean {
  if (!document.documentElement.dataset.personne) return false;
  void verrouiller('geste');
  return true;
}

function suivreLeBouton(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-verrouiller]')) return;
    event.preventDefault();
    void verrouiller('geste');
  });
}

let dernierGeste = Date.now();

function surveiller(personne: string, delaiMs: number): void {
  if (delaiMs === 0) return;
  let dit = 0;
  let bouge = false;
  const noter = () => {
    dernierGeste = Date.now();
    bouge = true;
    if (dernierGeste - dit < ENTRE_ONGLETS_MS) return;
    dit = dernierGeste;
    dire({ dit: 'geste', personne });
  };
  for (const geste of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    addEventListener(geste, noter, { capture: true, passive: true });
  setInterval(() => {
    if (!bouge || verrouille) return;
    bouge = false;
    void direLeGeste().catch(() => {});
  }, delaiMs / PARTS_DU_DELAI);
  const regarder = () => {
    const reste = dernierGeste + delaiMs - Date.now();
    if (reste <= 0) void verrouiller('delai');
    else setTimeout(regarder, Math.min(reste, delaiMs));
  };
  regarder();
  // A computer that slept has let no time pass for its timers.
  document.addEventListener('visibilitychange', () => {
    if (Date.now() - dernierGeste >= delaiMs) void verrouiller('delai');
  });
}

/** The server locks by itself what it has heard nothing of. */
async function direLeGeste(): Promise<void> {
  const { status } = await fetch(paths.verrouGeste(), { method: 'POST', headers: { [PAR_SCRIPT]: '1' } });
  if (status === 401) await verrouiller('delai');
}

function ecouter(message: Message, personne: string | undefined): void {
  if (message.dit === 'geste') {
    if (message.personne === personne) dernierGeste = Date.now();
  } else if (message.dit === 'verrou') {
    if (message.personne === personne) void verrouiller('geste', false);
  } else if (personne && message.personne !== personne) {
    // Somebody else works here now: this page is not theirs.
    void verrouiller('geste', false);
  } else if (!personne) reprendre(message.personne);
}

/** The lock page of a tab whose person has opened their session in another goes on by itself. */
function reprendre(personne: string): void {
  const suite = document.querySelector<HTMLElement>('[data-suite]');
  if (suite?.dataset.de === personne) location.replace(suite.dataset.suite ?? paths.verrou());
}

/** Covers the page at once, has what is typed sealed, locks, and leaves for the lock page. */
async function verrouiller(cause: 'geste' | 'delai', annoncer = true): Promise<void> {
  if (verrouille) return;
  verrouille = true;
  const { personne = '' } = document.documentElement.dataset;
  const formulaires = saisiesDeLaPage();
  const adresse = location.pathname + location.search;
  couvrir();
  laisserPartir();
  if (annoncer) dire({ dit: 'verrou', personne });
  const saisie = { cause, adresse, formulaires: JSON.stringify(formulaires) };
  location.replace(await deposer(personne, saisie));
}

/** Has the session locked and what is typed sealed; returns where the lock page is. A server that does not answer is asked until it does. */
async function deposer(personne: string, saisie: Record<string, string>): Promise<string> {
  for (;;) {
    try {
      const reponse = await fetch(paths.verrouDepot(), {
        method: 'POST',
        body: new URLSearchParams(saisie),
        headers: { [PAR_SCRIPT]: '1', [PERSONNE]: personne },
      });
      const depot = (await reponse.json()) as { suite: string; saisie: string | null };
      if (depot.saisie) garderLaSaisie(personne, depot.saisie);
      return depot.suite;
    } catch {
      couvrir('La connexion avec le serveur est perdue : cette page attend qu’elle revienne.');
      await new Promise((resolve) => setTimeout(resolve, REESSAI_MS));
    }
  }
}

/** Whether the server answers that the session is locked: the page is locked, with what is typed on it, before it is left. */
export function suivreUnVerrou(suite: string): boolean {
  const { pathname } = new URL(suite, location.href);
  if (pathname !== paths.verrou() || !document.documentElement.dataset.personne) return false;
  void verrouiller('geste');
  return true;
}

/** Nothing of the page stays, neither to be seen nor to be found in it. */
function couvrir(texte = ''): void {
  for (const each of document.querySelectorAll('dialog')) each.close();
  const place = document.createElement('main');
  place.className = 'grid min-h-screen place-content-center gap-3 p-4 text-center';
  const [titre, phrase] = [document.createElement('h1'), document.createElement('p')];
  titre.textContent = TITRE;
  phrase.textContent = texte;
  place.append(titre, phrase);
  document.body.replaceChildren(place);
  document.title = `${TITRE} · Auricule`;
}
