import { beforeAll, describe, expect, test } from 'vitest';
import { refusalsOf } from '~/api/description-refus';
import type { Operation } from '~/api/operation';
import { OPERATIONS } from '~/api/operations';
import { REFUS } from '~/domain/codes';
import { PANNES } from '~/lib/codes-panne';
import { Programme, programmeAJeton, programmeOf } from '../support/api';
import { testDatabases } from '../support/databases';
import { type Enseigne, useSharedSite } from '../support/site';
import { APPELANTS_API, type AppelantApi, ATTENTES_API, attenduesApi } from './api-attentes';
import { CORPS, NOM, sceneOf, storedClient } from './api-scenes';

const CODES = new Set([
  ...Object.values(REFUS).flatMap((codes) => Object.keys(codes)),
  ...Object.keys(PANNES),
]);

/** The codes that the description names under a status of a call. */
function codesDits(operation: Operation, status: number): string[] {
  const { description = '' } = (refusalsOf(operation)[status] ?? {}) as { description?: string };
  return [...description.matchAll(/^`(\w+)`/gm)].map(([, code = '']) => code);
}

const SUR_SOI = ['seDeconnecter', 'changerDeCentre', 'changerDeMotDePasse'];
/** On Postgres those are asked whose answer a database could change: who is served, and who is elsewhere. */
const DE_POSTGRES: readonly AppelantApi[] = ['accountAdmin', 'voisin', 'étranger'];

test('chaque attente a son appel, et chaque appel le corps qu’il prend', () => {
  const ids = OPERATIONS.map(({ id }) => id);
  expect(Object.keys(ATTENTES_API).filter((id) => !ids.includes(id))).toEqual([]);
  for (const { id, corps } of OPERATIONS) expect(Boolean(corps), id).toBe(id in CORPS);
});

describe.each(testDatabases())('qui peut appeler quoi (%s)', (dialecte) => {
  const site = useSharedSite(dialecte);
  const appelants = dialecte === 'postgres' ? DE_POSTGRES : APPELANTS_API;
  let enseigne: Enseigne;
  let autre: Enseigne;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    autre = await site.createEnseigne();
  });

  async function programme(appelant: AppelantApi): Promise<Programme> {
    const { bellecour, croixRousse } = enseigne;
    const ici = (role: Parameters<Enseigne['createUser']>[0], values = {}) =>
      enseigne.createUser(role, [bellecour], values);
    const admin = () => ici('admin');
    const passe = new Date(Date.now() - 1000).toISOString();
    switch (appelant) {
      case 'anonyme':
        return new Programme(site.server.url, null);
      case 'bloqué':
        return programmeOf(site, await ici('accountAdmin', { account_confirmation: false }));
      case 'provisoire':
        return programmeOf(site, await ici('accountAdmin', { temporary_password: true }));
      case 'lecteur':
        return programmeAJeton(site, await admin());
      case 'agenda':
        return programmeAJeton(site, await admin(), { domaines: 'agenda', ecriture: true });
      case 'expiré':
        return programmeAJeton(site, await admin(), { expire_le: passe });
      case 'révoqué':
        return programmeAJeton(site, await admin(), { revoque_le: passe });
      case 'voisin':
        return programmeOf(site, await enseigne.createUser('superAdmin', [croixRousse]));
      case 'étranger':
        return programmeOf(site, await autre.createUser('accountAdmin'));
      default:
        return programmeOf(site, await ici(appelant));
    }
  }

  const connus = new Map<AppelantApi, Promise<Programme>>();

  /** The caller of all the operations; one of its own for those that end its session or change who it is. */
  function appel(id: string, appelant: AppelantApi): Promise<Programme> {
    if (SUR_SOI.includes(id)) return programme(appelant);
    const connu = connus.get(appelant) ?? programme(appelant);
    connus.set(appelant, connu);
    return connu;
  }

  test.each(OPERATIONS.map((operation): [string, Operation] => [operation.id, operation]))(
    '%s',
    async (id, operation) => {
      const { methode, reponse, statut = 200 } = operation;
      const reponses = attenduesApi(operation);
      const answers: [AppelantApi, string][] = [];
      // Who is refused leaves all as it was, to the next caller; so does who reads. Only failed sign-ins are counted.
      let left: Awaited<ReturnType<typeof sceneOf>> | undefined;
      for (const appelant of appelants) {
        left ??= await sceneOf(enseigne, operation);
        const { client, avant, path, body } = left;
        const programme = await appel(id, appelant);
        const { status, json, headers } = await programme.call(methode.toUpperCase(), path, { body });
        answers.push([appelant, String(status)]);
        if ((status === statut && methode !== 'get') || id === 'seConnecter') left = undefined;
        expect(headers.get('Cache-Control'), appelant).toBe('no-store');
        expect(headers.get('Set-Cookie'), appelant).toBeNull();
        if (status === statut) {
          expect(reponse.safeParse(json).error, appelant).toBeUndefined();
          expect(headers.has('X-Total-Count'), appelant).toBe(operation.total === true);
          if (['voisin', 'étranger'].includes(appelant)) expect(JSON.stringify(json)).not.toContain(NOM);
          continue;
        }
        expect(codesDits(operation, status), appelant).toContain(json.code);
        expect(json, appelant).toMatchObject({ success: false, message: expect.any(String), errors: {} });
        expect(CODES, appelant).toContain(json.code);
        expect(await storedClient(enseigne, client), appelant).toEqual(avant);
      }
      expect(answers).toEqual(appelants.map((appelant) => [appelant, reponses[appelant]]));
    },
  );
});
