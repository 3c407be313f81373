import { setTimeout as sleep } from 'node:timers/promises';
import type { Dialect } from '~/db/dialect.server';
import type { Hasard } from '../../db/seeds/demo/hasard';
import { isRunning } from '../support/processus';
import type { Scene } from './scene';

/** Something that goes wrong while people write. */
export interface Panne {
  nom: string;
  dialectes: readonly Dialect[];
  /** Needs a file system that can be filled. */
  petit?: boolean;
  /** Whoever has sent something gets an answer. */
  sansCoupure?: boolean;
  /** One round, while the writers write; what is wrong is mended at its end. */
  play(scene: Scene, hasard: Hasard): Promise<void>;
}

const LES_DEUX = ['sqlite', 'postgres'] as const;
const POSTGRES = ['postgres'] as const;
const ARRET_MS = 30_000;

/** Does something at moments drawn from a few seconds. */
async function often(times: number, hasard: Hasard, deed: () => void): Promise<void> {
  for (let rang = 0; rang < times; rang++) {
    await sleep(hasard.entier(20, 400));
    deed();
  }
}

export const PANNES: readonly Panne[] = [
  {
    nom: 'Postgres meurt et revient',
    dialectes: POSTGRES,
    async play({ postgres }, hasard) {
      await sleep(hasard.entier(500, 1500));
      await postgres.fail();
      await sleep(hasard.entier(1000, 5000));
      await postgres.start();
    },
  },
  {
    nom: 'les connexions sont coupées, encore et encore',
    dialectes: POSTGRES,
    play: ({ relais }, hasard) => often(12, hasard, () => relais.cut()),
  },
  {
    nom: 'la réponse à COMMIT se perd',
    dialectes: POSTGRES,
    play: ({ relais }, hasard) => often(16, hasard, () => relais.swallowCommits()),
  },
  {
    nom: 'COMMIT n’arrive pas',
    dialectes: POSTGRES,
    play: ({ relais }, hasard) => often(16, hasard, () => relais.stopCommits()),
  },
  {
    nom: 'Postgres se tait, puis reprend',
    dialectes: POSTGRES,
    async play({ relais }, hasard) {
      await sleep(hasard.entier(200, 1000));
      relais.freeze();
      await sleep(hasard.entier(5000, 9000));
      relais.thaw();
    },
  },
  {
    nom: 'un second serveur se fige au milieu de ses écritures',
    dialectes: LES_DEUX,
    async play(scene, hasard) {
      const { server, gens } = await scene.startSecond();
      const writers = writeBeside(scene, gens);
      await freezeInside(scene, server.pid, hasard);
      await sleep(scene.dialecte === 'postgres' ? 20_000 : 8000);
      const before = scene.registre.acquis.size;
      await sleep(5000);
      const after = scene.registre.acquis.size;
      process.kill(server.pid, 'SIGCONT');
      await writers();
      if (scene.dialecte === 'postgres' && after === before)
        throw new Error('rien ne s’écrit plus depuis qu’un autre serveur est figé');
    },
  },
  {
    nom: 'deux serveurs à la fois, dont un meurt',
    dialectes: LES_DEUX,
    async play(scene, hasard) {
      const { server, gens } = await scene.startSecond();
      const writers = writeBeside(scene, gens);
      await sleep(hasard.entier(2000, 4000));
      await server.crash();
      await writers();
    },
  },
  {
    nom: 'le disque est plein, puis ne l’est plus',
    dialectes: LES_DEUX,
    petit: true,
    async play({ volume }, hasard) {
      await sleep(hasard.entier(500, 1500));
      volume.fill();
      await sleep(6000);
      volume.empty();
    },
  },
  {
    nom: 'le serveur est tué',
    dialectes: LES_DEUX,
    async play({ site: { server } }, hasard) {
      await sleep(hasard.entier(300, 2000));
      await server.crash();
      await server.restart();
    },
  },
  {
    nom: 'le serveur est arrêté au milieu du travail',
    dialectes: LES_DEUX,
    sansCoupure: true,
    async play({ site: { server } }, hasard) {
      await sleep(hasard.entier(1000, 2500));
      const { pid } = server;
      process.kill(pid, 'SIGTERM');
      for (let left = ARRET_MS; left > 0 && isRunning(pid); left -= 50) await sleep(50);
      if (isRunning(pid)) throw new Error('le serveur ne s’arrête pas');
      await server.restart();
    },
  },
];

/** Stops a process at a moment when, on Postgres, it holds what others wait for; on SQLite at any. */
async function freezeInside({ dialecte, base }: Scene, pid: number, hasard: Hasard): Promise<void> {
  for (let essai = 0; essai < 200; essai++) {
    await sleep(hasard.entier(20, 120));
    process.kill(pid, 'SIGSTOP');
    if (dialecte === 'sqlite') return;
    await sleep(50);
    const { rows } = await base.raw(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction' AND state_change < now() - interval '40 ms'",
    );
    if (rows.length > 0) return;
    process.kill(pid, 'SIGCONT');
  }
  process.kill(pid, 'SIGSTOP');
}

/** People on another server who write as well; returns how to end it. */
function writeBeside(scene: Scene, gens: Scene['gens']): () => Promise<void> {
  let stopped = false;
  const one = async (visiteur: (typeof gens)[number]) => {
    while (!stopped) await scene.registre.writeOne(visiteur);
  };
  const running = Promise.all(gens.map(one));
  return async () => {
    stopped = true;
    await running;
  };
}
