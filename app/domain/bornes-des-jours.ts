import { addDays, formatDay } from '~/lib/dates';

interface Bornes {
  /** The first day, or how many years lie behind; null for all that can be read, from 1900 on. */
  depuis: string | number | null;
  /** How many years lie ahead. */
  apres: number;
}

/**
 * Between which days a day of each kind lies, whoever says it (docs/regles/ecrans.md). Beyond them it is a slip of the hand: refused where it is read, and asked about once where what is
 * beyond may be meant (`demanderJour`).
 */
const BORNES = {
  /** Longer than any warranty, plan or instalment that somebody agrees on. */
  jour: { depuis: null, apres: 30 },
  /** Five renewals of devices; behind, what paper records tell. */
  rendezVous: { depuis: 30, apres: 20 },
  /** Cheques and transfers of accounts that are still kept (code de commerce, L.123-22), and twice that; of days to come the service says more. */
  reglement: { depuis: 20, apres: 30 },
  /** What a prescription, a delivery, a trial or a repair is dated by. */
  soin: { depuis: 50, apres: 30 },
  /** Makers' warranties and what is sold beside them. */
  garantie: { depuis: 30, apres: 15 },
  /** A fitting may be planned, and be older than digital records of anybody who still comes: asked about. */
  pose: { depuis: '1950-01-01', apres: 1 },
} as const satisfies Record<string, Bornes>;
export type NatureDeJour = keyof typeof BORNES;

const jours = (ans: number): number => Math.ceil(ans * 365.25);

/** Between which days a day of a kind lies, as of a day. */
function bornesDe(nature: NatureDeJour, aujourdhui: string): [premier: string, dernier: string] {
  const { depuis, apres }: Bornes = BORNES[nature];
  const premier = typeof depuis === 'number' ? addDays(aujourdhui, -jours(depuis)) : (depuis ?? '');
  return [premier, addDays(aujourdhui, jours(apres))];
}

/** Why a day of a kind is beyond reason; null for one that is not. */
export function refusDuJour(nature: NatureDeJour, jour: string, aujourdhui: string): string | null {
  const [premier, dernier] = bornesDe(nature, aujourdhui);
  if (jour < premier) return `Le ${formatDay(jour)} est trop ancien : vérifiez l’année.`;
  return jour > dernier ? `Le ${formatDay(jour)} est trop loin : vérifiez l’année.` : null;
}
