import type { CalendrierRow } from '~/db/rows/agenda';
import { auCentre, authorize, type Context } from '../access/context.server';
import { DomainError } from '../errors';
import type { Lecture } from './calendrier';
import { MESSAGES_CALENDRIERS } from './calendrier.schema';
import { findCalendrierRow } from './calendriers.repo.server';
import { applyOccurrences } from './remplacement.server';
import { fetchOccurrences, nextRead, successOf, valideursOf } from './reponse.server';

const MINUTE_MS = 60_000;
/** Who took a calendar and died leaves it to the next one after this time. */
const BAIL_MS = 2 * MINUTE_MS;

/**
 * Reads an external calendar, by the clock of its centre, and makes its events in the agenda what it says. A read that fails keeps the events and notes why. Only one
 * reader at a time, in whichever process: raises DomainError while another one is at it, or with `siDu` when somebody has read it since
 * its time came; UnavailableError, without a word on the calendar, where nothing can be read for now; NotFoundError, ForbiddenError.
 */
export async function readCalendrier(ctx: Context, id: string, { siDu = false } = {}): Promise<Lecture> {
  authorize(ctx, 'agenda:relier');
  const found = await findCalendrierRow(ctx, id);
  return auCentre(ctx, found.centre_id, (ici) => readFound(ici, found, siDu));
}

async function readFound(ctx: Context, found: CalendrierRow, siDu: boolean): Promise<Lecture> {
  const { id } = found;
  // Asked of the row that is taken, which is given only as it stands here: a list of those that are due may be a minute old.
  if (siDu && found.prochain_le > ctx.now().toISOString())
    throw new DomainError('calendrier_deja_lu', MESSAGES_CALENDRIERS.dejaLu);
  const row = await take(ctx, found);
  if (!row) throw new DomainError('calendrier_en_lecture', MESSAGES_CALENDRIERS.enLecture);
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
