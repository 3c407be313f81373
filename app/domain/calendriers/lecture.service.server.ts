import type { CalendrierRow } from '~/db/rows/agenda';
import type { LectureIcs } from '~/infra/ics/ics';
import { toParis } from '~/lib/dates';
import { UnavailableError } from '~/lib/unavailable';
import { authorize, type Context } from '../access/context.server';
import { DomainError } from '../errors';
import type { Lecture } from './calendrier';
import { MESSAGES_CALENDRIERS } from './calendrier.schema';
import { findCalendrierRow } from './calendriers.repo.server';
import { fenetreDuJour } from './fenetre';
import { applyOccurrences } from './remplacement.server';

const MINUTE_MS = 60_000;
/** How often calendars are read, and how seldom at most after failures. */
const INTERVALLE_MIN = 15;
const INTERVALLE_MAX_MIN = 6 * 60;
/** Readers of many calendars come neither all at once nor always together: up to a tenth earlier or later. */
const GIGUE = 0.1;
const IMPREVU = 'Ce calendrier n’a pas pu être lu : erreur inattendue.';
/** Who took a calendar and died leaves it to the next one after this time. */
const BAIL_MS = 2 * MINUTE_MS;

/**
 * Reads an external calendar and makes its events in the agenda what it says. A read that fails keeps the events and notes why. Only one
 * reader at a time, in whichever process: raises DomainError while another one is at it, or with `siDu` when somebody has read it since
 * its time came; UnavailableError, without a word on the calendar, where nothing can be read for now; NotFoundError, ForbiddenError.
 */
export async function readCalendrier(ctx: Context, id: string, { siDu = false } = {}): Promise<Lecture> {
  authorize(ctx, 'agenda:relier');
  const found = await findCalendrierRow(ctx, id);
  // Asked of the row that is taken, which is given only as it stands here: a list of those that are due may be a minute old.
  if (siDu && found.prochain_le > ctx.now().toISOString()) throw new DomainError(MESSAGES_CALENDRIERS.dejaLu);
  const row = await take(ctx, found);
  if (!row) throw new DomainError(MESSAGES_CALENDRIERS.enLecture);
  const lecture = await fetchOccurrences(row, ctx);
  const write = async (tx: Context): Promise<Lecture> => {
    const held = await tx.db.lock('calendriers', { id });
    // Taken away, or changed, while it was being read: whoever did that has seen to it.
    if (!held || held.version !== row.version) return { etat: 'inchange', evenements: row.evenements_lus };
    if (lecture.etat === 'refus') {
      const echecs = held.echecs + 1;
      const values = { erreur: lecture.raison, echecs, prochain_le: nextRead(tx, echecs) };
      await tx.db.update('calendriers', { id }, values);
      return lecture;
    }
    const evenements =
      lecture.etat === 'lu' ? await applyOccurrences(tx, held, lecture.occurrences) : held.evenements_lus;
    const valideurs = lecture.etat === 'lu' ? valideursOf(lecture) : {};
    await tx.db.update('calendriers', { id }, { ...valideurs, ...successOf(tx, evenements) });
    return { etat: lecture.etat, evenements };
  };
  // At a page somebody waits for it.
  return ctx.transaction(write, { job: siDu });
}

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

function nextRead(tx: Context, echecs: number): string {
  const minutes = Math.min(INTERVALLE_MIN * 2 ** Math.min(echecs, 10), INTERVALLE_MAX_MIN);
  const jitter = 1 + GIGUE * (2 * Math.random() - 1);
  return new Date(tx.now().getTime() + minutes * jitter * MINUTE_MS).toISOString();
}

const leaseOf = (essaye_le: string): string => new Date(Date.parse(essaye_le) + BAIL_MS).toISOString();

/** Takes a calendar for reading; null while another reader has it: its next time is then exactly the end of that reader's lease. */
async function take(ctx: Context, row: CalendrierRow): Promise<CalendrierRow | null> {
  const now = ctx.now().toISOString();
  const { id, prochain_le, essaye_le, version } = row;
  if (essaye_le && prochain_le === leaseOf(essaye_le) && prochain_le > now) return null;
  const values = { essaye_le: now, prochain_le: leaseOf(now) };
  const [taken] = await ctx.db.updateReturning('calendriers', { id, prochain_le, version }, values);
  return taken ?? null;
}
