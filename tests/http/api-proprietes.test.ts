import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeApi } from '~/api/description';
import type { Operation } from '~/api/operation';
import { OPERATIONS } from '~/api/operations';
import type { UserRow } from '~/db/rows/comptes';
import { createContext } from '~/domain/access/context.server';
import { type Programme, programmeOf } from '../support/api';
import { arbitraireDe, type Schema } from '../support/arbitraires';
import { storeFacture } from '../support/facture';
import { type Enseigne, useSharedSite } from '../support/site';
import { createProduit } from '../support/stock';

/** Inputs in all: one of each call in the suite, others every day; 10 000 by `npm run verify:api`. */
const TIRAGES = Number(process.env.API_TIRAGES ?? OPERATIONS.length);
const PAR_APPEL = Math.ceil(TIRAGES / OPERATIONS.length);
/** How often a busy server is asked again. */
const ESSAIS = 5;
const GRAINE = Math.floor(Date.now() / 86_400_000);

interface Decrit {
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const description = JSON.parse(JSON.stringify(describeApi(OPERATIONS, 'http://localhost'))) as {
  paths: Record<string, Record<string, Decrit>>;
  components: { schemas: Record<string, Schema> };
};

function decritOf(chemin: string, methode: string): Decrit {
  const decrit = description.paths[chemin]?.[methode];
  if (!decrit) throw new Error(`${methode} ${chemin} n’est pas décrit`);
  return decrit;
}

describe('quoi qu’on envoie à l’API, elle répond ce qu’elle décrit', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let user: UserRow;
  let api: Programme;
  let connus: string[];

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    user = await enseigne.createUser('accountAdmin');
    api = await programmeOf(site, user);
    const { bellecour } = enseigne;
    const ctx = createContext({
      ...enseigne.context(),
      centreCourant: enseigne.context().centres.find(({ id }) => id === bellecour.id) ?? null,
    });
    const client = await enseigne.createClient();
    connus = [client.id, bellecour.id, await createProduit(ctx, {}, bellecour.id), await storeFacture(ctx)];
  });

  async function check(operation: Operation, tirage: Tirage): Promise<void> {
    const { methode, reponse, statut = 200 } = operation;
    const headers: Record<string, string> = tirage.ici ? { 'x-current-center': connus[1] ?? '' } : {};
    const ask = () =>
      api.fetch(methode.toUpperCase(), tirage.adresse, {
        headers,
        ...(tirage.corps !== undefined && { body: JSON.stringify(tirage.corps) }),
      });
    let answer = await ask();
    // A server that says it is busy, on a machine that is, has done nothing: it is asked again, as it says.
    for (let essai = 0; answer.status === 503 && essai < ESSAIS; essai += 1) {
      await sleep(Number(answer.headers.get('Retry-After')) * 1000);
      answer = await ask();
    }
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(500);
    if (!answer.headers.get('Content-Type')?.startsWith('application/json')) return;
    const json = JSON.parse(text);
    if (answer.status === statut) {
      expect(reponse.safeParse(json).error).toBeUndefined();
      return;
    }
    expect(json).toMatchObject({ success: false, code: expect.any(String), errors: expect.any(Object) });
    expect(text).not.toMatch(/node_modules|\bat .+\.[jt]s:\d/);
    // It signed itself out, or deactivated its user.
    if (answer.status !== 401) return;
    user = await enseigne.createUser('accountAdmin');
    api = await programmeOf(site, user);
  }

  interface Tirage {
    adresse: string;
    corps: unknown;
    ici: boolean;
  }

  function tirages({ chemin, methode, corps }: Operation): fc.Arbitrary<Tirage> {
    const { parameters, requestBody } = decritOf(chemin, methode);
    const known = { schemas: description.components.schemas, connus };
    const value = (schema: Schema) =>
      fc
        .oneof(fc.constantFrom(...connus), arbitraireDe(schema, known).map(String))
        .map((text) => text.replace(/\p{Surrogate}/gu, '?'))
        .filter((text) => !/^\.{0,2}$/.test(text));
    const inside = (where: string) =>
      fc.record(
        Object.fromEntries(
          parameters.filter((each) => each.in === where).map((each) => [each.name, value(each.schema)]),
        ),
        where === 'path' ? {} : { requiredKeys: [] },
      );
    const schema = requestBody?.content['application/json']?.schema;
    const body: fc.Arbitrary<unknown> =
      corps && schema ? arbitraireDe(schema, known) : fc.constant(undefined);
    return fc
      .record({ params: inside('path'), query: inside('query'), corps: body, ici: fc.boolean() })
      .map(({ params, query, ...rest }) => {
        const path = chemin.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
        return { ...rest, adresse: `${path}?${new URLSearchParams(query as Record<string, string>)}` };
      });
  }

  test.each(OPERATIONS.map((operation): [string, Operation] => [operation.id, operation]))(
    '%s',
    (_, operation) =>
      fc.assert(
        fc.asyncProperty(tirages(operation), (tirage) => check(operation, tirage)),
        { numRuns: PAR_APPEL, seed: GRAINE, endOnFailure: true },
      ),
    600_000,
  );
});
