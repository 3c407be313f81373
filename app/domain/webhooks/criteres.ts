import { z } from 'zod';
import { TAILLES_DE_PAGE } from '../listes';

const Criteres = z.object({
  /** Only those that failed. */
  echecs: z.enum(['', 'oui']).catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  taille: z.coerce.number().pipe(z.literal(TAILLES_DE_PAGE)).catch(25),
});
export type CriteresEnvois = z.output<typeof Criteres>;

/** Reads the query string of a webhook's page; anything unreadable falls back to no condition. */
export const readCriteresEnvois = (search: URLSearchParams): CriteresEnvois =>
  Criteres.parse(Object.fromEntries(search));
