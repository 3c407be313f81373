import { describe, expect, test, vi } from 'vitest';
import { type Application, openApplication } from '~/application.server';
import { type Context, createContext } from '~/domain/access/context.server';
import { getImport, startImport } from '~/domain/clients/import/imports.service.server';
import { importTransmis } from '~/domain/clients/import/transmission.service.server';
import { BAIL_MS } from '~/domain/taches/bail.server';
import { runDues } from '~/domain/taches/coureur.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { envoyer } from '../../support/envoi';
import { createCentre, MAINTENANT } from '../../support/factories';
import { comptes, csvDe, fini, personnes, verifie } from '../../support/imports';

const plusTard = (ms: number) => new Date(MAINTENANT.getTime() + ms);

describe.each(testDatabases())(
  'import de clients : reprise par un autre processus (%s)',
  {
    timeout: 60_000,
  },
  (dialecte) => {
    const app = useTestApp(dialecte);

    /** A run that never comes to its end, as one whose process dies in the middle of it. */
    async function tenu(name: string, percent?: number) {
      const centre = await createCentre(app.application, { compte_id: app.bellecour.compte_id, name });
      const ctx = await app.context({ role: 'accountAdmin', centres: [centre] });
      const id = await verifie(ctx, { nom: 'a.csv', contenu: csvDe(personnes(300)) });
      let started: () => void = () => undefined;
      const running = new Promise<void>((resolve) => {
        started = resolve;
      });
      const run = (_: unknown, progress: (percent: number) => void) => {
        started();
        if (percent !== undefined) setTimeout(() => progress(percent), 500);
        return new Promise<never>(() => undefined);
      };
      const infra = { ...ctx.infra, imports: { ...ctx.infra.imports, run } };
      await startImport({ ...ctx, infra }, id);
      await running;
      return { ctx, id };
    }
    const ailleurs = (ctx: Context, application: Application, now: Date): Context => {
      const scope = { compteIds: [ctx.acteur.compteId], centreIds: ctx.centres.map((centre) => centre.id) };
      return createContext({
        ...ctx,
        now: () => now,
        db: application.scopedDb(scope),
        infra: application.infra,
      });
    };
    test('un programme qui n’attend plus n’est plus attendu : l’import continue sans lui', async () => {
      const ctx = await app.context({ role: 'accountAdmin', courant: app.bellecour });
      const file = envoyer({ nom: 'a.csv', contenu: csvDe(personnes(3)) });
      const run = () => new Promise<never>(() => undefined);
      const infra = { ...ctx.infra, imports: { ...ctx.infra.imports, run } };
      const parti = AbortSignal.timeout(50);
      const etat = await importTransmis({ ...ctx, infra }, file, null, { ms: 60_000, parti });
      expect(etat.recap).toBeNull();
    });

    async function avecUnAutre(work: (application: Application) => Promise<void>) {
      const config = { databaseUrl: app.databaseUrl, dataDir: app.application.infra.dataDir };
      const application = openApplication(config);
      try {
        await work(application);
      } finally {
        await application.close();
      }
    }
    const lance = ({ identity, scopedDb, infra, courrier }: Application, now: Date) =>
      runDues(
        {
          identity,
          scopedDb,
          infra,
          courrier,
          appUrl: 'https://auricule.example',
          rappelsA: null,
          now: () => now,
          log: { info: () => undefined, warn: () => undefined },
        },
        ['import'],
      );

    test('n’importe quel processus dit où il en est', async () => {
      const { ctx, id } = await tenu('Progression', 42);
      await avecUnAutre(async (application) => {
        const autre = ailleurs(ctx, application, MAINTENANT);
        await vi.waitFor(async () => expect((await getImport(autre, id)).progression).toBe(42), {
          timeout: 5000,
        });
      });
    });

    test('celui d’un processus mort est repris une fois son silence assez long, et rien n’est écrit deux fois', async () => {
      const { ctx, id } = await tenu('Repris');
      await avecUnAutre(async (application) => {
        await lance(application, plusTard(BAIL_MS - 1000));
        expect(await getImport(ctx, id)).toMatchObject({ etat: 'en_cours', interrompu: false });
        await lance(application, plusTard(BAIL_MS + 1000));
      });
      expect(comptes((await fini(ctx, id)).recap)).toEqual([300, 0, 0]);
      expect(await ctx.db.count(ctx.db.from('clients'))).toBe(300);
      const [creation] = await ctx.db.from('historique').limit(1);
      expect(creation?.user_id).toBe(ctx.acteur.userId);
      const tache = await ctx.db
        .from('taches')
        .where({ cle: `import:${id}` })
        .first();
      expect(tache).toMatchObject({
        bail: null,
        prochain_le: null,
        resultat: expect.stringContaining('300 créés'),
      });
    });

    test('… et de qui n’a plus le droit d’importer, il n’est pas repris', async () => {
      const { ctx, id } = await tenu('Plus le droit');
      await app.application.identity.update('users', { id: ctx.acteur.userId ?? '' }, { role: 'viewer' });
      await lance(app.application, plusTard(BAIL_MS + 1000));
      expect(await ctx.db.count(ctx.db.from('clients'))).toBe(0);
      const tache = await ctx.db
        .from('taches')
        .where({ cle: `import:${id}` })
        .first();
      expect(tache?.erreur).toBe('Accès refusé');
    });

    test('quand personne ne le reprend, il est dit interrompu et se relance à la main', async () => {
      const { ctx, id } = await tenu('Personne');
      await avecUnAutre(async (application) => {
        const tard = ailleurs(ctx, application, plusTard(3 * BAIL_MS));
        expect(await getImport(tard, id)).toMatchObject({ interrompu: true, progression: null });
        await startImport(tard, id);
        expect(comptes((await fini(tard, id)).recap)).toEqual([300, 0, 0]);
      });
    });
  },
);
