import { UnavailableError } from '~/lib/unavailable';
import type { Background } from './background.server';
import type { IdentityDb } from './identity-db.server';
import type { FaitDate } from './journal.server';

/** A fact about a record that comes again and again: within some minutes it is one. */
export type FaitRepete = FaitDate & { objetId: string };

/** Facts of reading, on their way into the audit trail. */
export interface Carnet {
  /** Keeps a fact to be written within some seconds; nobody waits for it. */
  note(chaine: string, fait: FaitRepete): void;
  /** Writes facts, those that do not stand, before it returns. Raises UnavailableError when they cannot be written. */
  noteNow(chaine: string, faits: readonly FaitRepete[]): Promise<void>;
  /** Writes what waits; what the database refuses goes on waiting. */
  flush(): Promise<void>;
}

/** How long a fact is one with those like it: a visit, not each click. */
const FENETRE_MS = 10 * 60_000;
/** What a process that is killed may lose. */
const DELAI_MS = 2000;
/** After a refusal of the database. */
const REPRISE_MS = 10_000;
/** Facts that wait while the database is away, and keys that are remembered: some megabytes. */
const ATTENTE_MAX = 10_000;
const CLES_MAX = 20_000;
/** Facts per transaction: nobody else writes to the account's chain meanwhile. */
const LOT = 200;

const JOURNAL = 'Journal des consultations';

const keyOf = ({ userId, userName, action, objetId, details = '' }: Omit<FaitRepete, 'date' | 'ip'>) =>
  [userId ?? userName, action, objetId, details].join('\n');

const near = (a: string, b: string): boolean => Math.abs(Date.parse(a) - Date.parse(b)) < FENETRE_MS;

/**
 * One process's notebook. What it has noted lately it does not note again; of what other processes have written it asks the trail, in the
 * transaction in which it writes, so that two that write at once write one.
 */
export function createCarnet(
  identity: IdentityDb,
  background: Background,
  report: (error: unknown, message: string) => void,
): Carnet {
  const waiting = new Map<string, FaitRepete[]>();
  const noted = new Map<string, string>();
  let size = 0;
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Whether a fact is new to this process, which remembers it from now on. */
  function isNew(chaine: string, fait: FaitRepete): boolean {
    const key = `${chaine}\n${keyOf(fait)}`;
    const last = noted.get(key);
    if (last !== undefined && near(last, fait.date)) return false;
    noted.delete(key);
    noted.set(key, fait.date);
    for (const oldest of noted.keys()) {
      if (noted.size <= CLES_MAX) break;
      noted.delete(oldest);
    }
    return true;
  }

  const soon = (ms: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      background.run('consultations', write);
    }, ms).unref();
  };

  function put(chaine: string, faits: readonly FaitRepete[]): void {
    const list = waiting.get(chaine) ?? [];
    const room = Math.max(0, ATTENTE_MAX - size);
    list.push(...faits.slice(0, room));
    if (list.length > 0) waiting.set(chaine, list);
    size += Math.min(room, faits.length);
    lost += Math.max(0, faits.length - room);
  }

  async function write(): Promise<void> {
    for (const chaine of [...waiting.keys()]) {
      for (let lot = take(chaine); lot.length > 0; lot = take(chaine)) {
        try {
          await append(identity, chaine, lot);
        } catch (error) {
          put(chaine, lot);
          soon(REPRISE_MS);
          throw error;
        }
      }
    }
    if (lost > 0) {
      report(new Error(`${lost} consultation(s) n’ont pu être notées au journal.`), JOURNAL);
      lost = 0;
    }
  }

  function take(chaine: string): FaitRepete[] {
    const list = waiting.get(chaine) ?? [];
    const lot = list.splice(0, LOT);
    if (list.length === 0) waiting.delete(chaine);
    size -= lot.length;
    return lot;
  }

  return {
    note(chaine, fait) {
      if (!isNew(chaine, fait)) return;
      put(chaine, [fait]);
      soon(DELAI_MS);
    },
    noteNow: (chaine, faits) => append(identity, chaine, faits),
    async flush() {
      clearTimeout(timer);
      timer = undefined;
      // What is under way in the background has taken its facts; the rest is ours.
      await background.settled();
      await write().catch((error: unknown) => {
        if (!(error instanceof UnavailableError)) report(error, JOURNAL);
      });
    },
  };
}

/** Adds those of the facts that do not stand within their minutes. Two at once take turns. */
function append(identity: IdentityDb, chaine: string, faits: readonly FaitRepete[]): Promise<void> {
  if (faits.length === 0) return Promise.resolve();
  return identity.inTurn(`consultations ${chaine}`, async (tx) => {
    const dates = faits.map(({ date }) => date).sort();
    const since = new Date(Date.parse(dates[0] ?? '') - FENETRE_MS).toISOString();
    const rows = await tx
      .from('journal')
      .where({ chaine })
      .whereIn('objet_id', [...new Set(faits.map(({ objetId }) => objetId))])
      .where('date', '>', since)
      .select('date', 'user_id', 'user_name', 'action', 'objet_id', 'details');
    const standing = new Map<string, string[]>();
    const remember = (key: string, date: string) => standing.set(key, [...(standing.get(key) ?? []), date]);
    for (const { user_id: userId, user_name: userName, objet_id, ...row } of rows)
      remember(keyOf({ ...row, userId, userName, objetId: objet_id ?? '' }), row.date);
    const nouveaux = faits.filter((fait) => {
      const key = keyOf(fait);
      if (standing.get(key)?.some((date) => near(date, fait.date))) return false;
      remember(key, fait.date);
      return true;
    });
    if (nouveaux.length > 0) await tx.appendJournal(chaine, nouveaux);
  });
}
