import { isDay } from '~/lib/dates';
import type { Suggestion } from '../clients/suggestion';

/** A client whom a search found, and by what, where it was not the name. */
export interface ClientTrouve extends Suggestion {
  /** ISO day of birth, where the search was for one. */
  dateNaissance?: string | null;
}

/** A document or a device that bears a number. */
export interface NumeroTrouve {
  genre: 'facture' | 'devis' | 'appareil' | 'exemplaire';
  _id: string;
  numero: string;
  /** Whose it is; '' and null for nobody's. */
  nom: string;
  clientId: string | null;
  centre: string | null;
  /** Where a device of the register is. */
  etat?: string;
}

export interface Trouves {
  clients: ClientTrouve[];
  numeros: NumeroTrouve[];
}

/** A day of birth that a search may mean: the day itself, a month of a year, or a day of any year. */
export type Naissance =
  | { genre: 'jour'; jour: string }
  | { genre: 'mois'; mois: string }
  | { genre: 'anniversaire'; jour: string };

const JOUR = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const JOUR_COLLE = /^(\d{2})(\d{2})(\d{4})$/;
const MOIS = /^(\d{1,2})[/.-](\d{4})$/;
const ANNIVERSAIRE = /^(\d{1,2})[/.-](\d{1,2})[/.-]?$/;
const deux = (chiffres = ''): string => chiffres.padStart(2, '0');

/** Reads 'jj/mm/aaaa', 'jjmmaaaa', 'mm/aaaa' or 'jj/mm'; null for anything else, and for days that are none. */
export function readNaissance(texte: string): Naissance | null {
  const q = texte.trim();
  const [, j, m, a] = JOUR.exec(q) ?? JOUR_COLLE.exec(q) ?? [];
  if (a) {
    const jour = `${a}-${deux(m)}-${deux(j)}`;
    return isDay(jour) ? { genre: 'jour', jour } : null;
  }
  const [, mois, annee] = MOIS.exec(q) ?? [];
  if (annee)
    return Number(mois) >= 1 && Number(mois) <= 12 ? { genre: 'mois', mois: `${annee}-${deux(mois)}` } : null;
  const [, le, du] = ANNIVERSAIRE.exec(q) ?? [];
  // A leap year has every day that there is.
  return du && isDay(`2024-${deux(du)}-${deux(le)}`)
    ? { genre: 'anniversaire', jour: `${deux(du)}-${deux(le)}` }
    : null;
}

const FACTURE = /^([fe]?)\s*(?:(\d{4})[\s-]+)?(\d{1,5})$/i;
/** How many years back a number without its year is looked for. */
const ANNEES = 10;

/** The invoice numbers that a text may stand for: 'F2026-00042', '2026-42', or '42' of the last years, made here or elsewhere; `annee` is this one. */
export function numerosDeFacture(texte: string, annee: number): string[] {
  const [, lettre, an, rang] = FACTURE.exec(texte.trim()) ?? [];
  if (!rang) return [];
  const annees = an ? [Number(an)] : Array.from({ length: ANNEES }, (_, index) => annee - index);
  const series = lettre ? [lettre.toUpperCase()] : ['F', 'E'];
  return annees.flatMap((each) => series.map((serie) => `${serie}${each}-${rang.padStart(5, '0')}`));
}

/** The quote number that a text may stand for: '42' is '00042'. */
export function numeroDeDevis(texte: string): string | null {
  const [, rang] = /^d?\s*(\d{1,5})$/i.exec(texte.trim()) ?? [];
  return rang ? rang.padStart(5, '0') : null;
}

const SERIE_MIN = 4;
/** The beginning of a device's serial number that a text may be: one word with a digit in it. */
export function debutDeSerie(texte: string): string | null {
  const q = texte.trim().toLowerCase();
  return q.length >= SERIE_MIN && /\d/.test(q) && /^[a-z0-9./-]+$/.test(q) ? q : null;
}
