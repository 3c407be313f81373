import type { Request } from 'express';

const EXPORT = /^\/admin\/(journal\/export|(factures|devis|mesfactures)\/[^/]+\/pdf)(\.data)?$/;
const RECHERCHE = /^\/admin\/recherche(\.data)?$/;

/** The path as the screens' routes understand it, which know no case and no slash at the end. */
const routed = ({ path }: Request): string => decodeURIComponent(path).toLowerCase().replace(/\/+$/, '');

/** Whether an answer is an export or a PDF. */
export const isExport = (request: Request): boolean => EXPORT.test(routed(request));

/** Whether an answer takes the machine for longer than a page: exports, PDFs, searches. */
export function isHeavy(request: Request): boolean {
  if (isExport(request) || RECHERCHE.test(routed(request))) return true;
  const mark = request.url.indexOf('?');
  return mark >= 0 && new URLSearchParams(request.url.slice(mark)).getAll('q').some(Boolean);
}

/** Whether a request brings files. */
export const isUpload = (request: Request): boolean =>
  (request.get('Content-Type') ?? '').toLowerCase().startsWith('multipart/');
