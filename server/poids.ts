import type { Request } from 'express';
import { IMPRESSION } from '~/domain/listes';

/** How the addresses end that answer with a file made for who asks: a document, a list, an archive. A test compares them with the site map and the API's calls. */
const EXPORT =
  /^\/(admin|api|signature)(?=\/).*(\/(pdf|zip|csv|rejets|recu|lettre|document|descriptif|fichier|dossier-controle|export\/[^/]+|dossiers\/[^/]+|vierge\/[^/]+)|\/comptabilite\/archives\/[^/]+|\/(journal|noah|consultations)\/export|\/bilans\/noah)$/;
const RECHERCHE = /^\/admin\/recherche(\/(partout|resultats))?$/;
/** What of an address is searched for: in lists, and in the agenda. */
const MOTS = ['q', 'recherche'];
/** A whole agenda as a calendar program reads it. */
const AGENDA = /^\/agenda\/[^/]+\.ics$/;

/** The path as the screens' routes understand it, which know no case and no slash at the end. */
const routed = ({ path }: Request): string => decodeURIComponent(path).toLowerCase().replace(/\/+$/, '');

/** Whether an answer is an export or a PDF. */
export const isExport = (request: Request): boolean => EXPORT.test(routed(request));

/** Whether an answer takes the machine for longer than a page: exports, PDFs, searches, whole agendas. */
export function isHeavy(request: Request): boolean {
  if (isExport(request) || [RECHERCHE, AGENDA].some((each) => each.test(routed(request)))) return true;
  const mark = request.url.indexOf('?');
  if (mark < 0) return false;
  const search = new URLSearchParams(request.url.slice(mark));
  // A client's page looks for the neighbours in the list that it names.
  const retour = new URLSearchParams((search.get('retour') ?? '').split('?')[1]);
  return search.has(IMPRESSION) || [search, retour].some(isSearch);
}

const isSearch = (search: URLSearchParams): boolean => MOTS.some((name) => search.getAll(name).some(Boolean));

/** Whether a request brings files. */
export const isUpload = (request: Request): boolean =>
  (request.get('Content-Type') ?? '').toLowerCase().startsWith('multipart/');
