import { randomBytes } from 'node:crypto';
import type { TacheRow } from '~/db/rows/taches';
import { UnavailableError } from '~/lib/unavailable';
import { DomainError } from '../errors';

/** Who took a job and died leaves it to the next one after this time; whoever is alive says so three times in it. */
export const BAIL_MS = 30_000;
const BATTEMENT_MS = BAIL_MS / 3;
const MINUTE_MS = 60_000;
/** The wait after a first failure; it doubles up to the second one. */
const ATTENTE_MS = MINUTE_MS;
const ATTENTE_MAX_MS = 6 * 60 * MINUTE_MS;
/** Those who failed together do not come back together: up to a fifth later. */
const GIGUE = 0.2;
const IMPREVU = 'Erreur inattendue : le journal du serveur en dit plus.';

/** Either database, where jobs are concerned. */
export interface Registre {
  update(table: 'taches', where: Partial<TacheRow>, values: Partial<TacheRow>): Promise<number>;
}

/** What a job has done, and when it is wanted again: an instant, or null for never. */
export interface Fait {
  resultat: string;
  prochain: Date | null;
  donnees?: string;
  /** Why it came to nothing and is not tried again. */
  refus?: string;
}

/** What a job's work is given while it has its lease. */
export interface EnCours {
  tache: TacheRow;
  /** Aborted when the process is to end, and when the lease was lost: what has not been begun is left to the next one. */
  signal: AbortSignal;
  /** Tells how far it is, in percent; others see it within a second or so. */
  progress(percent: number): void;
}

export type Travail = (enCours: EnCours) => Promise<Fait>;

interface Atelier {
  registre: Registre;
  now(): Date;
  /** Aborted when the process is to end. */
  arret?: AbortSignal;
  /** After how many beginnings a job that fails is given up; never without. */
  essaisMax?: number;
  reportFault(error: unknown, message: string): void;
}

/** The work stopped because its process ends, and is to be begun again elsewhere at once. */
export class Abandon extends Error {
  override name = 'Abandon';
}

/** Who holds a lease: what kind of process, and one of a kind. */
export const newBail = (porte: 'serveur' | 'commande'): string =>
  `${porte}-${randomBytes(6).toString('hex')}`;

/**
 * Does a job's work under a lease, and notes what became of it; returns whether it was this caller's to do. Of any number of processes one
 * does it: a job is taken by changing the row as it was seen. The lease is kept up while the work lasts; who dies loses it, and who lost it
 * writes nothing. A failure comes again after a minute, two, four … six hours. Raises what the database raises.
 */
export async function carryTache(
  atelier: Atelier,
  seen: TacheRow,
  bail: string,
  travail: Travail,
): Promise<'fait' | 'échec' | 'pris'> {
  const { registre, now } = atelier;
  const { id } = seen;
  const begun = now().toISOString();
  const essais = seen.essais + 1;
  const values = { bail, essais, prochain_le: after(now(), BAIL_MS), commence_le: begun, progression: null };
  const asSeen = { id, prochain_le: seen.prochain_le, bail: seen.bail, essais: seen.essais };
  if ((await registre.update('taches', asSeen, values)) === 0) return 'pris';
  const tache = { ...seen, ...values };
  const mine = { id, bail };
  const held = hold(atelier, mine);
  let became: Partial<TacheRow>;
  let fini: 'fait' | 'échec' = 'fait';
  try {
    became = successOf(await travail({ tache, ...held }), now().toISOString());
  } catch (error) {
    fini = 'échec';
    became = failureOf(atelier, tache, error);
  } finally {
    await held.letGo();
  }
  const over = { bail: null, progression: null, termine_le: now().toISOString() };
  await registre.update('taches', mine, { ...became, ...over });
  return fini;
}

/**
 * Does a job that all processes share, and notes what this one did. What fails is tried again at the next look. Raises what the database
 * raises.
 */
export async function shareTache(
  { registre, now, arret, reportFault }: Atelier,
  tache: TacheRow,
  travail: Travail,
): Promise<'fait' | 'échec'> {
  const { id } = tache;
  const commence_le = now().toISOString();
  const signal = arret ?? new AbortController().signal;
  try {
    const { resultat } = await travail({ tache, signal, progress: () => undefined });
    const termine_le = now().toISOString();
    const values = { commence_le, termine_le, reussi_le: termine_le, resultat, erreur: '', essais: 0 };
    await registre.update('taches', { id }, values);
    return 'fait';
  } catch (error) {
    const erreur = messageOf(error, tache, reportFault);
    const values = { commence_le, termine_le: now().toISOString(), erreur, essais: tache.essais + 1 };
    await registre.update('taches', { id }, values);
    return 'échec';
  }
}

/** Keeps a lease up, and writes the progress beside it; a row that is no longer ours ends the work. */
function hold({ registre, now, arret, reportFault }: Atelier, mine: Partial<TacheRow>) {
  const lost = new AbortController();
  const signal = arret ? AbortSignal.any([arret, lost.signal]) : lost.signal;
  let percent: number | null = null;
  let writing: Promise<void> | null = null;
  const write = async (values: Partial<TacheRow>) => {
    try {
      if ((await registre.update('taches', mine, values)) === 0) lost.abort();
    } catch (error) {
      // Busy or away: the next beat comes soon enough, or the lease is another's.
      if (!(error instanceof UnavailableError)) reportFault(error, 'Suivi d’une tâche');
    }
  };
  const beat = () => {
    writing ??= write({
      prochain_le: after(now(), BAIL_MS),
      ...(percent !== null && { progression: percent }),
    }).finally(() => (writing = null));
  };
  const timer = setInterval(beat, BATTEMENT_MS).unref();
  let shown = performance.now();
  return {
    signal,
    progress(next: number) {
      percent = Math.floor(next);
      if (performance.now() - shown < PROGRES_MS) return;
      shown = performance.now();
      beat();
    },
    async letGo() {
      clearInterval(timer);
      await writing;
    },
  };
}

/** How often progress is written at most. */
const PROGRES_MS = 400;

/** What a job's row says after work that came to its end. */
const successOf = (
  { resultat, prochain, donnees, refus = '' }: Fait,
  instant: string,
): Partial<TacheRow> => ({
  resultat,
  erreur: refus,
  prochain_le: prochain?.toISOString() ?? null,
  ...(refus ? { abandonne_le: instant } : { essais: 0, reussi_le: instant }),
  ...(donnees !== undefined && { donnees }),
});

/** What a job's row says after a failure: when it comes again, or that it was given up. */
function failureOf(
  { now, essaisMax, reportFault }: Atelier,
  tache: TacheRow,
  error: unknown,
): Partial<TacheRow> {
  if (error instanceof Abandon) return { essais: tache.essais - 1, prochain_le: now().toISOString() };
  const erreur = messageOf(error, tache, reportFault);
  if (essaisMax !== undefined && tache.essais >= essaisMax)
    return { erreur, prochain_le: null, abandonne_le: now().toISOString() };
  const wait = Math.min(ATTENTE_MS * 2 ** Math.min(tache.essais - 1, 20), ATTENTE_MAX_MS);
  return { erreur, prochain_le: after(now(), wait * (1 + GIGUE * Math.random())) };
}

/** What may be shown of an error; what nobody foresaw goes to the log. */
function messageOf(error: unknown, { cle }: TacheRow, reportFault: Atelier['reportFault']): string {
  if ((error instanceof DomainError || error instanceof UnavailableError) && error.message)
    return error.message;
  reportFault(error, `Tâche ${cle}`);
  return IMPREVU;
}

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
