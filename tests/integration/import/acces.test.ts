import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import {
  checkMapping,
  createImport,
  exportRejets,
  getImport,
  importFile,
  startImport,
} from '~/domain/clients/import/imports.service.server';
import { sweepImports } from '~/domain/clients/import/menage.server';
import { ForbiddenError, NotFoundError } from '~/domain/errors';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { envoyer } from '../../support/envoi';
import { MAINTENANT } from '../../support/factories';
import { csv, fini, importe, verifie } from '../../support/imports';

const FICHIER = { nom: 'a.csv', contenu: csv('Nom;Email', 'Durand;durand@exemple.fr', 'Petit;faux') };
const JOUR_MS = 86_400_000;
const plusTard = (jours: number) => new Date(MAINTENANT.getTime() + jours * JOUR_MS);

describe.each(testDatabases())('import de clients : accès et conservation (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const dossier = (ctx: Context) => path.join(ctx.infra.dataDir, 'fichiers', 'imports');
  const kept = (ctx: Context) =>
    existsSync(dossier(ctx)) ? readdirSync(dossier(ctx)).map((name) => name.replace(/\.dat$/, '')) : [];
  const keptSince = (ctx: Context, before: string[]) => kept(ctx).filter((name) => !before.includes(name));
  const auCentre = (options: Parameters<typeof app.context>[0] = {}) =>
    app.context({ courant: app.bellecour, ...options });

  test('l’import d’un autre compte, ou d’un centre qui n’est pas le sien, est introuvable', async () => {
    const ctx = await auCentre();
    const countClients = () => ctx.db.count(ctx.db.from('clients'));
    const before = await countClients();
    const id = await verifie(ctx, FICHIER);
    const voisin = await app.context({ centres: [app.croixRousse] });
    for (const other of [await app.stranger(), voisin]) {
      await expect(getImport(other, id)).rejects.toThrow(NotFoundError);
      await expect(checkMapping(other, id, { Nom: 'nom' })).rejects.toThrow(NotFoundError);
      await expect(startImport(other, id)).rejects.toThrow(NotFoundError);
      await expect(exportRejets(other, id)).rejects.toThrow(NotFoundError);
    }
    for (const nimporteQuoi of ['', 'x', "' OR 1=1 --", '../../etc/passwd', newId()]) {
      await expect(getImport(ctx, nimporteQuoi)).rejects.toThrow(NotFoundError);
      await expect(startImport(ctx, nimporteQuoi)).rejects.toThrow(NotFoundError);
    }
    expect(await countClients()).toBe(before);
  });

  test('un visiteur n’importe rien, à aucune étape', async () => {
    const id = await verifie(await auCentre(), FICHIER);
    const viewer = await auCentre({ role: 'viewer' });
    const fichier = { chemin: '/dev/null', nom: 'a.csv', mapping: null, dryRun: true };
    for (const call of [
      () => createImport(viewer, envoyer(FICHIER)),
      () => getImport(viewer, id),
      () => checkMapping(viewer, id, { Nom: 'nom' }),
      () => startImport(viewer, id),
      () => exportRejets(viewer, id),
      () => importFile(viewer, fichier, () => undefined),
    ]) {
      await expect(call()).rejects.toThrow(ForbiddenError);
    }
  });

  test('personne n’importe en « Compte global »', async () => {
    const global = await app.context({ courant: null });
    const before = kept(global);
    await expect(createImport(global, envoyer(FICHIER))).rejects.toThrow('Choisissez un centre');
    const fichier = { chemin: '/dev/null', nom: 'a.csv', mapping: null, dryRun: true };
    await expect(importFile(global, fichier, () => undefined)).rejects.toThrow('Choisissez un centre');
    expect(keptSince(global, before)).toEqual([]);
  });

  test('sans colonnes choisies, rien ne se lance', async () => {
    const ctx = await auCentre();
    const id = await createImport(ctx, envoyer(FICHIER));
    await expect(startImport(ctx, id)).rejects.toThrow('Choisissez d’abord les colonnes');
  });

  test('le fichier envoyé est à l’abri des autres comptes de la machine, et parti après l’import', async () => {
    const ctx = await auCentre();
    const before = kept(ctx);
    const id = await verifie(ctx, FICHIER);
    expect(keptSince(ctx, before)).toEqual([id]);
    expect(statSync(dossier(ctx)).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(dossier(ctx), `${id}.dat`)).mode & 0o777).toBe(0o600);
    await startImport(ctx, id);
    await fini(ctx, id);
    await expect.poll(() => keptSince(ctx, before)).toEqual([]);
    expect(readdirSync(path.join(ctx.infra.dataDir, 'imports'))).toEqual([]);
  });

  test('un fichier refusé ne reste pas', async () => {
    const ctx = await auCentre();
    const before = kept(ctx);
    await expect(
      createImport(ctx, envoyer({ nom: 'a.csv', contenu: Buffer.from('%PDF-1.7') })),
    ).rejects.toThrow('PDF');
    expect(keptSince(ctx, before)).toEqual([]);
  });

  test('ce que personne ne poursuit est oublié après une semaine, les détails d’un import après un mois', async () => {
    const ctx = await auCentre();
    const abandonne = await verifie(ctx, FICHIER);
    const { _id: fait } = await importe(ctx, {
      nom: 'b.csv',
      contenu: csv('Nom;Email', 'Gardé;g@exemple.fr', 'X;faux'),
    });
    await createImport(await auCentre({ now: plusTard(6) }), envoyer(FICHIER));
    expect((await getImport(ctx, abandonne)).etat).toBe('verifie');
    await createImport(await auCentre({ now: plusTard(8) }), envoyer(FICHIER));
    await expect(getImport(ctx, abandonne)).rejects.toThrow(NotFoundError);
    expect(kept(ctx)).not.toContain(abandonne);
    expect((await getImport(ctx, fait)).recap?.rejets).toHaveLength(1);
    await createImport(await auCentre({ now: plusTard(31) }), envoyer(FICHIER));
    const vide = await getImport(ctx, fait);
    expect([vide.etat, vide.recap, vide.apercu.exemples]).toEqual(['termine', null, []]);
    const row = await ctx.db.from('imports').where({ id: fait }).first();
    expect(row).toMatchObject({ imported_count: 1, invalid_count: 1, resultat: '' });
  });

  test('un import ancien que quelqu’un vient de relancer reste, avec son fichier, quand un collègue en envoie un autre', async () => {
    const ancien = await verifie(await auCentre(), FICHIER);
    const ctx = await auCentre({ now: plusTard(8) });
    // It is at it, for as long as the test lasts.
    const imports = { ...ctx.infra.imports, run: () => new Promise<never>(() => undefined) };
    await startImport({ ...ctx, infra: { ...ctx.infra, imports } }, ancien);
    await createImport(await auCentre({ now: plusTard(8) }), envoyer(FICHIER));
    expect(await getImport(ctx, ancien)).toMatchObject({ etat: 'en_cours', interrompu: false });
    expect(kept(ctx)).toContain(ancien);
  });

  test('un fichier qu’une panne a laissé sans import est balayé', async () => {
    const ctx = await auCentre();
    const [vieux, recent, etranger] = [newId(), newId(), 'LISEZMOI'];
    const old = new Date(MAINTENANT.getTime() - 8 * JOUR_MS);
    const ailleurs = await verifie(ctx, FICHIER);
    const fileOf = (name: string) => path.join(dossier(ctx), `${name}.dat`);
    for (const name of [vieux, recent, etranger]) writeFileSync(fileOf(name), 'Nom');
    for (const name of [vieux, etranger, ailleurs]) utimesSync(fileOf(name), old, old);
    utimesSync(fileOf(recent), MAINTENANT, MAINTENANT);
    await sweepImports(app.application.identity, ctx.infra, MAINTENANT);
    expect(kept(ctx)).toEqual(expect.arrayContaining([recent, etranger, ailleurs]));
    expect(kept(ctx)).not.toContain(vieux);
  });

  test.each([
    ['../../../etc/passwd.csv', 'passwd.csv'],
    ['C:\\Users\\Zoé\\clients.csv', 'clients.csv'],
    ['<script>alert(1)<.csv', '<script>alert(1)<.csv'],
    ['a\u202evsc.exe.csv', 'avsc.exe.csv'],
    ['a\0b\n.csv', 'ab .csv'],
    [`${'é'.repeat(300)}.csv`, `${'é'.repeat(196)}.csv`],
  ])('le nom de fichier %j', async (envoye, montre) => {
    const ctx = await auCentre();
    const before = kept(ctx);
    const id = await createImport(ctx, envoyer({ nom: envoye, contenu: FICHIER.contenu }));
    expect((await getImport(ctx, id)).nomFichier).toBe(montre);
    expect(keptSince(ctx, before)).toEqual([id]);
  });
});
