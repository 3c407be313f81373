import { createHash } from 'node:crypto';
import type { PlageIp } from '~/lib/plages-ip';
import { isTooHeavy } from '../travailleurs/interruption';
import { createPool } from '../travailleurs/pool.server';
import { type Resolve, refuseAdresse, resolveBySystem } from './adresse.server';
import { writeIcs } from './ecriture.server';
import type { Fenetre, Ics, LectureDemandee, LectureIcs, Occurrence } from './ics';
import { RefusIcs } from './refus';
import { fetchIcs } from './requete.server';

/** What is asked of the child process `workers/calendrier.ts`, and its answer: errors do not survive the way back as what they were. */
export interface TacheIcs {
  octets: Uint8Array;
  fenetre: Fenetre;
}
export type ReponseIcs = { ok: true; occurrences: Occurrence[] } | { ok: false; raison: string };

/** The largest calendar takes a second, several on a machine that is busy. */
const LIMIT_MS = 10_000;
const WAIT_MS = 60_000;
const TROP_LOURD = 'Ce calendrier demande trop de mémoire ou de temps pour être lu.';

interface Options {
  /** Private ranges that may be read from, by plain http and any port as well (ICS_ALLOW_PRIVATE). */
  plages: readonly PlageIp[];
  resolve?: Resolve;
  /** How long reading one may take once it has arrived. */
  limitMs?: number;
}

/** Reads and writes calendars; the process starts with the first read and is gone soon after the last. */
export function createIcs({ plages, resolve = resolveBySystem, limitMs = LIMIT_MS }: Options): Ics {
  const pool = createPool<TacheIcs, ReponseIcs>({
    entry: 'calendrier',
    maxProcesses: 1,
    idleTimeoutMs: 20_000,
    heapMb: 128,
    residentMb: 320,
    cpuS: 120,
    queue: { parCle: 16, total: 16 },
  });

  async function parse(tache: TacheIcs): Promise<ReponseIcs> {
    try {
      return await pool.run(tache, { limitMs, waitMs: WAIT_MS });
    } catch (error) {
      if (isTooHeavy(error)) return { ok: false, raison: TROP_LOURD };
      throw error;
    }
  }

  async function read({ empreinte: former, fenetre, ...demande }: LectureDemandee): Promise<LectureIcs> {
    const corps = await fetchIcs(demande, { plages, resolve });
    if (corps === null) return { etat: 'inchange' };
    const { octets, etag, lastModified } = corps;
    const empreinte = createHash('sha256').update(JSON.stringify(fenetre)).update(octets).digest('hex');
    if (empreinte === former) return { etat: 'inchange' };
    const reponse = await parse({ octets, fenetre });
    if (!reponse.ok) return { etat: 'refus', raison: reponse.raison };
    return { etat: 'lu', occurrences: reponse.occurrences, etag, lastModified, empreinte };
  }

  return {
    refuse: (url) => refuseAdresse(url, plages),
    async read(demande) {
      try {
        return await read(demande);
      } catch (error) {
        if (error instanceof RefusIcs) return { etat: 'refus', raison: error.message };
        throw error;
      }
    },
    write: writeIcs,
    close: () => pool.close(),
  };
}
