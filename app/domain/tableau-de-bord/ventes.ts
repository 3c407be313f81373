import { z } from 'zod';
import { isDay } from '~/lib/dates';
import { formatPeriode } from '~/lib/periode';
import type { Condition } from '../listes';

/** What turnover is made of: invoices, and credit notes that take away from it. */
export const GENRES_VENTES = ['facture', 'avoir'] as const;
export type GenreVente = (typeof GENRES_VENTES)[number];
export const NOMS_GENRES_VENTES: Record<GenreVente, string> = { facture: 'Factures', avoir: 'Avoirs' };

/** Documents of some days, and what they come to: cents, tax included, credit notes below 0. */
export interface SommeDeVentes {
  factures: { nombre: number; total: number };
  avoirs: { nombre: number; total: number };
  total: number;
}

const jour = z
  .string()
  .refine((text) => text === '' || isDay(text))
  .catch('');

const Filtre = z.object({
  /** Dated between these days, both included; '' for no bound. */
  dateDu: jour,
  dateAu: jour,
  /** '' is both. */
  genre: z.enum([...GENRES_VENTES, '']).catch(''),
});
export type FiltreVentes = z.output<typeof Filtre>;

/** Reads what narrows the list of sales; anything unreadable falls back to no condition. */
export const readFiltreVentes = (search: URLSearchParams): FiltreVentes =>
  Filtre.parse(Object.fromEntries(['dateDu', 'dateAu', 'genre'].map((nom) => [nom, search.get(nom) ?? ''])));

/** The same as a query string: what a link to the list carries. */
export const searchOfVentes = (filtre: Partial<FiltreVentes>): URLSearchParams =>
  new URLSearchParams(Object.entries(filtre).filter(([, value]) => value !== ''));

/** What narrows the list, one by one. */
export function conditionsOfVentes({ dateDu, dateAu, genre }: FiltreVentes): Condition[] {
  const periode = formatPeriode({ du: dateDu, au: dateAu });
  return [
    { libelle: periode && `Datées ${periode}`, noms: ['dateDu', 'dateAu'] },
    { libelle: genre && `${NOMS_GENRES_VENTES[genre]} seulement`, noms: ['genre'] },
  ].filter(({ libelle }) => libelle !== '');
}

/** A document of the list; cents, a credit note below 0. */
export interface Vente {
  _id: string;
  genre: GenreVente;
  numero: string;
  jour: string;
  nomClient: string;
  /** Filled in global mode only. */
  centre: string | null;
  total: number;
  /** Whether it has a page: an invoice that was taken off the lists has none. */
  ouvrable: boolean;
}
