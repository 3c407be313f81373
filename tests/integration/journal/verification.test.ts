import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Context, createContext } from '~/domain/access/context.server';
import { CHAINE_COMMUNE } from '~/domain/journal/journal';
import { trace } from '~/domain/journal/trace.server';
import { listChaines, verifyChaine } from '~/domain/journal/verification.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { createCentre, createCompte } from '../../support/factories';

const FAITS = 12;

describe.each(testDatabases())('vérification du journal (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let chaine = '';
  let ctx: Context;

  beforeAll(() => {
    base = openRaw(app.databaseUrl);
  });
  afterAll(() => base?.destroy());

  /** A chain of its own for each test: facts cannot be taken away again. */
  beforeEach(async () => {
    chaine = await createCompte(app.application, 'Enseigne');
    const centre = await createCentre(app.application, { compte_id: chaine, name: 'Centre' });
    ctx = await app.context({ centres: [centre] });
    for (let numero = 1; numero <= FAITS; numero += 1)
      await ctx.transaction((tx) => trace(tx, { action: 'client:export', details: `n° ${numero}` }));
    expect(await verify()).toMatchObject({ faits: FAITS, rupture: null });
  });

  const verify = () => verifyChaine(app.application.identity, chaine, () => undefined);

  /** Works past the triggers, as somebody with the database's own password can. */
  async function behindTheBack(work: (rows: Knex.QueryBuilder) => PromiseLike<unknown>): Promise<void> {
    await base.transaction(async (tx) => {
      if (dialecte === 'postgres') await tx.raw('ALTER TABLE journal DISABLE TRIGGER USER');
      const triggers: { name: string; sql: string }[] =
        dialecte === 'sqlite'
          ? await tx('sqlite_master').where({ type: 'trigger', tbl_name: 'journal' }).select('name', 'sql')
          : [];
      for (const { name } of triggers) await tx.raw(`DROP TRIGGER ${name}`);
      await work(tx('journal').where({ chaine }));
      for (const { sql } of triggers) await tx.raw(sql);
      if (dialecte === 'postgres') await tx.raw('ALTER TABLE journal ENABLE TRIGGER USER');
    });
  }

  const row = async (rang: number) => ({ ...(await base('journal').where({ chaine, rang }).first()) });

  test.each([
    ['details', 'rien'],
    ['user_name', 'Personne'],
    ['user_id', null],
    ['date', '2020-01-01T00:00:00.000Z'],
    ['action', 'connexion'],
    ['objet_id', '0'.repeat(24)],
    ['centre_id', null],
    ['adresse_ip', '203.0.113.9'],
  ])('un fait changé se voit : %s', async (colonne, valeur) => {
    await ctx.transaction((tx) =>
      trace(tx, {
        action: 'client:statut',
        objet: 'client',
        objetId: 'a'.repeat(24),
        centreId: 'b'.repeat(24),
      }),
    );
    const rang = FAITS + 1;
    await behindTheBack((rows) => rows.where({ rang }).update({ [colonne]: valeur }));
    expect((await verify()).rupture).toEqual({
      rang,
      raison: 'son contenu ne correspond pas à son empreinte',
    });
  });

  test('un fait changé avec son empreinte ne suit plus', async () => {
    await behindTheBack((rows) => rows.where({ rang: 5 }).update({ empreinte: 'f'.repeat(64) }));
    expect((await verify()).rupture?.rang).toBe(5);
    await behindTheBack((rows) => rows.where({ rang: 3 }).update({ precedente: 'f'.repeat(64) }));
    expect((await verify()).rupture).toEqual({ rang: 3, raison: 'il ne suit pas le fait précédent' });
  });

  test.each([
    ['au début', [1], 1, 'ce fait manque'],
    ['au milieu', [6], 6, 'ce fait manque'],
    ['au milieu, plusieurs', [6, 7, 8], 6, 'les faits 6 à 8 manquent'],
    ['à la fin', [FAITS], FAITS, 'ce fait manque'],
    ['à la fin, plusieurs', [FAITS - 1, FAITS], FAITS - 1, `les faits ${FAITS - 1} à ${FAITS} manquent`],
  ])('un fait retiré se voit : %s', async (_, rangs, rang, raison) => {
    await behindTheBack((rows) => rows.whereIn('rang', rangs).delete());
    expect((await verify()).rupture).toEqual({ rang, raison });
  });

  test('tous les faits retirés se voient', async () => {
    await behindTheBack((rows) => rows.delete());
    expect((await verify()).rupture).toEqual({ rang: 1, raison: `les faits 1 à ${FAITS} manquent` });
    await base('journal_tetes').where({ chaine }).delete();
    expect((await verify()).rupture).toBeNull();
  });

  test('un fait retiré et les suivants renumérotés se voient', async () => {
    await behindTheBack((rows) => rows.where({ rang: 4 }).delete());
    for (let rang = 5; rang <= FAITS; rang += 1)
      await behindTheBack((rows) => rows.where({ rang }).update({ rang: rang - 1 }));
    await base('journal_tetes')
      .where({ chaine })
      .update({ rang: FAITS - 1 });
    expect((await verify()).rupture).toEqual({ rang: 4, raison: 'il ne suit pas le fait précédent' });
  });

  test('deux faits échangés se voient', async () => {
    const [un, deux] = [await row(4), await row(5)];
    await behindTheBack((rows) => rows.where({ rang: 4 }).update({ ...deux, rang: 4000 }));
    await behindTheBack((rows) => rows.where({ rang: 5 }).update({ ...un, rang: 5 }));
    await behindTheBack((rows) => rows.where({ rang: 4000 }).update({ rang: 4 }));
    expect((await verify()).rupture?.rang).toBe(4);
  });

  test('un fait ajouté au bout sans la tête se voit', async () => {
    await base('journal').insert({ ...(await row(FAITS)), rang: FAITS + 1 });
    expect((await verify()).rupture?.rang).toBe(FAITS + 1);
  });

  test.each([
    ['son empreinte', { empreinte: 'a'.repeat(64) }, FAITS, 'la tête de la chaîne porte une autre empreinte'],
    [
      'son rang, trop grand',
      { rang: FAITS + 3 },
      FAITS + 1,
      `les faits ${FAITS + 1} à ${FAITS + 3} manquent`,
    ],
    ['son rang, trop petit', { rang: FAITS - 2 }, FAITS - 1, 'il dépasse la tête de la chaîne'],
  ])('une tête changée se voit : %s', async (_, values, rang, raison) => {
    await base('journal_tetes').where({ chaine }).update(values);
    expect((await verify()).rupture).toEqual({ rang, raison });
  });

  test('une tête retirée se voit', async () => {
    await base('journal_tetes').where({ chaine }).delete();
    expect((await verify()).rupture).toEqual({ rang: FAITS, raison: 'la tête de la chaîne manque' });
  });

  test('toutes les chaînes sont connues : comptes sans fait, chaîne commune, chaînes sans compte ni tête', async () => {
    const vide = await createCompte(app.application, 'Sans fait');
    await base('journal').insert({ ...(await row(1)), chaine: 'orpheline' });
    const chaines = await listChaines(app.application.identity);
    expect(chaines).toEqual(expect.arrayContaining([vide, chaine, CHAINE_COMMUNE, 'orpheline']));
    expect(new Set(chaines).size).toBe(chaines.length);
    const orpheline = await verifyChaine(app.application.identity, 'orpheline', () => undefined);
    expect(orpheline.rupture?.rang).toBe(1);
  });

  test('des faits ajoutés pendant la lecture ne la trompent pas', async () => {
    let writing = true;
    const writer = (async () => {
      while (writing)
        await createContext({ ...ctx }).transaction((tx) => trace(tx, { action: 'client:export' }));
    })();
    for (let turn = 0; turn < 10; turn += 1) expect((await verify()).rupture).toBeNull();
    writing = false;
    await writer;
    expect((await verify()).faits).toBeGreaterThan(FAITS);
  });
});
