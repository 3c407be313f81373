import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication } from '~/application.server';
import type { Context } from '~/domain/access/context.server';
import { createContext } from '~/domain/access/context.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { UserSaisi } from '~/domain/comptes/comptes.schema';
import { createUser } from '~/domain/comptes/users.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { type Travail, write } from './ecrivain';

const run = promisify(execFile);
const ECRIVAIN = fileURLToPath(new URL('./ecrivain.ts', import.meta.url));
const TOURS = 30;

describe.each(testDatabases())('écritures en même temps (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let autre: Application;

  beforeAll(() => {
    autre = openApplication({ databaseUrl: app.databaseUrl, dataDir: app.application.infra.dataDir });
  });
  afterAll(() => autre?.close());

  /** The same caller on the second connection. */
  const elsewhere = (ctx: Context) =>
    createContext({ ...ctx, db: autre.scopedDb(ctx.db.scope), infra: autre.infra });
  const fulfilled = (results: PromiseSettledResult<unknown>[]) =>
    results.filter((each) => each.status === 'fulfilled');
  const messages = (results: PromiseSettledResult<unknown>[]) =>
    results.flatMap((each) => (each.status === 'rejected' ? String(each.reason.message) : []));

  test('deux connexions et un autre processus ne perdent rien, et les numéros se suivent', async () => {
    const client = await app.createClient();
    const { db } = await app.context({ centres: [app.bellecour] });
    const travail: Travail = {
      databaseUrl: app.databaseUrl,
      dataDir: app.application.infra.dataDir,
      compteId: app.bellecour.compte_id,
      centreId: app.bellecour.id,
      clientId: client.id,
      tours: TOURS,
    };
    const child = run(process.execPath, ['--import', 'tsx', ECRIVAIN, JSON.stringify(travail)]);
    if (child.child.stdout) await once(child.child.stdout, 'data');
    const [ici, la, ailleurs] = await Promise.all([
      write(db, { ...travail, tours: 3 * TOURS }),
      write(autre.scopedDb(db.scope), { ...travail, tours: 3 * TOURS }),
      child.then(({ stdout }) => Number(stdout.split(' ')[1])),
    ]);
    const kept = ici + la + ailleurs;
    expect(kept).toBe(((2 * 3 * TOURS + TOURS) * 2) / 3);
    const [row] = await db.from('clients').where({ id: client.id });
    expect(row?.step_dash).toBe(kept);
    const numbers = (await db.from('historique').where({ client_id: client.id, action: 'N' })).map((each) =>
      Number(each.details),
    );
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: kept }, (_, index) => index + 1));
  });

  test('un client facturé deux fois au même instant reçoit une seule facture', async () => {
    const ctx = await app.context({ centres: [app.bellecour] });
    const client = await app.createClient({ email: 'double@exemple.fr' });
    const saisie = ChangementStatut.parse({
      statut: 'Facturé',
      dateFacturation: '2026-11-21',
      rbstSS: '0',
      rbstCompl: '0',
    });
    const doors = [ctx, elsewhere(ctx), ctx, elsewhere(ctx)];
    const results = await Promise.allSettled(doors.map((door) => changeStatut(door, client.id, saisie)));
    expect(fulfilled(results)).toHaveLength(1);
    for (const message of messages(results))
      expect(message).toContain('Une facture existe déjà pour ce client');
    expect(await ctx.db.from('factures').where({ client_id: client.id })).toHaveLength(1);
  });

  test('la dernière place d’un pack ne se prend qu’une fois', async () => {
    const ctx = await app.context({ centres: [app.bellecour] });
    await ctx.db.update('centres', { id: app.bellecour.id }, { abonnement: 'Starter' });
    const doors = [ctx, elsewhere(ctx), ctx];
    const results = await Promise.allSettled(
      doors.map((door, index) => {
        const saisie = UserSaisi.parse({
          name: 'Zoé',
          email: `place${index}@essai.example`,
          role: 'employe',
        });
        return createUser(door, saisie, door.centres, 'mot de passe assez long');
      }),
    );
    expect(fulfilled(results)).toHaveLength(1);
    expect(messages(results)).toEqual(Array(2).fill('Le pack Starter est limité à 1 compte(s) utilisateur.'));
    expect(await ctx.db.from('user_centres')).toHaveLength(1);
  });

  test('deux lectures suivies d’écritures sur deux connexions n’échouent pas', async () => {
    const ctx = await app.context({ centres: [app.bellecour] });
    const client = await app.createClient();
    const readThenWrite = ({ db }: Context) =>
      db.transaction(async (tx) => {
        const rows = await tx.from('clients').where({ id: client.id });
        await new Promise((resolve) => setTimeout(resolve, 30));
        await tx.update('clients', { id: client.id }, { note: `${rows[0]?.note ?? ''}x` });
      });
    const results = await Promise.allSettled([ctx, elsewhere(ctx), ctx, elsewhere(ctx)].map(readThenWrite));
    expect(messages(results)).toEqual([]);
  });
});
