import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { giveUpReadings } from './postgres-client.server';

/** How often both servers are asked where they stand, in milliseconds. */
const PAS_MS = 500;
/** A replica that was not level with the primary within this time is not read, in milliseconds. */
const RETARD_MAX_MS = 2000;
/** Whoever has written waits no longer than this to be told a position, in milliseconds. */
const PATIENCE_MS = 1000;
/** What stands for a position that nobody could ask for: no replica ever gets there. */
const JAMAIS = 'FFFFFFFF/FFFFFFFF';

const POSITION = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;

/** A promoted replica still says how far it had replayed, and may hold anything since. */
const REJOUE = 'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS rejoue';

/** A position in the write-ahead log as a number; null for a text that is none. */
function positionOf(text: string): bigint | null {
  if (!POSITION.test(text)) return null;
  const [haut = '', bas = ''] = text.split('/');
  return (BigInt(`0x${haut}`) << 32n) | BigInt(`0x${bas}`);
}

interface Repere {
  position: bigint;
  pris: number;
}

/**
 * Decides which readings a streaming replica may answer: it was level with the primary within the last two seconds, and has replayed
 * whatever the reader has written, told by a position of the primary's log, which needs no clock and holds on every machine.
 */
export class Replique {
  readonly #primaire: Knex;
  readonly #replique: Knex;
  readonly #timer: NodeJS.Timeout;
  /** Positions of the primary that the replica has yet to reach, oldest first. */
  #reperes: Repere[] = [];
  #rejoue = 0n;
  /** What it must have replayed before anybody reads it. */
  #plancher = 0n;
  /** When the primary stood where the replica stands now. */
  #aJourDe = Number.NEGATIVE_INFINITY;
  #regarde: Promise<void> | null = null;
  #silencieuse = false;

  constructor(
    primaire: Knex,
    replique: Knex,
    readonly report: (error: unknown, message: string) => void,
  ) {
    this.#primaire = primaire;
    this.#replique = replique;
    this.#timer = setInterval(() => this.#look(), PAS_MS).unref();
    this.#look();
  }

  /** The replica, for whoever has written nothing after a position ('' is nothing at all); null where it is the primary's to answer. */
  readerFor(apres: string): Knex | null {
    if (performance.now() - this.#aJourDe > RETARD_MAX_MS) return null;
    const ecrit = apres === '' ? 0n : positionOf(apres);
    return ecrit !== null && this.#rejoue >= ecrit && this.#rejoue >= this.#plancher ? this.#replique : null;
  }

  /** Nobody reads it until it has all that the primary holds now: the schema that was just made, above all. */
  async awaitLevel(): Promise<void> {
    this.#plancher = positionOf(await this.position()) ?? 0n;
  }

  /** Where the primary's log ends now: everything that was kept until now stands before it. One that does not say keeps nobody waiting. */
  async position(): Promise<string> {
    const asked = this.#primaire
      .raw('SELECT pg_current_wal_insert_lsn()::text AS position')
      .then(({ rows }) => rows[0].position as string);
    return (await within(PATIENCE_MS, asked).catch(() => null)) ?? JAMAIS;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#regarde;
    await this.#replique.destroy();
  }

  #look(): void {
    this.#regarde ??= this.#compare()
      .then(() => {
        this.#silencieuse = false;
      })
      .catch((error) => {
        if (!this.#silencieuse)
          this.report(error, 'Réplique de la base : tout est lu sur la base principale');
        this.#silencieuse = true;
        this.#aJourDe = Number.NEGATIVE_INFINITY;
        giveUpReadings(this.#replique);
      })
      .finally(() => {
        this.#regarde = null;
      });
  }

  async #compare(): Promise<void> {
    const pris = performance.now();
    const position = positionOf(await this.position());
    if (position !== null) this.#reperes.push({ position, pris });
    const answer = await within(RETARD_MAX_MS, this.#replique.raw(REJOUE));
    const rejoue = positionOf(answer?.rows[0].rejoue ?? '');
    // The primary, which has answered in its place, replays nothing; nor does what is a replica no more.
    if (rejoue === null) throw new Error('DATABASE_REPLICA_URL ne répond pas, ou n’est pas une réplique.');
    this.#rejoue = rejoue;
    for (const repere of this.#reperes) if (repere.position <= this.#rejoue) this.#aJourDe = repere.pris;
    this.#reperes = this.#reperes.filter(({ position: each }) => each > this.#rejoue).slice(-20);
  }
}

/** What a promise comes to within a time; null when it takes longer. */
async function within<T>(ms: number, work: PromiseLike<T>): Promise<T | null> {
  const done = new AbortController();
  try {
    return await Promise.race([work, sleep(ms, null, { signal: done.signal })]);
  } finally {
    done.abort();
  }
}
