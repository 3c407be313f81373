import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication } from '~/application.server';
import type { Context } from '~/domain/access/context.server';
import { listClients, readCriteresClients } from '~/domain/clients/clients.lists.server';
import { useTestApp } from '../../support/app';

const CRITERES = readCriteresClients(new URLSearchParams());

describe('lectures de SQLite hors des transactions', () => {
  const app = useTestApp('sqlite');
  let ctx: Context;
  let autre: Application;

  beforeAll(async () => {
    ctx = await app.context();
    // As another process does.
    autre = openApplication({ databaseUrl: app.databaseUrl, dataDir: '/', openElsewhere: true });
  });
  afterAll(() => autre.close());

  const total = async () => (await listClients(ctx, CRITERES)).total;

  test('un nombre gardé n’est plus vrai dès qu’on écrit, ici ou dans un autre processus', async () => {
    expect(await total()).toBe(0);
    const { id } = await app.createClient({ nom: 'Un' });
    expect(await total()).toBe(1);
    expect(await total()).toBe(1);
    const elsewhere = autre.scopedDb(ctx.db.scope);
    await elsewhere.transaction((tx) => tx.delete('clients', { id }));
    expect(await total()).toBe(0);
  });

  test('ce qu’une transaction n’a pas fini, ou a défait, ne compte pas', async () => {
    const before = await total();
    const [client] = [await app.createClient({ nom: 'Deux' })];
    await ctx
      .transaction(async (tx) => {
        await tx.db.delete('clients', { id: client.id });
        expect(await tx.db.count(tx.db.from('clients').where({ id: client.id }))).toBe(0);
        expect(await total()).toBe(before + 1);
        throw new Error('défait');
      })
      .catch(() => undefined);
    expect(await total()).toBe(before + 1);
  });

  test('deux périmètres ne partagent pas un nombre', async () => {
    const etranger = await app.stranger();
    expect(await total()).toBeGreaterThan(0);
    expect((await listClients(etranger, CRITERES)).total).toBe(0);
    expect((await listClients(ctx, readCriteresClients(new URLSearchParams('q=personne')))).total).toBe(0);
  });

  test('une lecture refusée n’empêche pas les suivantes, même demandées en même temps', async () => {
    const wrong = () => ctx.db.from('clients').where({ absente: 'x' } as never);
    const answers = await Promise.allSettled([wrong(), total(), wrong(), total()]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  });

  test('une limite est écrite dans l’instruction, que SQLite ne prépare ainsi qu’une fois', async () => {
    const query = ctx.db
      .from('clients')
      .where({ nom: 'Un' })
      .limit(3)
      .offset(1) as unknown as Knex.QueryBuilder;
    const { sql, bindings } = query.toSQL();
    expect(sql).toMatch(/ limit 3 offset \?$/);
    expect(bindings).not.toContain(3);
    const first = (ctx.db.from('clients').first() as unknown as Knex.QueryBuilder).toSQL();
    expect(first.sql).toMatch(/ limit 1$/);
  });
});
