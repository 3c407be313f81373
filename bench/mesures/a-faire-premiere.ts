import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '~/db/knex.server';
import { type Banc, mediane } from '../banc';
import type { BaseServie } from '../base-postgres';
import { ask, type Demande, openLine } from '../charge';
import { startApplication } from '../processus';
import type { Resultat } from '../resultats';

const DEMARRAGES = 3;
const ECRITURES = 40;

/** What the first page of the day takes in a process, what somebody else waits meanwhile, and what a page takes after each write. */
export async function measurePremiereLecture(base: BaseServie, { dossier }: Banc): Promise<Resultat[]> {
  const premieres: number[] = [];
  const attentes: number[] = [];
  const apres: number[] = [];
  for (let fois = 0; fois < DEMARRAGES; fois += 1) {
    const serveur = await startApplication(base, dossier);
    const lignes = [openLine(1), openLine(1)] as const;
    const demande = (chemin: string): Demande => ({
      ...{ url: serveur.url + chemin, cookie: base.cookie, signe: '</html>' },
    });
    try {
      // Everything but the worklist has been asked for: what is measured is its reading, not the server's start.
      for (let n = 0; n < 20; n += 1) await ask(demande('/admin/clients'), lignes[0]);
      const premiere = timed(() => ask(demande('/admin/a-faire'), lignes[0]));
      let finie = false;
      void premiere.finally(() => {
        finie = true;
      });
      let pire = 0;
      while (!finie) {
        pire = Math.max(pire, await timed(() => ask(demande('/healthz'), lignes[1])));
        await sleep(2);
      }
      attentes.push(pire);
      premieres.push(await premiere);
      if (fois === 0)
        apres.push(...(await afterWrites(base, () => ask(demande('/admin/a-faire'), lignes[0]))));
    } finally {
      for (const ligne of lignes) ligne.destroy();
      await serveur.stop();
    }
  }
  return [
    { mesure: 'première lecture du jour', unite: 'ms', application: mediane(premieres) },
    { mesure: '… une autre demande, pendant ce temps, au plus', unite: 'ms', application: mediane(attentes) },
    { mesure: 'la page, un client écrit depuis', unite: 'p50, ms', application: mediane(apres) },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The page after each of some writes, by another process, to one client. */
async function afterWrites({ url, centreId }: BaseServie, page: () => Promise<unknown>): Promise<number[]> {
  return withDatabase(url, async (db) => {
    const ids: string[] = await db('clients').where({ centre_id: centreId }).limit(ECRITURES).pluck('id');
    const durees: number[] = [];
    for (const id of ids) {
      await db('clients').where({ id }).update({ ville: 'Lyon' });
      durees.push(await timed(page));
    }
    return durees;
  });
}
