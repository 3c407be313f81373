import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Application, openApplication } from '~/application.server';
import { openDatabase } from '~/db/knex.server';
import { createLimiter } from '~/db/limiter.server';
import { migrationStatus } from '~/db/migrate.server';
import { writeTransaction } from '~/db/transaction.server';
import { type Context, createContext } from '~/domain/access/context.server';
import { findSession, openSession } from '~/domain/access/sessions.server';
import { ClientSaisi } from '~/domain/clients/client.schema';
import { createClient } from '~/domain/clients/clients.service.server';
import { createDevis, proposeDevis } from '~/domain/devis/devis.service.server';
import { DomainError } from '~/domain/errors';
import { createProduit } from '~/domain/stock/produits.service.server';
import { newId } from '~/lib/ids.server';
import { CommitIncertainError, DatabaseBusyError } from '~/lib/unavailable';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { MAINTENANT } from '../../support/factories';
import { openRelais, type Relais } from '../../support/relais';
import { saisieProduit } from '../../support/stock';

const onPostgres = testDatabases().filter((dialecte) => dialecte === 'postgres');

describe.each(onPostgres)('une base de données qui fait défaut (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let relais: Relais;
  let autre: Application;
  let base: Knex;
  let ctx: Context;

  beforeAll(async () => {
    relais = await openRelais(app.databaseUrl);
    autre = openApplication(
      { databaseUrl: relais.url, dataDir: app.application.infra.dataDir },
      () => undefined,
    );
    base = openRaw(app.databaseUrl);
    const direct = await app.context({ centres: [app.bellecour] });
    ctx = createContext({ ...direct, db: autre.scopedDb(direct.db.scope), infra: autre.infra });
  });
  afterEach(() => relais.open());
  afterAll(async () => {
    await autre?.close();
    await base?.destroy();
    await relais?.stop();
  });

  const countClients = async (nom: string) =>
    Number((await base('clients').where({ nom }).count({ n: '*' }))[0]?.n);
  const saisie = (nom: string) =>
    ClientSaisi.parse({ nom, prenom: 'Ève', email: 'eve@exemple.fr', telephonePortable: '0612345678' });

  test('une lecture dont la connexion est coupée est refaite', async () => {
    const { id } = await app.createClient({ nom: 'Lue' });
    const reading = () => ctx.db.from('clients').where({ id });
    await reading();
    relais.cut();
    expect(await reading()).toMatchObject([{ nom: 'Lue' }]);
    await relais.close();
    const read = Promise.resolve(reading().limit(1));
    await relais.open();
    expect(await read).toMatchObject([{ nom: 'Lue' }]);
  });

  test('une écriture coupée avant son COMMIT est refaite, une fois', async () => {
    let attempts = 0;
    const client = await app.createClient({ nom: 'Coupée' });
    await ctx.transaction(async (tx) => {
      attempts += 1;
      const row = await tx.db.lock('clients', { id: client.id });
      if (attempts === 1) relais.cut();
      await tx.db.update('clients', { id: client.id }, { note: `${row?.note}x` });
    });
    expect(attempts).toBe(2);
    expect(await base('clients').where({ id: client.id }).first()).toMatchObject({ note: 'x' });
  });

  test('la réponse perdue à un COMMIT est dite incertaine', async () => {
    const client = await app.createClient({ nom: 'Incertaine' });
    const write = (note: string) =>
      ctx.transaction((tx) => tx.db.update('clients', { id: client.id }, { note }));
    const swallowed = relais.swallowed;
    relais.swallowCommits();
    await expect(write('écrite')).rejects.toBeInstanceOf(CommitIncertainError);
    expect(relais.swallowed).toBe(swallowed + 1);
    expect(await base('clients').where({ id: client.id }).first()).toMatchObject({ note: 'écrite' });
    relais.stopCommits();
    await expect(write('perdue')).rejects.toBeInstanceOf(CommitIncertainError);
    expect(await base('clients').where({ id: client.id }).first()).toMatchObject({ note: 'écrite' });
  });

  test('ce qui porte l’identifiant de son formulaire est refait : il y est une fois, dans les deux cas', async () => {
    relais.swallowCommits();
    await createClient(ctx, saisie('Gardée'), newId());
    relais.stopCommits();
    await createClient(ctx, saisie('Perdue'), newId());
    expect([await countClients('Gardée'), await countClients('Perdue')]).toEqual([1, 1]);
  });

  test('un devis sous un identifiant déjà pris ailleurs est refait : un seul, un seul numéro', async () => {
    const [un, autre] = [await app.createClient({ nom: 'Un' }), await app.createClient({ nom: 'Autre' })];
    const { id, valeurs } = await proposeDevis(ctx, un.id);
    const saisie = { ...valeurs, dateDevis: '2026-11-21', accessoiresDevis: 'Piles' };
    const first = await createDevis(ctx, autre.id, saisie, id);
    relais.swallowCommits();
    const second = await createDevis(ctx, un.id, saisie, id);
    expect(Number(second.numeroDevis)).toBe(Number(first.numeroDevis) + 1);
    expect(await base('devis').where({ client_id: un.id }).select('id')).toEqual([{ id: second.id }]);
  });

  test('un produit est refait : il est une fois, avec ses pièces', async () => {
    relais.swallowCommits();
    const id = await createProduit(ctx, saisieProduit({ quantity: '3' }), { formId: newId() });
    expect(await base('produits').where({ id }).select('quantity')).toEqual([{ quantity: 3 }]);
  });

  test('une transaction a ses limites, une lecture seule aussi', async () => {
    const names = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
    const shown = async (db: Knex) => {
      const values: string[] = [];
      for (const name of names) values.push((await db.raw(`SHOW ${name}`)).rows[0][name]);
      return values;
    };
    const pages = ['10s', '30s', '15s'];
    expect(await shown(base)).toEqual(pages);
    expect(await writeTransaction(base, shown)).toEqual(pages);
    expect(await writeTransaction(base, shown, { job: true })).toEqual(['1min', '10min', '2min']);
    expect(await shown(base)).toEqual(pages);
  });

  test('un partenaire figé n’arrête pas les autres : la base est occupée, et le dit', async () => {
    const client = await app.createClient({ nom: 'Figée' });
    const frozen = await base.transaction();
    try {
      await frozen('clients').where({ id: client.id }).forUpdate();
      const waiting = writeTransaction(base, async (tx) => {
        await tx.raw('SET LOCAL lock_timeout = 200');
        await tx('clients').where({ id: client.id }).update({ note: 'x' });
      });
      await expect(waiting).rejects.toBeInstanceOf(DatabaseBusyError);
    } finally {
      await frozen.rollback();
    }
  });

  test('aucune instruction n’est nommée', async () => {
    const db = openDatabase(app.databaseUrl, { pool: 1 });
    try {
      const limiter = createLimiter(db, { name: 'essai', points: 1, duration: 60 });
      expect(await limiter.consume('a')).toBe(0);
      expect(await limiter.consume('a')).toBeGreaterThan(0);
      await limiter.refund('a');
      await limiter.forget('a');
      await writeTransaction(db, (tx) => tx('clients').limit(1));
      expect((await db.raw('SELECT name FROM pg_prepared_statements')).rows).toEqual([]);
    } finally {
      await db.destroy();
    }
  });

  test('une transaction qui va au-delà d’une erreur n’est pas dite enregistrée', async () => {
    const client = await app.createClient({ nom: 'Défaite' });
    const through = writeTransaction(base, async (tx) => {
      await tx('clients').where({ id: client.id }).update({ note: 'x' });
      await tx.raw('SELECT 1/0').catch(() => undefined);
    });
    await expect(through).rejects.toThrow('Transaction défaite');
  });
});

describe.each(testDatabases())('une base de données occupée (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('ce qui n’est pas une panne n’est pas refait, quoi que dise l’horloge', async () => {
    const db = openDatabase(app.databaseUrl);
    const clock = vi.spyOn(Date, 'now');
    try {
      let now = Date.now();
      clock.mockImplementation(() => (now -= 1000));
      let attempts = 0;
      const failing = writeTransaction(db, async () => {
        attempts += 1;
        throw new DomainError('saisie_invalide', 'refusé');
      });
      await expect(failing).rejects.toThrow('refusé');
      expect(attempts).toBe(1);
    } finally {
      clock.mockRestore();
      await db.destroy();
    }
  });

  test('ouvrir une page n’attend pas que la session soit notée', async () => {
    const { identity } = app.application;
    const ctx = await app.context();
    const visitor = { ip: '192.0.2.1', agent: 'essai', now: MAINTENANT };
    const token = await openSession(identity, ctx.acteur.userId ?? '', visitor);
    const later = new Date(MAINTENANT.getTime() + 3_600_000);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hold = () => {};
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const writer = ctx.transaction(async (tx) => {
      await tx.db.update('centres', { id: app.bellecour.id }, { name: 'Occupé' });
      hold();
      await gate;
    });
    await held;
    expect(await findSession(identity, token, later)).toMatchObject({ user: { id: ctx.acteur.userId } });
    expect(await findSession(identity, token, later)).toMatchObject({ user: { id: ctx.acteur.userId } });
    release();
    await writer;
    const seen = async () =>
      (await identity.from('sessions').where({ user_id: ctx.acteur.userId ?? '' }))[0]?.vue_le;
    await expect.poll(seen).toBe(later.toISOString());
  });

  test('une migration modifiée après coup est nommée', async () => {
    const db = openRaw(app.databaseUrl);
    try {
      expect((await migrationStatus(db)).modifiees).toEqual([]);
      await db('migrations_empreintes').where({ name: '0003_dossier' }).update({ empreinte: 'autre' });
      expect((await migrationStatus(db)).modifiees).toEqual(['0003_dossier']);
    } finally {
      await db.destroy();
    }
  });
});
