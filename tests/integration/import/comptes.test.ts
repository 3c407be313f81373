import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listClients, readCriteresClients } from '~/domain/clients/clients.lists.server';
import { getHistorique } from '~/domain/clients/clients.service.server';
import {
  checkMapping,
  createImport,
  getImport,
  importFile,
} from '~/domain/clients/import/imports.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { envoyer } from '../../support/envoi';
import { createCentre } from '../../support/factories';
import {
  colonnesDe,
  comptes,
  csv,
  csvDe,
  fixture,
  importe,
  personnes,
  verifie,
  xlsxDe,
} from '../../support/imports';

const FICHIERS: [string, number[], number][] = [
  ['clients-utf8-point-virgule.csv', [120, 2, 3], 122],
  ['clients-libreoffice.xlsx', [120, 2, 3], 122],
  ['clients-windows-1252.csv', [80, 0, 0], 80],
];

describe.each(testDatabases())('import de clients : comptes (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const centreNeuf = async (name: string) => {
    const centre = await createCentre(app.application, { compte_id: app.bellecour.compte_id, name });
    return app.context({ centres: [centre] });
  };
  const listed = async (ctx: Awaited<ReturnType<typeof centreNeuf>>, q = '') =>
    listClients(ctx, readCriteresClients(new URLSearchParams({ q })));

  // How a file is written is read before the database is asked: there one file is enough.
  test.each(dialecte === 'sqlite' ? FICHIERS : FICHIERS.slice(0, 1))(
    '%s : importés, ignorés, rejetés ; renvoyé, tout est doublon',
    async (nom, attendu, lus) => {
      const ctx = await centreNeuf(nom);
      const premier = await importe(ctx, { nom, contenu: fixture(nom) });
      expect(premier).toMatchObject({ etat: 'termine', erreur: '', interrompu: false });
      expect(comptes(premier.recap)).toEqual(attendu);
      const second = await importe(ctx, { nom, contenu: fixture(nom) });
      expect(comptes(second.recap)).toEqual([0, lus, attendu[2]]);
      expect((await listed(ctx)).total).toBe(attendu[0]);
    },
  );

  test.each(dialecte === 'sqlite' ? ['xlsx'] : ['csv'])(
    '1500 lignes en .%s, puis de nouveau',
    { timeout: 60_000 },
    async (format) => {
      const ctx = await centreNeuf(`1500 en ${format}`);
      const gens = personnes(1500);
      const contenu = format === 'csv' ? csvDe(gens) : await xlsxDe(gens);
      const nom = `clients.${format}`;
      expect(comptes((await importe(ctx, { nom, contenu })).recap)).toEqual([1500, 0, 0]);
      expect(comptes((await importe(ctx, { nom, contenu })).recap)).toEqual([0, 1500, 0]);
      expect((await listed(ctx)).total).toBe(1500);
      const historique = await ctx.db.count(ctx.db.from('historique'));
      expect(historique).toBe(1500);
    },
  );

  test('la vérification annonce ce que fera l’import, et n’écrit rien', async () => {
    const ctx = await centreNeuf('Vérification');
    const nom = 'clients-utf8-point-virgule.csv';
    const id = await createImport(ctx, envoyer({ nom, contenu: fixture(nom) }));
    expect((await getImport(ctx, id)).etat).toBe('colonnes');
    await checkMapping(ctx, id, await colonnesDe(ctx, id));
    const lu = await getImport(ctx, id);
    expect(lu.etat).toBe('verifie');
    expect(comptes(lu.recap)).toEqual([120, 2, 3]);
    expect(await ctx.db.count(ctx.db.from('clients'))).toBe(0);
    expect(await ctx.db.count(ctx.db.from('cles_doublon'))).toBe(0);
  });

  test('une colonne mise à « non importé » reste dehors', async () => {
    const ctx = await centreNeuf('Colonnes');
    const contenu = csv('Nom;Prénom;Ville', 'Durand;Luc;Lyon');
    const id = await createImport(ctx, envoyer({ nom: 'a.csv', contenu }));
    await checkMapping(ctx, id, await colonnesDe(ctx, id, { Ville: null }));
    expect((await getImport(ctx, id)).mapping).toEqual({ Nom: 'nom', Prénom: 'prenom', Ville: null });
    await expect(checkMapping(ctx, id, { Nom: 'nom', Prénom: 'nom' })).rejects.toThrow(
      'choisi pour deux colonnes',
    );
    await expect(checkMapping(ctx, id, { Prénom: 'prenom' })).rejects.toThrow('sans nom');
  });

  test('la vérification montre ce que recevrait chaque champ, et ce qui reste dehors', async () => {
    const ctx = await centreNeuf('Champs');
    const contenu = csv(
      'Last Name;First Name;E-mail 1 - Value;Birthday;NIR;Remise;Organization Name',
      'Petit;Zoé;zoe@exemple.fr;1950-02-28;250026938800180;12,5;Mairie de Lyon',
      'Durand;Luc;LUC@exemple.fr;0/0/00;;;',
      'Petit;Zoé;zoe@exemple.fr;1950-02-28;;;',
      ';Anne;anne@exemple.fr;;;;',
    );
    const { recap } = await getImport(ctx, await verifie(ctx, { nom: 'a.csv', contenu }));
    expect(comptes(recap)).toEqual([2, 1, 1]);
    expect(recap?.champs).toEqual([
      { cible: 'nom', colonne: 'Last Name', valeurs: ['Petit', 'Durand'] },
      { cible: 'prenom', colonne: 'First Name', valeurs: ['Zoé', 'Luc'] },
      { cible: 'email', colonne: 'E-mail 1 - Value', valeurs: ['zoe@exemple.fr', 'luc@exemple.fr'] },
      { cible: 'remise', colonne: 'Remise', valeurs: ['12,50\u202f€'] },
      { cible: 'dateNaissance', colonne: 'Birthday', valeurs: ['28/02/1950'] },
      { cible: 'numeroSecu', colonne: 'NIR', valeurs: ['2 •• •• •• ••• ••• 80'] },
      { cible: null, colonne: 'Organization Name', valeurs: ['Mairie de Lyon'] },
    ]);
  });

  test('un import gardé par une version précédente se relit', async () => {
    const ctx = await centreNeuf('Version précédente');
    const id = await verifie(ctx, { nom: 'a.csv', contenu: csv('Nom', 'Durand') });
    const row = await ctx.db.from('imports').where({ id }).first();
    const without = (text = '', key = '') => JSON.stringify({ ...JSON.parse(text), [key]: undefined });
    await ctx.db.update(
      'imports',
      { id },
      { apercu: without(row?.apercu, 'ecartes'), resultat: without(row?.resultat, 'champs') },
    );
    expect(await getImport(ctx, id)).toMatchObject({ apercu: { ecartes: [] }, recap: { champs: [] } });
  });

  test('accents, œ, € et apostrophes arrivent tels quels dans la liste et la recherche', async () => {
    const ctx = await centreNeuf('Accents');
    const lignes = ['Nom;Prénom;Ville;Note', "Cœur-d’Hénin;Noël;L'Haÿ-les-Roses;Acompte de 50 €"].join('\n');
    const cp1252 = Buffer.from(
      lignes.replaceAll('œ', '\x9c').replaceAll('’', '\x92').replaceAll('€', '\x80'),
      'latin1',
    );
    expect(comptes((await importe(ctx, { nom: 'a.csv', contenu: cp1252 })).recap)).toEqual([1, 0, 0]);
    for (const q of ['cœur', 'COEUR', "d'henin", 'noel', 'haÿ', 'L’Hay']) {
      const { items } = await listed(ctx, q);
      expect(items, q).toMatchObject([{ nom: 'Cœur-d’Hénin', prenom: 'Noël', ville: "L'Haÿ-les-Roses" }]);
    }
    expect(await ctx.db.from('clients').first()).toMatchObject({ note: 'Acompte de 50 €' });
  });

  test('chaque client a son entrée d’historique ; « Facturé » ne fait pas de facture', async () => {
    const ctx = await centreNeuf('Historique');
    const contenu = csv('Nom;Statut;Date de facturation', 'Durand;Facturé;12/03/2026', 'Petit;Rdv devis;');
    await importe(ctx, { nom: 'mes clients.csv', contenu });
    const [durand, petit] = (await listed(ctx)).items.sort((a, b) => (a.nom < b.nom ? -1 : 1));
    expect([durand?.statut, petit?.statut]).toEqual(['Facturé', 'Rdv devis']);
    expect(await getHistorique(ctx, durand?._id ?? '')).toMatchObject([
      { action: 'Création', details: 'Importé de mes clients.csv, ligne 2', par: ctx.acteur.name },
    ]);
    expect(await ctx.db.count(ctx.db.from('factures'))).toBe(0);
    expect(await ctx.db.count(ctx.db.from('evenements'))).toBe(0);
  });

  test('en une fois, comme la commande : à blanc rien n’est écrit, puis tout l’est, puis tout est doublon', async () => {
    const ctx = await centreNeuf('Commande');
    const nom = 'clients-utf8-point-virgule.csv';
    const chemin = path.join(ctx.infra.dataDir, nom);
    await writeFile(chemin, fixture(nom));
    const vus: number[] = [];
    const run = (dryRun: boolean) =>
      importFile(ctx, { chemin, nom, mapping: null, dryRun }, (percent) => vus.push(percent));
    expect(comptes(await run(true))).toEqual([120, 2, 3]);
    expect(await ctx.db.count(ctx.db.from('clients'))).toBe(0);
    expect(comptes(await run(false))).toEqual([120, 2, 3]);
    expect(comptes(await run(false))).toEqual([0, 122, 3]);
    expect(await ctx.db.count(ctx.db.from('clients'))).toBe(120);
    expect(vus.every((percent) => percent >= 0 && percent <= 100)).toBe(true);
    await expect(
      importFile(
        ctx,
        { chemin, nom, mapping: { Nom: 'nom', Prénom: 'inconnu' }, dryRun: true },
        () => undefined,
      ),
    ).rejects.toThrow("n'est pas un champ de client");
  });
});
