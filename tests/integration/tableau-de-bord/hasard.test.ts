import { describe, test } from 'vitest';
import { STATUTS } from '~/domain/clients/statuts';
import { STATUTS_FACTURE } from '~/domain/factures/statuts-facture';
import { newId } from '~/lib/ids.server';
import { createHasard } from '../../../db/seeds/demo/hasard';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { storeScelle } from '../../support/tableau';
import { expectComme } from './comparaison';

const ORIGINES = ['', 'Non renseignée', 'Google', 'Doctolib', 'Bouche à oreille', "L'Éclair & Cie"];
const JOUR = 86_400_000;

describe.each(testDatabases())('chiffres au hasard (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('au hasard autour des fins de mois, les mêmes qu’à la main', async () => {
    const now = new Date('2026-12-31T23:30:00.000Z');
    const hasard = createHasard(7);
    const one = <T>(list: readonly T[]): T => list[hasard.entier(0, list.length - 1)] as T;
    // Half of the instants within two hours of a month's end, where a wrong zone shows.
    const instant = (): string => {
      if (hasard.chance(0.5)) return new Date(now.getTime() - hasard.entier(0, 500 * JOUR)).toISOString();
      const fin = Date.UTC(2026, 12 - hasard.entier(0, 15), 1);
      return new Date(Math.min(fin - hasard.entier(-1, 3) * 3_600_000 - 1, now.getTime())).toISOString();
    };
    const jour = () => instant().slice(0, 10);
    const statuts = ['', ...STATUTS.map(({ statut }) => statut)];
    const centres = [app.bellecour, app.croixRousse, app.etranger];
    for (let n = 0; n < 240; n += 1)
      await app.createClient(
        {},
        {
          centre_id: one(centres).id,
          date_creation: instant(),
          statut: one(statuts),
          origine: one(ORIGINES),
          date_appareillage: hasard.chance(0.6) ? jour() : null,
          supprime_le: hasard.chance(0.1) ? instant() : null,
        },
      );
    const ctx = await app.context({ now });
    for (let n = 0; n < 200; n += 1)
      await ctx.db.insert('factures', {
        ...{ id: newId(), centre_id: one([app.bellecour, app.croixRousse]).id, numero_facture: `H-${n}` },
        ...{ heure_creation: '10:00', regime_tva: 'franchise', cree_le: instant() },
        date_facture: hasard.chance(0.8) ? jour() : null,
        total_general: hasard.chance(0.9) ? hasard.entier(0, 500_000) : null,
        statut: one(STATUTS_FACTURE),
        supprime_le: hasard.chance(0.1) ? instant() : null,
      });
    for (let n = 0; n < 120; n += 1) {
      const [genre, montant] = hasard.chance(0.7)
        ? (['facture', hasard.entier(0, 500_000)] as const)
        : (['avoir', -hasard.entier(0, 300_000)] as const);
      const centre_id = one([app.bellecour, app.croixRousse]).id;
      await storeScelle(ctx, { centre_id, genre, objet_id: newId(), montant, jour: jour() });
    }
    await expectComme(ctx, app.databaseUrl);
    await expectComme(await app.context({ now, courant: app.croixRousse }), app.databaseUrl);
  });
});
