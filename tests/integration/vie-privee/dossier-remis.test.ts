import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { undoFusion } from '~/domain/clients/doublons/annulation.service.server';
import { Abandon } from '~/domain/taches/bail.server';
import type { Etabli } from '~/domain/taches/etabli.server';
import { cleDossierRemis, cleTacheDossier } from '~/domain/vie-privee/dossier/dossier-remis';
import {
  demanderDossierRemis,
  exporterDossier,
  listDossiersRemis,
  remettreDossier,
  supprimerDossierRemis,
} from '~/domain/vie-privee/dossier/dossiers-remis.service.server';
import { resumeDossierRemis } from '~/domain/vie-privee/dossier/execution.server';
import { sweepDossiersRemis } from '~/domain/vie-privee/dossier/menage.server';
import { RACONTEES } from '~/domain/vie-privee/dossier/sujets';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createFusion } from '../../support/fusion';
import { createPatientEntier, ENTIER } from '../../support/patient-entier';
import { attachPdf } from '../../support/pdf';
import { unzip } from '../../support/zip';

/** Files are told by the machine's clock, so the rows that name them are as well. */
const MAINTENANT = new Date();

const collect = async (content: AsyncIterable<string | Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

describe.each(testDatabases())('le dossier complet d’un patient (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const context = (now = MAINTENANT) => app.context({ courant: app.bellecour, now });

  /** Runs the job as the runner does. */
  async function run(id: string, arret = new AbortController()) {
    const { identity, scopedDb, infra } = app.application;
    const [tache] = await identity.from('taches').where({ cle: cleTacheDossier(id) });
    if (!tache) throw new Error('Aucune tâche');
    const percents: number[] = [];
    const etabli = { identity, scopedDb, infra, now: () => MAINTENANT } as unknown as Etabli;
    const progress = (percent: number) => void percents.push(percent);
    const fait = await resumeDossierRemis(etabli, { tache, signal: arret.signal, progress });
    return { fait, percents };
  }
  const zips = async () => {
    const folder = path.join(app.application.infra.dataDir, 'fichiers', 'remis');
    return (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.zip'));
  };

  test('d’un patient qui a tout, chaque table et chaque fichier, et de personne d’autre', {
    timeout: 120_000,
  }, async () => {
    const { ctx, client } = await createPatientEntier(app);
    const voisine = await app.createClient({
      ...{ nom: 'Zbignievska', prenom: 'Proche', email: ENTIER.email },
      telephonePortable: ENTIER.telephonePortable,
    });
    await attachPdf(ctx, voisine.id, 'Zbignievska.pdf');

    const formId = newId();
    const id = await demanderDossierRemis(ctx, client.id, { formId });
    expect(id).toBe(formId);
    expect(await demanderDossierRemis(ctx, client.id, { formId })).toBe(id);
    await expect(remettreDossier(ctx, client.id, id)).rejects.toMatchObject({
      code: 'dossier_remis_en_cours',
    });
    const { percents } = await run(id);
    expect(percents.length).toBeGreaterThan(1);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect((await listDossiersRemis(ctx, client.id))[0]).toMatchObject({
      _id: id,
      etat: 'fait',
      avancement: 100,
    });

    const { nomFichier, contenu } = await remettreDossier(ctx, client.id, id);
    expect(nomFichier).toBe(`Dossier-${ENTIER.nom}-${ENTIER.prenom}.zip`);
    const files = unzip(await collect(contenu));
    const json = JSON.parse(String(files.get('dossier.json'))) as {
      cles: Record<string, { colonnes: Record<string, string> }>;
      donnees: Record<string, Record<string, unknown>[]>;
    };
    // Whose a message to an address of two people was cannot be told.
    for (const { table, de } of RACONTEES) {
      const nombre = (json.donnees[table] ?? []).length;
      if (table === 'courriels') expect(nombre).toBe(0);
      else if (!de) expect(nombre, table).toBeGreaterThan(0);
      for (const row of json.donnees[table] ?? [])
        expect(Object.keys(json.cles[table]?.colonnes ?? {}).sort(), table).toEqual(Object.keys(row).sort());
    }
    expect(json.donnees.clients).toMatchObject([{ prenom: ENTIER.prenom }, { fusionne_dans: client.id }]);
    const page = String(files.get('dossier.html'));
    for (const dit of [
      ENTIER.nom,
      '2 84 03 75 112 345 93',
      ENTIER.adresse,
      'Bilans auditifs',
      'dix ans',
      'CNIL',
    ])
      expect(page).toContain(dit);
    const stored = [...files.keys()].filter((name) => name.includes('/'));
    const perdus = page.split('n’a pas été retrouvé').length - 1;
    expect(stored.length).toBeGreaterThan(3);
    expect(stored.length + perdus).toBe(
      (json.donnees.fichiers?.length ?? 0) +
        (json.donnees.signatures?.filter(({ taille }) => taille).length ?? 0),
    );
    for (const name of stored) expect(files.get(name)?.length, name).toBeGreaterThan(0);
    for (const [name, bytes] of files)
      expect(bytes.toString('latin1').includes('Zbignievska'), name).toBe(false);

    // Nobody else gets it, and nothing of it outlives the patient.
    const autre = await app.context({ courant: app.bellecour, role: 'superAdmin' });
    await expect(remettreDossier(autre, client.id, id)).rejects.toMatchObject({
      code: 'dossier_remis_introuvable',
    });
    await expect(remettreDossier(ctx, voisine.id, id)).rejects.toMatchObject({
      code: 'dossier_remis_introuvable',
    });
    expect(await zips()).toHaveLength(1);
    await deleteClients(ctx, [client.id]);
    await expect(remettreDossier(ctx, client.id, id)).rejects.toMatchObject({ code: 'client_introuvable' });
    await eraseClients(ctx, [client.id]);
    expect(await zips()).toEqual([]);
    expect(await ctx.db.from('dossiers_remis').where({ client_id: client.id })).toEqual([]);
  });

  test('ce qui se passe pendant la préparation : arrêté, réuni, séparé, effacé, trop souvent demandé', async () => {
    const ctx = await context();
    const client = await app.createClient({ nom: 'Morvan', prenom: 'Yann' });
    await attachPdf(ctx, client.id, 'un.pdf');
    const coupe = new AbortController();
    coupe.abort();
    const id = await demanderDossierRemis(ctx, client.id);
    await expect(run(id, coupe)).rejects.toBeInstanceOf(Abandon);
    expect(await zips()).toEqual([]);
    await run(id);
    expect(await listDossiersRemis(ctx, client.id)).toMatchObject([{ etat: 'fait', fichiers: 1 }]);

    // Merged: it follows. Parted again: what was put together since is nobody's.
    const garde = await app.createClient({ nom: 'Morvan', prenom: 'Yann-Marie' });
    const fusionId = await createFusion(ctx, garde, client);
    expect(await listDossiersRemis(ctx, garde.id)).toMatchObject([{ _id: id }]);
    const reuni = await demanderDossierRemis(ctx, garde.id);
    await run(reuni);
    expect(
      String(unzip(await collect((await remettreDossier(ctx, garde.id, reuni)).contenu)).get('dossier.json')),
    ).toContain(client.id);
    await undoFusion(ctx, fusionId);
    await expect(remettreDossier(ctx, garde.id, reuni)).rejects.toMatchObject({
      code: 'dossier_remis_introuvable',
    });
    expect(await listDossiersRemis(ctx, client.id)).toMatchObject([{ _id: id }]);

    // What nobody names goes with the sweep, and so does what is over.
    const { identity, infra } = app.application;
    expect(await zips()).toHaveLength(2);
    await sweepDossiersRemis(identity, infra, new Date(Date.now() + 2 * 3_600_000));
    expect(await zips()).toEqual([path.basename(cleDossierRemis(id))]);
    await sweepDossiersRemis(identity, infra, new Date(Date.now() + 100 * 366 * 86_400_000));
    expect(await zips()).toEqual([]);

    const faits = await Promise.allSettled(
      Array.from({ length: 5 }, () => demanderDossierRemis(ctx, client.id)),
    );
    expect(faits.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(demanderDossierRemis(ctx, client.id)).rejects.toMatchObject({
      code: 'dossiers_remis_trop_nombreux',
    });
    const { value: fait = '' } = faits.find(({ status }) => status === 'fulfilled') as { value?: string };
    await supprimerDossierRemis(ctx, client.id, fait);
    const encore = await demanderDossierRemis(ctx, client.id);
    await ctx.db.delete('dossiers_remis', { id: encore });
    expect((await run(encore)).fait.resultat).toBe('Ce dossier n’est plus demandé.');
  });

  test('d’un coup, pour la commande ; un fichier perdu est dit', async () => {
    const ctx = await context();
    const client = await app.createClient({ nom: 'Perdu <b>', prenom: '"x"' });
    await attachPdf(ctx, client.id, 'perdu.pdf');
    const [fichier] = await ctx.db.from('fichiers').where({ client_id: client.id });
    await ctx.infra.fichiers.delete(fichier?.emplacement ?? '');
    const { contenu, fichiers } = await exporterDossier(ctx, client.id);
    const files = unzip(await collect(contenu));
    expect([fichiers, files.size]).toEqual([0, 2]);
    const page = String(files.get('dossier.html'));
    expect(page).toContain('son contenu n’a pas été retrouvé');
    expect(page).toContain('Perdu &lt;b&gt;');
    expect(page).not.toContain('<b>');
  });
});
