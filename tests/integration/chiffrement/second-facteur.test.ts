import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '~/application.server';
import type { Context } from '~/domain/access/context.server';
import { verifySecondFacteur } from '~/domain/access/facteurs/second-facteur.server';
import { readEtat } from '~/domain/chiffrement/verification.server';
import { useTestApp } from '../../support/app';
import { cleDEssai, rotateKeys, withKeys } from '../../support/chiffrement';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { codeTotp, giveTotp } from '../../support/facteur';
import { createUser, MAINTENANT } from '../../support/factories';
import { seuilOf } from '../../support/seuil';

const [K1, K2] = [cleDEssai('k1'), cleDEssai('k2')];

describe.each(testDatabases())('secrets des applications de codes, chiffrés (%s)', (dialecte) => {
  const app = useTestApp(dialecte, { dataKeys: [] });
  let base: Knex;
  let ctx: Context;

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    ctx = await app.context();
  });
  afterAll(async () => {
    await base?.destroy();
  });

  const brut = async (id: string): Promise<string> =>
    (await base('facteurs_totp').where({ user_id: id }).first()).secret;
  const later = (minutes: number) => new Date(MAINTENANT.getTime() + minutes * 60_000);
  const newUser = (autre: Application) => createUser(autre, 'admin', app.bellecour.compte_id);

  test('en clair sans clé ; chiffré à la rotation, puis sous une autre clé ; le code vaut toujours', async () => {
    const user = await newUser(app.application);
    const { secret } = await giveTotp(app.application, user, MAINTENANT);
    expect(await brut(user.id)).toBe(secret);
    const gives = (autre: Application, now: Date) =>
      verifySecondFacteur(seuilOf(autre, { now }), user, { code: codeTotp(secret, now) });
    expect(await gives(app.application, MAINTENANT)).toBe('totp');
    await withKeys(app, [K1], ctx, async (autre) => {
      expect(
        (await readEtat(autre.identity, autre.infra.chiffrement, { avecFichiers: false })).base.enClair,
      ).toBeGreaterThan(0);
      // Not yet sealed it is read all the same.
      expect(await gives(autre, later(1))).toBe('totp');
      await rotateKeys(autre, MAINTENANT);
      expect(
        (await readEtat(autre.identity, autre.infra.chiffrement, { avecFichiers: false })).base.enClair,
      ).toBe(0);
      expect(await brut(user.id)).toMatch(/^chiffre:1:k1:/);
      expect(await gives(autre, later(2))).toBe('totp');
      await expect(gives(autre, later(2))).rejects.toMatchObject({ code: 'second_facteur_faux' });
    });
    await withKeys(app, [K2, K1], ctx, async (autre) => {
      expect(await gives(autre, later(3))).toBe('totp');
      await rotateKeys(autre, MAINTENANT);
      expect(await brut(user.id)).toMatch(/^chiffre:1:k2:/);
    });
    await withKeys(app, [K2], ctx, async (autre) => expect(await gives(autre, later(4))).toBe('totp'));
  });

  test('écrit chiffré dès le début ; déplacé à une autre personne il ne s’ouvre pas', async () => {
    await withKeys(app, [K1], ctx, async (autre) => {
      const [user, other] = [await newUser(autre), await newUser(autre)];
      const { secret } = await giveTotp(autre, user, MAINTENANT);
      await giveTotp(autre, other, MAINTENANT);
      expect(await brut(user.id)).toMatch(/^chiffre:1:k1:/);
      await base('facteurs_totp')
        .where({ user_id: other.id })
        .update({ secret: await brut(user.id) });
      const code = codeTotp(secret, MAINTENANT);
      await expect(verifySecondFacteur(seuilOf(autre), other, { code })).rejects.toMatchObject({
        code: 'second_facteur_illisible',
      });
      expect(await verifySecondFacteur(seuilOf(autre), user, { code })).toBe('totp');
    });
  });

  test('sans sa clé aucun code n’est juste, celui d’un secret vide moins que tout autre ; un code de secours l’est', async () => {
    const { user, codes } = await withKeys(app, [K1], ctx, async (autre) => {
      const made = await newUser(autre);
      return { user: made, codes: (await giveTotp(autre, made, MAINTENANT)).codes };
    });
    const seuil = seuilOf(app.application);
    const vide = codeTotp('', MAINTENANT);
    for (const code of [vide, '000000'])
      await expect(verifySecondFacteur(seuil, user, { code })).rejects.toMatchObject({
        code: 'second_facteur_illisible',
        fields: { code: expect.stringContaining('code de secours') },
      });
    expect(await verifySecondFacteur(seuil, user, { code: codes[0] ?? '' })).toBe('secours');
    expect(await brut(user.id)).toMatch(/^chiffre:1:k1:/);
  });
});
