import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { undoFusion } from '~/domain/clients/doublons/annulation.service.server';
import { newId } from '~/lib/ids.server';
import { down, up } from '../../../db/migrations/0010_devis_nir_prescripteur';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { createFusion } from '../../support/fusion';

describe.each(testDatabases())('le prescripteur, un texte (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let db: Knex;

  beforeAll(() => {
    db = openRaw(app.databaseUrl);
  });
  afterAll(() => db?.destroy());

  test('une fusion d’avant s’annule après, et chaque texte est resté', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const prescripteurId = 'Dr Œil "prescripteur_id":';
    const garde = await app.createClient({ nom: 'Gardé', prescripteurId: 'Dr Gardé' });
    const absorbe = await app.createClient({ nom: 'Absorbé', prescripteurId });
    const fusionId = await createFusion(ctx, garde, absorbe, { prescripteurId: 'second' });
    await down(db);
    expect(await db('clients').where({ id: garde.id }).first()).toMatchObject({
      prescripteur_id: prescripteurId,
    });
    await up(db);
    const textOf = async ({ id }: { id: string }) =>
      (await ctx.db.from('clients').where({ id }).first())?.prescripteur;
    expect(await textOf(garde)).toBe(prescripteurId);
    await undoFusion(ctx, fusionId);
    expect([await textOf(garde), await textOf(absorbe)]).toEqual(['Dr Gardé', prescripteurId]);
  });

  test('les clients d’avant ont leur numéro de sécurité sociale pour clé, une fois', async () => {
    const client = await app.createClient({
      ...{ nom: 'Lefèvre', email: 'a@b.fr', telephonePortable: '0610203040' },
      numeroSecu: '250022A484067',
    });
    const cles = () => db('cles_doublon').where({ client_id: client.id }).orderBy('cle').pluck('cle');
    const before = await cles();
    expect(before).toContain('s:250022A484067');
    await down(db);
    expect((await cles()).filter((cle: string) => cle.startsWith('s:'))).toEqual([]);
    await up(db);
    expect(await cles()).toEqual(before);
  });

  test('la table que rien n’écrivait disparaît, sauf si elle n’est pas vide', async () => {
    expect(await db.schema.hasTable('prescripteurs')).toBe(false);
    await down(db);
    await db('prescripteurs').insert({ id: newId(), centre_id: app.bellecour.id, label: 'Dr Œil' });
    await up(db);
    expect(await db('prescripteurs').select('label')).toEqual([{ label: 'Dr Œil' }]);
    await db('prescripteurs').delete();
    await down(db);
    await up(db);
    expect(await db.schema.hasTable('prescripteurs')).toBe(false);
  });
});
