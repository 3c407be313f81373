import { z } from 'zod';
import { isDay } from '~/lib/dates';
import { formatPeriode } from '~/lib/periode';
import type { Condition } from '../listes';
import { STATUTS_FACTURE } from './statuts-facture';

const jour = z
  .string()
  .refine((text) => text === '' || isDay(text))
  .catch('');

const Filtre = z.object({
  /** Dated between these days, both included; an invoice without a date has the day of its creation in Paris. '' for no bound. */
  dateDu: jour,
  dateAu: jour,
  /** Any of them; empty is every status. */
  statuts: z.array(z.enum(STATUTS_FACTURE)).catch([]),
});
export type FiltreFactures = z.output<typeof Filtre>;

/** Reads what narrows the invoice list beyond its search; anything unreadable falls back to no condition. */
export const readFiltreFactures = (search: URLSearchParams): FiltreFactures =>
  Filtre.parse({
    dateDu: search.get('dateDu') ?? '',
    dateAu: search.get('dateAu') ?? '',
    statuts: [...new Set(search.getAll('statuts'))].filter((text) => text !== ''),
  });

/** The same as a query string: what a link to the list carries. */
export function searchOfFactures({ statuts = [], ...jours }: Partial<FiltreFactures>): URLSearchParams {
  const search = new URLSearchParams(Object.entries(jours).filter(([, value]) => value !== ''));
  for (const statut of statuts) search.append('statuts', statut);
  return search;
}

/** What narrows the list, one by one. */
export function conditionsOfFactures({ dateDu, dateAu, statuts }: FiltreFactures): Condition[] {
  const periode = formatPeriode({ du: dateDu, au: dateAu });
  return [
    { libelle: periode && `Datées ${periode}`, noms: ['dateDu', 'dateAu'] },
    { libelle: statuts.length > 0 ? `Statut : ${statuts.join(', ')}` : '', noms: ['statuts'] },
  ].filter(({ libelle }) => libelle !== '');
}
