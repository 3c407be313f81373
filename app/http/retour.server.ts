import { safeReturn } from './paths';

/** Beyond this it is no list that somebody has looked at. */
const LONGUEUR_MAX = 2000;
const DEBUT = '/admin/';
const ICI = 'http://ici.invalid';

/** Pages of one client, whose own 'Retour' counts, and the form that makes one, which leads nowhere back. */
const PAGES_DU_CLIENT = /^\/admin\/(?:nouveauClient|ClientDashboard|bilan-auditif)(?:\/|$)/;

/** One of our own addresses without '/admin/'; '' for everything else. */
function court(adresse: string): string {
  if (adresse.length > LONGUEUR_MAX || !URL.canParse(adresse, ICI)) return '';
  // What leads up and out again is read as a browser reads it.
  const { origin, pathname, search } = new URL(adresse, ICI);
  const sure = origin === ICI ? safeReturn(pathname + search, '') : '';
  if (!sure.startsWith(DEBUT) || PAGES_DU_CLIENT.test(sure)) return '';
  return sure.slice(DEBUT.length);
}

/**
 * Where 'Retour' leads from a client's page (docs/decisions/070): what the address says, which the page's own links carry along; else the page
 * that one comes from, as the browser tells it. '' where nothing says.
 */
export function readRetour(request: Request): string {
  const { host, searchParams } = new URL(request.url);
  const dit = searchParams.get('retour');
  if (dit !== null) return court(DEBUT + dit);
  const referer = request.headers.get('Referer') ?? '';
  if (!URL.canParse(referer)) return '';
  const avant = new URL(referer);
  if (avant.host !== host) return '';
  if (PAGES_DU_CLIENT.test(avant.pathname)) return court(DEBUT + (avant.searchParams.get('retour') ?? ''));
  return court(avant.pathname + avant.search);
}

/** The worklist as a deed that was begun there names it, at the kind of its line: 'a-faire?qui=moi#suivi'. */
const A_FAIRE = /^a-faire(\?[^#]*)?(#[a-zA-Z]+)?$/;

/** Where a deed leads, done or left: back to the worklist where its address says that it was begun there, else to the page given. */
export function suiteDuGeste(request: Request, page: string): string {
  const retour = new URL(request.url).searchParams.get('retour') ?? '';
  return retour.length <= LONGUEUR_MAX && A_FAIRE.test(retour) ? safeReturn(DEBUT + retour, page) : page;
}
