import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication } from '~/application.server';
import { type Context, createContext } from '~/domain/access/context.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { trace } from '~/domain/journal/trace.server';
import { verifyChaine } from '~/domain/journal/verification.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';

const DEFINITIF = /Le journal ne se modifie pas/;

describe.each(testDatabases())('chaîne du journal (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let autre: Application;
  let ctx: Context;

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    autre = openApplication({ databaseUrl: app.databaseUrl, dataDir: app.application.infra.dataDir });
    ctx = await app.context();
  });
  afterAll(async () => {
    await autre?.close();
    await base?.destroy();
  });

  const facts = () => base('journal').where({ chaine: ctx.acteur.compteId }).orderBy('rang');
  const verify = () => verifyChaine(app.application.identity, ctx.acteur.compteId, () => undefined);
  const intact = async () => {
    const etat = await verify();
    expect(etat.rupture).toBeNull();
    expect(etat.faits).toBe((await facts()).length);
  };
  const elsewhere = () => createContext({ ...ctx, db: autre.scopedDb(ctx.db.scope), infra: autre.infra });

  test('un fait dit qui, quand, quoi et d’où, et suit le précédent', async () => {
    const client = await app.createClient();
    const porte = createContext({ ...ctx, acteur: { ...ctx.acteur, adresseIp: '192.0.2.7' } });
    await changeStatut(porte, client.id, ChangementStatut.parse({ statut: 'En Livraison' }));
    await changeStatut(ctx, client.id, ChangementStatut.parse({ statut: 'Rdv Annulé' }));
    const [avant, dernier] = (await facts()).slice(-2);
    expect(avant).toMatchObject({
      date: ctx.now().toISOString(),
      user_id: ctx.acteur.userId,
      user_name: ctx.acteur.name,
      action: 'client:statut',
      objet: 'client',
      objet_id: client.id,
      centre_id: app.bellecour.id,
      details: 'Aucun → En Livraison',
      adresse_ip: '192.0.2.7',
    });
    expect(dernier.rang).toBe(avant.rang + 1);
    expect(dernier.precedente).toBe(avant.empreinte);
    await intact();
  });

  test('une transaction qui échoue après avoir parlé ne laisse ni l’acte ni le fait', async () => {
    const client = await app.createClient();
    const before = (await facts()).length;
    const failing = ctx.transaction(async (tx) => {
      await tx.db.update('clients', { id: client.id }, { note: 'changée' });
      await trace(tx, { action: 'client:statut', objet: 'client', objetId: client.id });
      throw new Error('panne');
    });
    await expect(failing).rejects.toThrow('panne');
    expect((await facts()).length).toBe(before);
    expect((await base('clients').where({ id: client.id }).first()).note).toBe('');
    await intact();
  });

  test('un fait qui ne peut s’écrire défait l’acte', async () => {
    const client = await app.createClient();
    const before = (await facts()).length;
    const now = ctx.now().toISOString();
    const impossible = ctx.transaction(async (tx) => {
      await tx.db.update('clients', { id: client.id }, { note: 'changée' });
      await trace(tx, { action: null as never, objet: 'client', objetId: client.id, details: now });
    });
    await expect(impossible).rejects.toThrow();
    expect((await facts()).length).toBe(before);
    expect((await base('clients').where({ id: client.id }).first()).note).toBe('');
    await intact();
  });

  test('plusieurs faits d’une transaction se suivent ; aucun n’en est aucun', async () => {
    const before = (await facts()).length;
    const many = Array.from({ length: 1100 }, (_, index) => ({
      action: 'client:suppression' as const,
      details: `n° ${index}`,
    }));
    await ctx.transaction(async (tx) => {
      await trace(tx, many);
      await trace(tx, []);
      await trace(tx, { action: 'client:export' });
    });
    const added = (await facts()).slice(before);
    expect(added.map((fait) => fait.details)).toEqual([...many.map((fait) => fait.details), '']);
    await intact();
  });

  test('un texte que la base ne rendrait pas tel quel ne rompt pas la chaîne', async () => {
    await ctx.transaction((tx) => trace(tx, { action: 'client:export', details: 'a\0b \ud83d c é “€” 🦻' }));
    expect((await facts()).at(-1)?.details).toBe('ab \ufffd c é “€” 🦻');
    await intact();
  });

  test.each(['update', 'delete', 'truncate'])('%s est refusé par la base elle-même', async (acte) => {
    await ctx.transaction((tx) => trace(tx, { action: 'client:export' }));
    const before = await facts();
    if (acte === 'update') await expect(base('journal').update({ details: '' })).rejects.toThrow(DEFINITIF);
    if (acte === 'delete')
      await expect(base('journal').where({ rang: 1 }).delete()).rejects.toThrow(DEFINITIF);
    if (acte === 'truncate' && dialecte === 'postgres')
      await expect(base.raw('TRUNCATE journal')).rejects.toThrow(DEFINITIF);
    expect(await facts()).toEqual(before);
  });

  test('vingt-quatre écrivains d’un compte, sur deux connexions : tous passent, aucun n’attend l’autre en rond', {
    timeout: 60_000,
  }, async () => {
    const clients = await Promise.all(Array.from({ length: 12 }, () => app.createClient()));
    const before = (await facts()).length;
    const doors = [ctx, elsewhere()];
    const rendu = ChangementStatut.parse({ statut: 'En Livraison' });
    const statuts = ['Rdv Annulé', ''].map((statut) => ChangementStatut.parse({ statut }));
    const deadlocks = await countDeadlocks();
    const writer = async (index: number) => {
      const door = doors[index % 2] ?? ctx;
      // Half of them go through the clients backwards: only the order of locks could set two against each other.
      const order = index % 4 < 2 ? clients : [...clients].reverse();
      for (const [turn, client] of order.entries())
        if (index % 3 === 0) await tellFirst(door, client.id);
        else await changeStatut(door, client.id, statuts[(turn + index) % 3] ?? rendu);
    };
    await Promise.all(Array.from({ length: 24 }, (_, index) => writer(index)));
    expect((await facts()).length).toBe(before + 24 * clients.length);
    expect(await countDeadlocks()).toBe(deadlocks);
    await intact();
  });

  /** Speaks before it works: were the fact written there and then, its lock would be held while waiting for the client. */
  const tellFirst = (door: Context, id: string) =>
    door.transaction(async (tx) => {
      await trace(tx, { action: 'client:statut', objet: 'client', objetId: id });
      await tx.db.lock('clients', { id });
      await tx.db.update('clients', { id }, { note: 'vue' });
    });

  /** How many deadlocks Postgres has broken up in this database: they are retried, and would otherwise go unseen. */
  async function countDeadlocks(): Promise<number> {
    if (dialecte === 'sqlite') return 0;
    await base.raw('SELECT pg_stat_force_next_flush()');
    await base.raw('SELECT pg_stat_clear_snapshot()');
    const { rows } = await base.raw(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    return Number(rows[0].deadlocks);
  }
});
