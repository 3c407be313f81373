import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CentreRow } from '~/db/rows/comptes';
import { issueFactureAbonnement } from '~/domain/abonnement/emission.service.server';
import { changeAbonnement, listPacks, proposeChangement } from '~/domain/abonnement/packs.service.server';
import { reactivateUser } from '~/domain/comptes/users-acces.service.server';
import { DomainError } from '~/domain/errors';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { assignCentres, createCentre, createUser } from '../../support/factories';

describe.each(testDatabases())('packs des centres (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let centre: CentreRow;

  beforeAll(() => {
    base = openRaw(app.databaseUrl);
  });
  afterAll(() => base?.destroy());
  beforeEach(async () => {
    const { compte_id } = app.bellecour;
    centre = await createCentre(app.application, {
      compte_id,
      name: 'Centre d’essai',
      abonnement: 'Business',
    });
  });

  async function addUsers(actifs: number, bloques = 0): Promise<void> {
    for (let rang = 0; rang < actifs + bloques; rang += 1) {
      const values = { account_confirmation: rang < actifs };
      await assignCentres(
        app.application,
        await createUser(app.application, 'employe', centre.compte_id, values),
        [centre],
      );
    }
  }
  const packNow = async () => (await base('centres').where({ id: centre.id }).first()).abonnement as string;

  test('chacun voit le pack de ses centres et ce qui en est pris, les bloqués ne comptent pas', async () => {
    await addUsers(2, 3);
    const ctx = await app.context({ role: 'viewer', centres: [centre] });
    expect(await listPacks(ctx)).toMatchObject([
      { centerId: centre.id, name: 'Centre d’essai', abonnement: 'Business', comptes: 2, limite: 5 },
    ]);
    const global = await app.context({ centres: [centre, app.bellecour] });
    expect((await listPacks(global)).map(({ name }) => name)).toEqual(['Centre Bellecour', 'Centre d’essai']);
  });

  test('un pack plus petit que les comptes actifs est refusé, avec la limite en toutes lettres', async () => {
    await addUsers(2);
    const ctx = await app.context({ centres: [centre] });
    const refused = changeAbonnement(ctx, centre.id, 'Starter');
    await expect(refused).rejects.toThrow(DomainError);
    await expect(refused).rejects.toThrow('Le pack Starter est limité à 1 compte(s) utilisateur.');
    expect(await packNow()).toBe('Business');
  });

  test('un changement laisse une trace, le même pack une seconde fois n’en laisse pas', async () => {
    await addUsers(1, 1);
    const ctx = await app.context({ centres: [centre] });
    await changeAbonnement(ctx, centre.id, 'Starter');
    await changeAbonnement(ctx, centre.id, 'Starter');
    expect(await packNow()).toBe('Starter');
    const traces = await base('journal').where({ action: 'abonnement:changement', objet_id: centre.id });
    expect(traces).toMatchObject([{ details: 'de Business à Starter', centre_id: centre.id }]);
  });

  test('réactiver quelqu’un et réduire le pack en même temps : l’un des deux seulement', async () => {
    const { compte_id } = app.bellecour;
    for (let coup = 0; coup < 6; coup += 1) {
      const petit = await createCentre(app.application, {
        compte_id,
        name: `Petit centre ${coup}`,
        abonnement: 'Business',
      });
      const [, bloque] = await Promise.all(
        [true, false].map(async (account_confirmation) => {
          const user = await createUser(app.application, 'employe', compte_id, { account_confirmation });
          await assignCentres(app.application, user, [petit]);
          return user;
        }),
      );
      const both = await app.context({ centres: [centre, petit] });
      const results = await Promise.allSettled([
        reactivateUser(both, bloque?.id ?? ''),
        changeAbonnement(both, petit.id, 'Starter'),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refus = results.find((result) => result.status === 'rejected');
      expect(String(refus?.reason)).toContain('Le pack Starter est limité à 1 compte(s) utilisateur.');
    }
  });

  test('le nouveau prix vaut dès ce mois-ci, ou dès le suivant quand la facture du mois est faite', async () => {
    const ctx = await app.context({ centres: [centre] });
    expect((await proposeChangement(ctx, centre.id)).premierMois).toBe('2026-11');
    await issueFactureAbonnement(ctx, centre.id, { mois: '2026-11' });
    expect((await proposeChangement(ctx, centre.id)).premierMois).toBe('2026-12');
  });
});
