import type { CalendrierRow } from '~/db/rows/agenda';
import type { LectureIcs } from '~/infra/ics/ics';
import { toParis } from '~/lib/dates';
import { UnavailableError } from '~/lib/unavailable';
import type { Context } from '../access/context.server';
import { fenetreDuJour } from './fenetre';

const MINUTE_MS = 60_000;
/** How often calendars are read, and how seldom at most after failures. */
const INTERVALLE_MIN = 15;
const INTERVALLE_MAX_MIN = 6 * 60;
/** Readers of many calendars come neither all at once nor always together: up to a tenth earlier or later. */
const GIGUE = 0.1;
const IMPREVU = 'Ce calendrier n’a pas pu être lu : erreur inattendue.';

/**
 * What a calendar gives now; its validators are used on the day they are from, since the window moves on with each day. Raises
 * UnavailableError for what is no fault of the calendar's.
 */
export async function fetchOccurrences(row: CalendrierRow, ctx: Context): Promise<LectureIcs> {
  const sameDay = row.reussi_le !== null && toParis(row.reussi_le).date === toParis(ctx.now()).date;
  const { etag, last_modified: lastModified, empreinte } = row;
  const known = sameDay ? { etag, lastModified, empreinte } : { etag: '', lastModified: '', empreinte: null };
  try {
    return await ctx.infra.ics.read({ url: row.url, ...known, fenetre: fenetreDuJour(ctx.now()) });
  } catch (error) {
    if (error instanceof UnavailableError) throw error;
    ctx.infra.reportFault(error, 'Calendrier externe');
    return { etat: 'refus', raison: IMPREVU };
  }
}

export const valideursOf = (lu: { etag: string; lastModified: string; empreinte: string }) => ({
  etag: lu.etag,
  last_modified: lu.lastModified,
  empreinte: lu.empreinte,
});

/** What a calendar's row says after a read that succeeded. */
export const successOf = (tx: Context, evenements: number) => ({
  reussi_le: tx.now().toISOString(),
  erreur: '',
  echecs: 0,
  evenements_lus: evenements,
  prochain_le: nextRead(tx, 0),
});

/** When a calendar is read again after so many failures in a row. */
export function nextRead(tx: Context, echecs: number): string {
  const minutes = Math.min(INTERVALLE_MIN * 2 ** Math.min(echecs, 10), INTERVALLE_MAX_MIN);
  const jitter = 1 + GIGUE * (2 * Math.random() - 1);
  return new Date(tx.now().getTime() + minutes * jitter * MINUTE_MS).toISOString();
}
