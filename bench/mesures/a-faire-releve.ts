import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { openApplication } from '~/application.server';
import { withDatabase } from '~/db/knex.server';
import { releverCentre } from '~/domain/a-faire/releve-du-jour.server';
import { createContext } from '~/domain/access/context.server';
import type { Banc } from '../banc';
import type { BaseServie } from '../base-postgres';
import type { Resultat } from '../resultats';

const JOUR_MS = 86_400_000;

/** What noting the worklist takes, and for how long it holds its process: of a centre that was never noted, of the same an hour later, and a week later. */
export async function measureReleve(base: BaseServie, { dossier }: Banc): Promise<Resultat[]> {
  const dataDir = path.join(dossier, 'donnees-releve');
  mkdirSync(dataDir, { recursive: true });
  const centres = await withDatabase(base.url, (db) => db('centres').where({ id: base.centreId }));
  const [centre] = centres;
  const application = openApplication({ databaseUrl: base.url, dataDir });
  try {
    const compteId: string = centre.compte_id;
    const releverLe = (now: Date) =>
      releverCentre(
        createContext({
          db: application.scopedDb({ compteIds: [compteId], centreIds: [centre.id] }),
          acteur: { userId: null, name: 'Banc', email: '', role: 'accountAdmin', compteId },
          ...{ centres, centreCourant: centre, now: () => now, infra: application.infra },
        }),
        centre,
      );
    const resultats: Resultat[] = [];
    for (const [mesure, plus] of [
      ['premier relevé', 0],
      ['relevé une heure après', JOUR_MS / 24],
      ['relevé une semaine après', 7 * JOUR_MS],
    ] as const) {
      const [{ nouvelles, parties }, duree, tenu] = await held(() => releverLe(new Date(Date.now() + plus)));
      resultats.push(
        {
          mesure: `${mesure} (${nouvelles} lignes neuves, ${parties} parties)`,
          unite: 'ms',
          application: duree,
        },
        { mesure: '… son processus tenu d’un coup, au plus', unite: 'ms', application: tenu },
      );
    }
    return resultats;
  } finally {
    await application.close();
  }
}

/** What a work gives, how long it took, and the longest that nothing else had its turn in this process meanwhile. */
async function held<T>(work: () => Promise<T>): Promise<[T, number, number]> {
  let [vu, pire] = [performance.now(), 0];
  const regarder = () => {
    pire = Math.max(pire, performance.now() - vu);
    vu = performance.now();
  };
  const begun = performance.now();
  const timer = setInterval(regarder, 1);
  try {
    const fait = await work();
    regarder();
    return [fait, performance.now() - begun, pire];
  } finally {
    clearInterval(timer);
  }
}
