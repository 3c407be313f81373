import { z } from 'zod';
import { isDay } from '~/lib/dates';
import { isId } from '~/lib/id';
import { withoutNul } from '~/lib/texte';
import { VUE_PAR_DEFAUT, VUES, type Vue } from './evenement';

/** What the agenda's address says: view, Paris day, member of staff, search; the same for the page and for the dialogs above it. */
export interface CriteresAgenda {
  vue: Vue;
  date: string;
  /** '' is everybody. */
  intervenant: string;
  /** '' is none; otherwise hits are listed instead of a period. */
  recherche: string;
  /** The page of hits; 0 is the one around today. */
  page: number;
}

const schema = z.object({
  vue: z.enum(VUES).catch(VUE_PAR_DEFAUT),
  date: z.string().refine(isDay).catch(''),
  intervenant: z.string().refine(isId).catch(''),
  recherche: z.string().overwrite(withoutNul).trim().max(200).catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(0),
});

/** Reads the agenda's query string; what cannot be read falls back to the week of `today` (a Paris day). */
export function readCriteresAgenda(search: URLSearchParams, today: string): CriteresAgenda {
  const criteres = schema.parse(Object.fromEntries(search));
  return { ...criteres, date: criteres.date || today };
}
