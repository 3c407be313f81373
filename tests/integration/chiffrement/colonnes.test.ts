import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { IDENTITE_CARTE } from '~/domain/clients/carte-vitale';
import { saveCarte } from '~/domain/clients/carte-vitale.service.server';
import { ILLISIBLE } from '~/lib/illisible';
import { compactNir, maskNir } from '~/lib/nir';
import { useTestApp } from '../../support/app';
import { cleDEssai, withKeys } from '../../support/chiffrement';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { storeFacture } from '../../support/facture';

const [K1, K2] = [cleDEssai('k1'), cleDEssai('k2')];
const NIR = '255029999999967';

/** The number as it is kept, opened: services show it masked. */
const nirDe = async ({ db }: Context, id: string) =>
  (await db.from('clients').where({ id }).first())?.numero_secu;

describe.each(testDatabases())('colonnes chiffrées (%s)', (dialecte) => {
  const app = useTestApp(dialecte, { dataKeys: [K1] });
  let base: Knex;
  let ctx: Context;

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    ctx = await app.context({ courant: app.bellecour });
  });
  afterAll(async () => {
    await base?.destroy();
  });

  const brut = async (id: string) => (await base('clients').where({ id }).first()).numero_secu as string;

  test('un numéro est écrit chiffré, lu en clair, et ses clés de reconnaissance ne le disent plus', async () => {
    const { id } = await app.createClient({ numeroSecu: NIR });
    expect(await brut(id)).toMatch(/^chiffre:1:k1:/);
    expect(await nirDe(ctx, id)).toBe(NIR);
    const cles = await base('cles_doublon').where({ client_id: id });
    expect(cles.some(({ cle }) => cle.startsWith('s:k1.'))).toBe(true);
    expect(JSON.stringify(cles)).not.toContain(NIR.slice(0, 13));
    expect(
      cles.every(({ cle, nir }) => cle.startsWith('n:') === false || nir.startsWith('chiffre:1:k1:')),
    ).toBe(true);
  });

  test('deux fois le même numéro n’ont ni le même texte ni un autre condensé', async () => {
    const [a, b] = [await app.createClient({ numeroSecu: NIR }), await app.createClient({ numeroSecu: NIR })];
    expect(await brut(a.id)).not.toBe(await brut(b.id));
    const condenses = await base('clients').whereIn('id', [a.id, b.id]).pluck('numero_secu_condense');
    expect(new Set(condenses).size).toBe(1);
  });

  test('déplacé sur une autre fiche, tronqué ou changé, il ne s’ouvre pas ; le reste de la fiche se lit', async () => {
    const [a, b] = [await app.createClient({ numeroSecu: NIR }), await app.createClient({ numeroSecu: '' })];
    const scelle = await brut(a.id);
    for (const faux of [
      scelle,
      scelle.slice(0, -6),
      `${scelle.slice(0, -9)}${scelle.at(-9) === 'A' ? 'B' : 'A'}${scelle.slice(-8)}`,
      'chiffre:9:',
    ]) {
      const id = faux === scelle ? b.id : a.id;
      await base('clients').where({ id }).update({ numero_secu: faux });
      expect(await nirDe(ctx, id)).toBe(ILLISIBLE.contenu);
    }
  });

  test('sans la clé, ou avec une autre du même nom, la fiche s’ouvre, le dit, et rien n’est écrit par-dessus', async () => {
    const { id } = await app.createClient({ numeroSecu: NIR });
    const avant = await brut(id);
    const autres = [
      [[K2], ILLISIBLE.cle],
      [[], ILLISIBLE.cle],
      [[{ ...K2, id: 'k1' }], ILLISIBLE.contenu],
    ] as const;
    for (const [cles, attendu] of autres)
      await withKeys(app, cles, ctx, async (_, autre) => {
        expect(await nirDe(autre, id)).toBe(attendu);
        // What a form that reads a number would make of what it was shown.
        const lu = compactNir(attendu);
        await expect(autre.db.update('clients', { id }, { numero_secu: lu })).rejects.toThrow('par-dessus');
        expect(maskNir(attendu)).toBe(attendu);
        await autre.db.update('clients', { id }, { ville: 'Lyon' });
        await expect(autre.db.update('clients', { id }, { numero_secu: attendu })).rejects.toThrow(
          'par-dessus',
        );
        if (attendu === ILLISIBLE.cle)
          for (const numero_secu of ['', '184129484067610'])
            await expect(autre.db.update('clients', { id }, { numero_secu })).rejects.toThrow('par-dessus');
      });
    expect(await brut(id)).toBe(avant);
  });

  test('la carte Vitale reconnaît un numéro chiffré sous une clé d’avant, ou resté en clair', async () => {
    const saisie = { numeroSecu: IDENTITE_CARTE.numeroSecu };
    const clair = await app.createClient(saisie, { centre_id: app.croixRousse.id });
    await base('clients')
      .where({ id: clair.id })
      .update({ ...{ numero_secu: saisie.numeroSecu, numero_secu_condense: '' } });
    const ailleurs = await app.context({ courant: app.croixRousse });
    await withKeys(app, [K2, K1], ailleurs, async (_, autre) => {
      expect(await saveCarte(autre)).toEqual({ id: clair.id, etat: 'connu' });
      await autre.db.update('clients', { id: clair.id }, saisie && { numero_secu: saisie.numeroSecu });
    });
    expect(await brut(clair.id)).toMatch(/^chiffre:1:k2:/);
    await withKeys(app, [K1, K2], ailleurs, async (_, autre) =>
      expect(await saveCarte(autre)).toEqual({ id: clair.id, etat: 'connu' }),
    );
  });

  test('une facture émise garde son sceau, et la base n’en laisse rien changer que le chiffre', async () => {
    const id = await storeFacture(ctx);
    const { numero_secu_client } = await base('factures').where({ id }).first();
    await expect(
      base('factures').where({ id }).update({ numero_secu_client: '184129484067610' }),
    ).rejects.toThrow('ne se modifie pas');
    if (numero_secu_client) expect(numero_secu_client).toMatch(/^chiffre:1:k1:/);
  });
});
