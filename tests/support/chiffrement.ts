import { type Application, openApplication } from '~/application.server';
import { type Context, createContext } from '~/domain/access/context.server';
import { rechiffrer } from '~/domain/chiffrement/rechiffrement.server';
import { etabliOf } from '~/domain/taches/etabli.server';
import { newTache } from '~/domain/taches/plan.server';
import type { CleDonnees } from '~/lib/trousseau.server';
import type { TestApp } from './app';

/** A key of tests, the same each time for one name. */
export const cleDEssai = (id: string): CleDonnees => ({
  id,
  secret: Buffer.alloc(32, id).toString('base64'),
});

/** Does work with the application on the same database and files, opened with other keys; `comme` is who asks. */
export async function withKeys<T>(
  app: TestApp,
  dataKeys: readonly CleDonnees[],
  comme: Context,
  work: (autre: Application, ctx: Context) => Promise<T>,
): Promise<T> {
  const autre = openApplication({
    databaseUrl: app.databaseUrl,
    dataDir: app.application.infra.dataDir,
    dataKeys,
    openElsewhere: true,
  });
  try {
    const { acteur, centres, centreCourant, now } = comme;
    const db = autre.scopedDb(comme.db.scope);
    return await work(autre, createContext({ db, acteur, centres, centreCourant, now, infra: autre.infra }));
  } finally {
    await autre.close();
  }
}

/** The job as its runner begins it; returns what it says. */
export async function rotateKeys(application: Application, now: Date): Promise<string> {
  const log = { info: () => undefined, warn: () => undefined };
  const etabli = etabliOf(application, { appUrl: 'http://localhost', rappelsA: null }, log);
  const tache = newTache({ cle: 'chiffrement', nature: 'chiffrement', prochain_le: now.toISOString() }, now);
  const { signal } = new AbortController();
  const enCours = { tache, signal, progress: () => undefined };
  return (await rechiffrer({ ...etabli, now: () => now }, enCours)).resultat;
}
