import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication } from '~/application.server';
import { openDatabase } from '~/db/knex.server';
import { migrateDown, migrateUp } from '~/db/migrate.server';
import { writeTransaction } from '~/db/transaction.server';
import { createContext } from '~/domain/access/context.server';
import { signIn } from '~/domain/access/sign-in.server';
import { readLignes } from '~/domain/clients/import/analyse.server';
import { guessMapping } from '~/domain/clients/import/colonnes';
import { runImport } from '~/domain/clients/import/execution.server';
import { describeMapping, verifyMapping } from '~/domain/clients/import/mapping';
import { verifyChaine } from '~/domain/journal/verification.server';
import { hashPassword } from '~/infra/securite/mot-de-passe.server';
import { readTableur } from '~/infra/tableur/lecture.server';
import { write } from '../integration/db/ecrivain';
import { useTestApp } from '../support/app';
import { testDatabases } from '../support/databases';
import { createUser, MAINTENANT } from '../support/factories';
import { csvDe, personnes } from '../support/imports';
import { type PgBouncer, startPgBouncer } from '../support/pgbouncer';
import { seuilOf } from '../support/seuil';

/** `npm run verify:pgbouncer` says where PgBouncer is. */
const PROGRAM = process.env.TEST_PGBOUNCER ?? '';
const onPostgres = PROGRAM ? testDatabases().filter((dialecte) => dialecte === 'postgres') : [];
/** Fewer than the sessions that share them. */
const SERVERS = 4;

describe.each(onPostgres)('derrière PgBouncer, par transaction (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let bouncer: PgBouncer;
  let doors: Application[];

  beforeAll(async () => {
    bouncer = await startPgBouncer(PROGRAM, app.databaseUrl, SERVERS);
    const dataDir = app.application.infra.dataDir;
    doors = [1, 2, 3].map(() => openApplication({ databaseUrl: bouncer.url, dataDir }));
  });
  afterAll(async () => {
    await Promise.all((doors ?? []).map((door) => door.close()));
    await bouncer?.stop();
  });

  test('vingt personnes se connectent en même temps, par trois serveurs', async () => {
    const password = 'mot de passe assez long';
    const user = await createUser(app.application, 'accountAdmin', app.bellecour.compte_id);
    await app.application.identity.update(
      'users',
      { id: user.id },
      { password_hash: await hashPassword(password) },
    );
    const signed = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const door = doors[index % doors.length] ?? app.application;
        return signIn(seuilOf(door, { ip: `192.0.2.${index}` }), { email: user.email, password });
      }),
    );
    expect(signed).toHaveLength(20);
  });

  test('trois serveurs écrivent sans rien perdre, et le journal se suit', async () => {
    const client = await app.createClient();
    const travail = {
      databaseUrl: bouncer.url,
      dataDir: app.application.infra.dataDir,
      compteId: app.bellecour.compte_id,
      centreId: app.bellecour.id,
      clientId: client.id,
      tours: 30,
    };
    const { db } = await app.context({ centres: [app.bellecour] });
    const kept = await Promise.all(doors.map((door) => write(door.scopedDb(db.scope), travail)));
    expect(kept).toEqual([20, 20, 20]);
    const [row] = await db.from('clients').where({ id: client.id });
    expect(row?.step_dash).toBe(60);
    const etat = await verifyChaine(app.application.identity, app.bellecour.compte_id, () => undefined);
    expect(etat.rupture).toBeNull();
  });

  test('deux imports d’un centre passent l’un après l’autre', async () => {
    const ctx = await app.context({ centres: [app.bellecour] });
    const tableau = await readTableur(csvDe(personnes(500)), 'clients.csv');
    const mapping = verifyMapping(
      tableau.entetes,
      describeMapping(tableau.entetes, guessMapping(tableau.entetes)),
    );
    const bilans = await Promise.all(
      doors.slice(0, 2).map((door) => {
        const through = createContext({ ...ctx, db: door.scopedDb(ctx.db.scope), infra: door.infra });
        const lu = readLignes(tableau, mapping, MAINTENANT, () => undefined);
        const job = { centreId: app.bellecour.id, importId: null, nomFichier: 'clients.csv' };
        return runImport(through, job, lu, () => undefined);
      }),
    );
    expect(bilans.map((bilan) => bilan.importedCount).sort((a, b) => a - b)).toEqual([0, 500]);
  });

  test('les limites tiennent dans les transactions et ne passent pas d’une session à l’autre', async () => {
    const db = openDatabase(bouncer.url);
    try {
      const shown = async (tx: typeof db) => (await tx.raw('SHOW lock_timeout')).rows[0].lock_timeout;
      expect(await writeTransaction(db, shown)).toBe('10s');
      expect(await writeTransaction(db, shown, { job: true })).toBe('1min');
      for (let turn = 0; turn < SERVERS * 2; turn += 1) expect(await shown(db)).toBe('0');
    } finally {
      await db.destroy();
    }
  });

  test('deux démarrages en même temps migrent une seule fois', async () => {
    const bases = [openDatabase(bouncer.url), openDatabase(bouncer.url)] as const;
    try {
      await migrateDown(bases[0]);
      const done = await Promise.all(bases.map((each) => migrateUp(each)));
      expect(done.filter((names) => names.length > 0)).toHaveLength(1);
    } finally {
      await Promise.all(bases.map((each) => each.destroy()));
    }
  });
});
