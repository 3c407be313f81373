import { setTimeout as sleep } from 'node:timers/promises';
import type { TacheRow } from '~/db/rows/taches';
import { TACHES_FINIES } from '~/lib/canaux.server';
import { PARIS } from '~/lib/fuseau';
import { dansLeFuseau } from '~/lib/fuseau.server';
import { carryTache, newBail, shareTache, type Travail } from './bail.server';
import type { Etabli } from './etabli.server';
import { type NatureTache, NOMS_NATURES } from './natures';
import { planTaches } from './plan.server';
import { TRAVAUX } from './travaux.server';

/** How often a process at rest looks whether a job is due: a read along an index, and nothing written. */
const PAUSE_MS = 1000;
const PLAN_MS = 3_600_000;
/** How long jobs under way may hold up the end of the process; what they leave, the next one takes. */
const PATIENCE_MS = 4000;
const DUES = 20;

/** Has the jobs done for as long as a process runs. */
export interface Coureur {
  /** Looks at once: somebody may wait for what a form has just asked for. */
  wake(): void;
  /** Begins nothing more, and gives what is under way a few seconds. */
  stop(): Promise<void>;
}

/** What one process has under way: of each kind one job, so that none keeps the others waiting. */
class Releve {
  readonly busy = new Map<NatureTache, Promise<void>>();
  readonly arret = new AbortController();
  readonly #bail: string;
  /** What is shared and failed once: a server comes back to it in time, a command does not. */
  readonly #failed = new Set<NatureTache>();
  readonly #since = performance.now();

  constructor(
    readonly etabli: Etabli,
    private readonly porte: 'serveur' | 'commande',
    private readonly only: readonly NatureTache[] = NOMS_NATURES,
  ) {
    this.#bail = newBail(porte);
  }

  /** Begins the jobs that are due; returns how many. */
  async begin(onDone: () => void): Promise<number> {
    const { identity, now } = this.etabli;
    const due = await identity
      .from('taches')
      .whereIn('nature', this.#free())
      .where('prochain_le', '<=', now().toISOString())
      .orderBy('prochain_le')
      .limit(DUES);
    let begun = 0;
    for (const tache of due) {
      const { nature } = tache;
      if (this.arret.signal.aborted) break;
      if (this.busy.has(nature) || !((await TRAVAUX[nature].attend?.(this.etabli)) ?? true)) continue;
      const work = this.#carry(tache, onDone);
      this.busy.set(nature, work);
      this.etabli.infra.background.run(tache.cle, () => work);
      begun += 1;
    }
    return begun;
  }

  #free(): NatureTache[] {
    const others = this.only.filter((nature) => !this.busy.has(nature));
    if (this.porte === 'commande') return others.filter((nature) => !this.#failed.has(nature));
    const up = performance.now() - this.#since;
    return others.filter((nature) => up >= (TRAVAUX[nature].reposMs ?? 0));
  }

  async #carry(tache: TacheRow, onDone: () => void): Promise<void> {
    const { etabli, arret } = this;
    const { identity, now, infra } = etabli;
    const { nature } = tache;
    const { run, essaisMax, partage } = TRAVAUX[nature];
    const atelier = {
      registre: identity,
      now,
      arret: arret.signal,
      essaisMax,
      reportFault: infra.reportFault,
    };
    const travail: Travail = (enCours) => dansLeFuseau(PARIS, () => run(etabli, enCours));
    const done = partage
      ? shareTache(atelier, tache, travail)
      : carryTache(atelier, tache, this.#bail, travail);
    const fini = await done.catch((error: unknown) => {
      infra.reportFault(error, `Tâche ${tache.cle}`);
      return 'échec' as const;
    });
    this.busy.delete(nature);
    if (fini !== 'pris') TACHES_FINIES.publish({ nature, reussie: fini === 'fait' });
    if (fini === 'fait') onDone();
    else if (fini === 'échec' && partage) this.#failed.add(nature);
  }
}

/**
 * Looks for jobs that are due every second, and when woken, for as long as the process runs. A look that fails is no reason to stop. `seul`
 * says that no other server can be there (SQLite): what one before it left in the middle is taken up at once.
 */
export function startTaches(etabli: Etabli, { seul = false } = {}): Coureur {
  const releve = new Releve(etabli, 'serveur');
  let stopped = false;
  let planned = Number.NEGATIVE_INFINITY;
  let woken = false;
  let pause: NodeJS.Timeout | undefined;
  let looking: Promise<void>;
  const wake = () => {
    woken = true;
    if (stopped || !pause) return;
    clearTimeout(pause);
    start();
  };
  const look = async () => {
    try {
      if (performance.now() - planned > PLAN_MS) {
        if (seul && planned < 0) await freeBaux(etabli);
        await plan(etabli);
        planned = performance.now();
      }
      if ((await releve.begin(wake)) > 0) woken = true;
    } catch (error) {
      etabli.infra.reportFault(error, 'Tâches');
    }
    if (!stopped) pause = setTimeout(start, woken ? 0 : PAUSE_MS);
  };
  const start = () => {
    woken = false;
    pause = undefined;
    looking = look();
  };
  looking = look();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(pause);
      releve.arret.abort();
      // A run of an import is ended with the process that does it, and taken up by the next server.
      const others = [...releve.busy].filter(([nature]) => nature !== 'import').map(([, work]) => work);
      await Promise.race([Promise.all([looking, ...others]), sleep(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

/** Has the jobs of some kinds done that are due, one after the other of each kind, until none is; for the command. */
export async function runDues(etabli: Etabli, natures: readonly NatureTache[]): Promise<void> {
  const releve = new Releve(etabli, 'commande', natures);
  await plan(etabli);
  while ((await releve.begin(() => undefined)) > 0 || releve.busy.size > 0)
    await Promise.all(releve.busy.values());
}

/** Makes the jobs of some kinds due now; those that somebody is at stay theirs, and what is over stays over. */
export async function makeDue(etabli: Etabli, natures: readonly NatureTache[]): Promise<void> {
  const { identity, now } = etabli;
  await plan(etabli);
  const waiting = await identity
    .from('taches')
    .whereIn('nature', natures)
    .whereNull('bail')
    .whereNotNull('prochain_le');
  for (const { id, prochain_le } of waiting)
    await identity.update('taches', { id, bail: null, prochain_le }, { prochain_le: now().toISOString() });
}

const plan = ({ identity, now, rappelsA, infra }: Etabli): Promise<void> =>
  planTaches(identity, now(), rappelsA, infra.sauvegardes.heure);

/** Takes back what servers before this one were at when they died. */
async function freeBaux(etabli: Etabli): Promise<void> {
  const { identity, now } = etabli;
  const held = await identity.from('taches').whereNotNull('bail');
  for (const { id, bail } of held.filter((row) => row.bail?.startsWith('serveur-')))
    await identity.update('taches', { id, bail }, { bail: null, prochain_le: now().toISOString() });
}
