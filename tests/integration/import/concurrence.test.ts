import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Application, openApplication } from '~/application.server';
import { type Context, createContext } from '~/domain/access/context.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import {
  checkMapping,
  getImport,
  importFile,
  startImport,
} from '~/domain/clients/import/imports.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createCentre, createClient } from '../../support/factories';
import {
  colonnesDe,
  comptes,
  csv,
  csvDe,
  fini,
  fixture,
  importe,
  personnes,
  verifie,
} from '../../support/imports';

const NOM = 'clients-utf8-point-virgule.csv';

/** Of the child processes of this one that run a worker; they rest for a while after their work. */
function prioritesDes(travailleur: string): number[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
  const isOne = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(travailleur);
  return children.filter(isOne).map((pid) => getPriority(Number(pid)));
}

describe.each(testDatabases())('import de clients : à plusieurs (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const centreNeuf = async (name: string) => {
    const centre = await createCentre(app.application, { compte_id: app.bellecour.compte_id, name });
    return { centre, ctx: await app.context({ centres: [centre] }) };
  };
  /** The same user in another process's application. */
  const ailleurs = (ctx: Context, application: Application): Context => {
    const scope = { compteIds: [ctx.acteur.compteId], centreIds: ctx.centres.map((centre) => centre.id) };
    return createContext({ ...ctx, db: application.scopedDb(scope), infra: application.infra });
  };
  const avecUneAutreApplication = async (ctx: Context, work: (autre: Context) => Promise<void>) => {
    const config = { databaseUrl: app.databaseUrl, dataDir: ctx.infra.dataDir };
    const application = openApplication(config);
    try {
      await work(ailleurs(ctx, application));
    } finally {
      await application.close();
    }
  };

  test('le même fichier envoyé deux fois à la fois ne crée personne deux fois', {
    timeout: 60_000,
  }, async () => {
    const { ctx } = await centreNeuf('Deux fois');
    const contenu = csvDe(personnes(300));
    const deux = await Promise.all([1, 2].map(() => importe(ctx, { nom: 'a.csv', contenu })));
    expect(deux.map(({ recap }) => recap?.importedCount).sort()).toEqual([0, 300]);
    expect(deux.map(({ recap }) => recap?.ignoredCount).sort()).toEqual([0, 300]);
    expect(await ctx.db.count(ctx.db.from('clients'))).toBe(300);
  });

  test('… ni depuis deux processus', { timeout: 60_000 }, async () => {
    const { ctx } = await centreNeuf('Deux processus');
    const contenu = csvDe(personnes(300));
    await avecUneAutreApplication(ctx, async (autre) => {
      const ids = await Promise.all([ctx, autre].map((each) => verifie(each, { nom: 'a.csv', contenu })));
      await Promise.all([startImport(ctx, ids[0] ?? ''), startImport(autre, ids[1] ?? '')]);
      const deux = await Promise.all(ids.map((id) => fini(ctx, id)));
      expect(deux.map(({ recap }) => recap?.importedCount).sort()).toEqual([0, 300]);
    });
    expect(await ctx.db.count(ctx.db.from('clients'))).toBe(300);
    expect(await ctx.db.count(ctx.db.from('historique'))).toBe(300);
  });

  test('lancer dix fois à la fois, c’est lancer une fois', async () => {
    const { ctx } = await centreNeuf('Dix clics');
    const id = await verifie(ctx, { nom: 'a.csv', contenu: csvDe(personnes(200)) });
    await Promise.all(Array.from({ length: 10 }, () => startImport(ctx, id)));
    expect(await getImport(ctx, id)).toMatchObject({ etat: 'en_cours', interrompu: false, recap: null });
    await startImport(ctx, id);
    expect(comptes((await fini(ctx, id)).recap)).toEqual([200, 0, 0]);
    await startImport(ctx, id);
    expect((await getImport(ctx, id)).etat).toBe('termine');
    expect(await ctx.db.count(ctx.db.from('historique'))).toBe(200);
  });

  test('une vérification en retard ne ramène pas en arrière un import lancé', async () => {
    const { ctx } = await centreNeuf('En retard');
    const id = await verifie(ctx, { nom: 'a.csv', contenu: csvDe(personnes(400)) });
    const mapping = await colonnesDe(ctx, id);
    const late = checkMapping(ctx, id, { ...mapping, Ville: null });
    await startImport(ctx, id);
    await expect(late).rejects.toThrow('Cet import est déjà lancé.');
    const { etat, recap } = await fini(ctx, id);
    expect([etat, comptes(recap)]).toEqual(['termine', [400, 0, 0]]);
    expect(await ctx.db.from('clients').first()).toMatchObject({ ville: 'Saint-Étienne' });
    await expect(checkMapping(ctx, id, mapping)).rejects.toThrow('Cet import est déjà lancé.');
  });

  test('un import que son processus a laissé est « interrompu » et se relance', async () => {
    const { ctx } = await centreNeuf('Relance');
    const id = await verifie(ctx, { nom: NOM, contenu: fixture(NOM) });
    const crashed = {
      etat: 'en_cours' as const,
      demarre_le: new Date(ctx.now().getTime() - 60_000).toISOString(),
    };
    await ctx.db.update('imports', { id }, crashed);
    expect(await getImport(ctx, id)).toMatchObject({ interrompu: true, progression: null });
    await startImport(ctx, id);
    expect(comptes((await fini(ctx, id)).recap)).toEqual([120, 2, 3]);
  });

  test('changements de statut et lectures continuent pendant l’import d’un autre processus', {
    timeout: 60_000,
  }, async () => {
    const { centre, ctx } = await centreNeuf('En même temps');
    const ids: string[] = [];
    for (let i = 0; i < 20; i++)
      ids.push((await createClient(app.application, centre, { nom: `Avant-${i}` })).id);
    const statut = ChangementStatut.parse({ statut: 'En Livraison' });
    await avecUneAutreApplication(ctx, async (autre) => {
      const importing = importe(autre, { nom: 'a.csv', contenu: csvDe(personnes(800)) });
      for (const id of ids) {
        await changeStatut(ctx, id, statut);
        await ctx.db.count(ctx.db.from('clients').whereNull('supprime_le'));
      }
      expect(comptes((await importing).recap)).toEqual([800, 0, 0]);
    });
    const clients = await ctx.db.from('clients').where({ statut: 'En Livraison' }).whereIn('id', ids);
    expect(clients).toHaveLength(20);
    expect(await ctx.db.count(ctx.db.from('clients'))).toBe(820);
  });

  test('un import en une fois (commande) et un import du site, du même fichier', async () => {
    const { ctx } = await centreNeuf('Commande et site');
    const contenu = csvDe(personnes(250));
    const id = await verifie(ctx, { nom: 'a.csv', contenu });
    const chemin = path.join(ctx.infra.dataDir, 'meme.csv');
    await writeFile(chemin, contenu);
    await avecUneAutreApplication(ctx, async (autre) => {
      const fichier = { chemin, nom: 'a.csv', mapping: null, dryRun: false };
      const [recap] = await Promise.all([importFile(autre, fichier, () => undefined), startImport(ctx, id)]);
      const site = await fini(ctx, id);
      expect((site.recap?.importedCount ?? 0) + recap.importedCount).toBe(250);
    });
    expect(await ctx.db.count(ctx.db.from('clients'))).toBe(250);
  });

  // No database has a part in this one.
  if (dialecte === 'sqlite')
    test.runIf(process.platform === 'linux')(
      'qui tient la place n’est pas ralenti au profit des autres',
      async () => {
        const { ctx } = await centreNeuf('Priorités');
        await importe(ctx, { nom: 'a.csv', contenu: csv('Nom;Email', 'Durand;d@exemple.fr') });
        expect(prioritesDes('import-clients')).toContain(getPriority());
      },
    );

  test('deux centres importent le même fichier à la fois, chacun pour soi', async () => {
    const centres = await Promise.all(['Un', 'Deux'].map(centreNeuf));
    const contenu = csv('Nom;Email', 'Durand;d@exemple.fr');
    const recaps = await Promise.all(centres.map(({ ctx }) => importe(ctx, { nom: 'a.csv', contenu })));
    expect(recaps.map(({ recap }) => comptes(recap))).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
  });
});
