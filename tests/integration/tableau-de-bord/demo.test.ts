import { beforeAll, describe, expect, test } from 'vitest';
import { type Context, createContext } from '~/domain/access/context.server';
import { manquesDe } from '~/domain/controle/pieces';
import { getPieces } from '~/domain/controle/pieces.service.server';
import { seedDemo } from '../../../db/seeds/demo';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { expectComme } from './comparaison';

/** Around the ends of a month and of a year in Paris, and the moment of the demonstration itself. */
const INSTANTS = [
  '2026-11-30T22:59:59.999Z',
  '2026-12-31T22:59:59.999Z',
  '2026-12-31T23:00:00.000Z',
  '2027-01-15T10:00:00.000Z',
];
const SEMEE = new Date('2027-01-15T10:00:00.000Z');

describe.each(testDatabases())('chiffres de la démonstration (%s)', (dialecte) => {
  const app = useTestApp(dialecte, { demo: { now: SEMEE, seed: seedDemo } });
  let ctx: Context;

  beforeAll(async () => {
    const { application } = app;
    const { infra } = application;
    const [user] = await application.identity.from('users').where({ demo: true, role: 'accountAdmin' });
    if (!user) throw new Error('Démonstration absente');
    const { compte_id } = user;
    const centres = await application.identity.from('centres').where({ compte_id });
    ctx = createContext({
      db: application.scopedDb({ compteIds: [compte_id], centreIds: centres.map(({ id }) => id) }),
      acteur: { ...user, userId: user.id, compteId: compte_id },
      centres,
      centreCourant: null,
      now: () => SEMEE,
      infra,
    });
  });

  test.each(dialecte === 'sqlite' ? INSTANTS : INSTANTS.slice(1, 2))(
    'les mêmes qu’à la main, le %s',
    async (instant) => {
      const now = () => new Date(instant);
      await expectComme({ ...ctx, now }, app.databaseUrl);
      if (instant !== INSTANTS.at(-1)) return;
      for (const centreCourant of ctx.centres)
        await expectComme({ ...ctx, now, centreCourant }, app.databaseUrl);
    },
  );

  test('un patient a tout ce qu’un contrôle demande, les autres facturés ont des manques', async () => {
    const manques = async (id: string) => manquesDe((await getPieces(ctx, id)).pieces).length;
    const [signee] = await ctx.db.from('signatures').select('client_id');
    expect(await manques(signee?.client_id ?? '')).toBe(0);
    const [autre] = await ctx.db
      .from('factures')
      .whereNotNull('client_id')
      .whereNot({ client_id: signee?.client_id ?? '' })
      .limit(1);
    expect(await manques(autre?.client_id ?? '')).toBeGreaterThan(0);
  });
});
