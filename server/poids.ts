import type { Request } from 'express';

const LOURD = /^\/admin\/(recherche|journal\/export|(factures|devis|MesFactures)\/[^/]+\/pdf)(\.data)?$/;

/** Whether an answer takes the machine for longer than a page: exports, PDFs, searches. */
export const isHeavy = ({ path, query }: Request): boolean =>
  LOURD.test(path) || (typeof query.q === 'string' && query.q !== '');

/** Whether a request brings files. */
export const isUpload = (request: Request): boolean =>
  (request.get('Content-Type') ?? '').toLowerCase().startsWith('multipart/');
