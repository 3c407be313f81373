import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { hasRight, ROLES, type Role } from '~/domain/access/roles';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { useTestApp } from '../support/app';
import { testDatabases } from '../support/databases';
import { dumpRows, openRaw, rowsOfCentre } from '../support/dump';
import { discoverServices } from './decouverte';
import { createDossier, type Dossier } from './dossier';
import { SANS_BASE, SERVICES, type Service } from './services';

const services = Object.entries(SERVICES);

/** Whoever is signed in may write to the support. */
const POUR_TOUS = /^messages_support$/;

/** What a call came to: an error, or everything it gave. */
interface Issue {
  error: unknown;
  result: string;
}

async function outcome({ call }: Service, ctx: Context, dossier: Dossier): Promise<Issue> {
  try {
    const given = await call(ctx, dossier);
    return { error: null, result: JSON.stringify(isStream(given) ? await collect(given) : given) ?? '' };
  } catch (error) {
    return { error, result: '' };
  }
}

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function collect(stream: AsyncIterable<unknown>): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of stream) items.push(item);
  return items;
}

describe('le contrat couvre chaque fonction du domaine', () => {
  test('chaque fonction qui prend un contexte a son entrée, et chaque entrée sa fonction', () => {
    expect([...discoverServices().keys()].sort()).toEqual([...Object.keys(SERVICES), ...SANS_BASE].sort());
  });
});

describe.each(testDatabases())('cloisonnement des centres (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let dossier: Dossier;
  const foreigners: Record<string, Context> = {};

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    dossier = await createDossier(app);
    foreigners['d’un autre compte'] = await app.stranger();
    foreigners['d’un autre centre du compte'] = await app.context({
      role: 'superAdmin',
      centres: [app.croixRousse],
    });
  });
  afterAll(() => base?.destroy());

  const ofA = async () => rowsOfCentre(await dumpRows(base), app.bellecour.id);

  describe.each(services)('%s', (_, service) => {
    test('ne donne ni ne change rien à qui n’est pas du centre', async () => {
      const before = await ofA();
      for (const [qui, ctx] of Object.entries(foreigners)) {
        const { error, result } = await outcome(service, ctx, dossier);
        const allowed = service.droit === null || hasRight(ctx.acteur.role, service.droit);
        if (!allowed) expect(error, qui).toBeInstanceOf(ForbiddenError);
        else if (service.etranger === 'introuvable') expect(error, qui).toBeInstanceOf(NotFoundError);
        else if (service.etranger === 'refusé') expect(error, qui).toBeInstanceOf(DomainError);
        else expect(error, qui).toBeNull();
        for (const marque of dossier.marques) expect(result, qui).not.toContain(marque);
      }
      expect(await ofA()).toEqual(before);
    });

    test('refuse les rôles sans le droit, et ne change rien pour eux', async () => {
      const { droit } = service;
      if (droit === null) return;
      const refused: readonly Role[] = ROLES.filter((role) => !hasRight(role, droit));
      const contexts = await Promise.all(
        refused.map((role) => app.context({ role, centres: [app.bellecour] })),
      );
      const before = await dumpRows(base);
      for (const ctx of contexts) {
        const { error } = await outcome(service, ctx, dossier);
        expect(error, ctx.acteur.role).toBeInstanceOf(ForbiddenError);
      }
      expect(await dumpRows(base)).toEqual(before);
    });

    test('ne change rien pour une personne en lecture seule', async () => {
      const viewer = await app.context({ role: 'viewer', centres: [app.bellecour] });
      const before = await dumpRows(base, POUR_TOUS);
      await outcome(service, viewer, dossier);
      expect(await dumpRows(base, POUR_TOUS)).toEqual(before);
    });

    test('travaille pour qui est du centre : le refus ne tient pas à l’appel', async () => {
      const own = await createDossier(app);
      const owner = await app.context({ centres: [app.bellecour] });
      const stranger = await app.stranger();
      const before = await dumpRows(base);
      const { error, result } = await outcome(service, owner, own);
      expect(error).toBeNull();
      const changed = JSON.stringify(await dumpRows(base)) !== JSON.stringify(before);
      const refused = await outcome(service, stranger, own);
      expect(changed || refused.error !== null || refused.result !== result).toBe(true);
    });
  });

  test.each(SANS_BASE)('%s ne lit aucune donnée', async (name) => {
    const noDatabase = new Proxy({}, { get: () => expect.fail('base de données lue') });
    const ctx = { ...(await app.stranger()), db: noDatabase } as Context;
    const call = discoverServices().get(name) as (...args: unknown[]) => unknown;
    const args: Record<string, unknown> = {
      'access/abilities.server.ts#abilities': ['client:voir'],
      'access/context.server.ts#authorize': 'client:voir',
      'clients/historique.server.ts#historiqueRow': { id: 'x', centre_id: 'y' },
    };
    expect(() => call(ctx, args[name], { action: 'Essai' })).not.toThrow();
  });
});
