import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Context, createContext } from '~/domain/access/context.server';
import { ReconfirmationError } from '~/domain/access/reconfirmation-requise';
import { useTestApp } from '../support/app';
import { testDatabases } from '../support/databases';
import { openRaw, stampOf } from '../support/dump';
import { createDossier, type Dossier } from './dossier';
import { SERVICES_SENSIBLES } from './gestes-sensibles';
import { SERVICES } from './services';
import { GARDES } from './services-ouvertures';

const APPELS: Record<string, { call(ctx: Context, dossier: Dossier): unknown }> = { ...SERVICES, ...GARDES };
const sensibles = Object.entries(SERVICES_SENSIBLES).flatMap(([geste, services]) =>
  services.map((service) => [geste, service] as const),
);
/** Whose call erases somebody first. */
const PREPARES = ['effacement/attestation.service.server.ts#getAttestations'];
const autres = Object.keys(APPELS).filter(
  (name) => !PREPARES.includes(name) && !sensibles.some(([, service]) => service === name),
);
const noDatabase = new Proxy({}, { get: () => expect.fail('base de données lue') });

describe.each(testDatabases())('qui demande une nouvelle preuve (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let dossier: Dossier;
  let base: ReturnType<typeof openRaw>;

  beforeAll(async () => {
    dossier = await createDossier(app);
    await app.keep();
    base = openRaw(app.databaseUrl);
    return () => base.destroy();
  });

  const contextOf = async (confirmee: boolean): Promise<Context> => {
    const ctx = await app.context({ centres: [app.bellecour] });
    return createContext({ ...ctx, acteur: { ...ctx.acteur, seance: { confirmee, navigateur: '' } } });
  };
  const faultOf = async (call: () => unknown): Promise<unknown> => {
    try {
      await call();
      return null;
    } catch (error) {
      return error;
    }
  };

  describe('ce qui la demande', () => {
    afterEach(() => app.restore());

    test.each(sensibles)(
      '%s : %s',
      async (geste, name) => {
        const { call } = APPELS[name] ?? expect.fail(`${name} n’est pas un service`);
        const ancien = await contextOf(false);
        const refus = await faultOf(() => call(ancien, dossier));
        expect(refus).toBeInstanceOf(ReconfirmationError);
        expect(refus).toMatchObject({ geste, code: 'reconfirmation_requise' });
        const frais = await contextOf(true);
        expect(await faultOf(() => call(frais, dossier))).toBeNull();
      },
      60_000,
    );
  });

  if (dialecte === 'sqlite')
    test('rien d’autre ne la demande', async () => {
      const ancien = createContext({ ...(await contextOf(false)), db: noDatabase as Context['db'] });
      const stamp = await stampOf(base);
      for (const name of autres) {
        const refus = await faultOf(() => APPELS[name]?.call(ancien, dossier));
        expect(refus, name).not.toBeInstanceOf(ReconfirmationError);
      }
      expect(await stampOf(base)).toBe(stamp);
    }, 60_000);
});
