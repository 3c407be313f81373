import { describe, expect, test } from 'vitest';
import { listClients, readCriteresClients } from '~/domain/clients/clients.lists.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { listDoublons, readCriteresDoublons } from '~/domain/clients/doublons/doublons.lists.server';
import { exportRejets, getImport, startImport } from '~/domain/clients/import/imports.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createCentre, createClient } from '../../support/factories';
import { comptes, csv, fini, importe, verifie } from '../../support/imports';

describe.each(testDatabases())('import de clients : lignes ignorées et rejetées (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const centreNeuf = async (name: string) => {
    const centre = await createCentre(app.application, { compte_id: app.bellecour.compte_id, name });
    return { centre, ctx: await app.context({ centres: [centre] }) };
  };

  test('un client du centre, de la corbeille ou d’une ligne plus haut : ignoré, avec la raison et la fiche', async () => {
    const { centre, ctx } = await centreNeuf('Doublons');
    const connu = await createClient(app.application, centre, {
      nom: 'Lefèvre',
      prenom: 'Zoé',
      email: 'zoe@exemple.fr',
    });
    const jete = await createClient(app.application, centre, {
      nom: 'Petit',
      prenom: 'Luc',
      dateNaissance: '1950-02-28',
    });
    await deleteClients(ctx, [jete.id]);
    const contenu = csv(
      'Nom;Prénom;Email;Portable;Date de naissance',
      'LEFEVRE;;ZOE@exemple.fr;;',
      'petit;LUC;;;28/02/1950',
      'Roux;Anne;;06 10 00 00 01;',
      'roux;anne;autre@exemple.fr;+33 6 10 00 00 01;',
      'Roux;Anne;;06 10 00 00 02;',
    );
    const { recap } = await importe(ctx, { nom: 'a.csv', contenu });
    expect(comptes(recap)).toEqual([2, 3, 0]);
    expect(recap?.ignores).toEqual([
      {
        row: 2,
        nom: 'LEFEVRE',
        prenom: '',
        clientId: connu.id,
        raison: 'Ce client existe déjà dans le centre.',
      },
      {
        row: 3,
        nom: 'petit',
        prenom: 'LUC',
        clientId: null,
        raison: 'Ce client est à la corbeille ou aux archives du centre.',
      },
      { row: 5, nom: 'roux', prenom: 'anne', clientId: null, raison: 'Même client que la ligne 4.' },
    ]);
  });

  test('qui partage nom, e-mail, portable ou numéro sous un autre prénom est créé, et dit à vérifier', async () => {
    const { centre, ctx } = await centreNeuf('Familles');
    const connu = await createClient(app.application, centre, {
      ...{ nom: 'Noël', prenom: 'Louis', email: 'noel@exemple.fr', telephonePortable: '0610000077' },
      numeroSecu: '250029484067610',
    });
    const contenu = csv(
      'Nom;Prénom;Email;Portable;N° de sécurité sociale',
      'Noël;Louise;noel@exemple.fr;0610000077;250029484067610',
      'Noël;Louis-Marie;noel@exemple.fr;;',
      'Noël;Marc;noel@exemple.fr;;',
      'Noël;;noel@exemple.fr;;',
      'Roux;Anne;roux@exemple.fr;;',
      'Roux;Éric;roux@exemple.fr;;',
    );
    const { recap } = await importe(ctx, { nom: 'familles.csv', contenu });
    expect(comptes(recap)).toEqual([4, 2, 0]);
    expect(recap?.ignores.map(({ row, clientId }) => [row, clientId])).toEqual([
      [3, connu.id],
      [5, connu.id],
    ]);
    expect(
      recap?.crees.map(({ prenom, ressemble }) => [prenom, ressemble?.clientId, ressemble?.raison]),
    ).toEqual([
      [
        ...['Louise', connu.id],
        'À vérifier : autre prénom, mais en commun avec un client du centre : n° de sécurité sociale, nom, e-mail.',
      ],
      ['Marc', connu.id, 'À vérifier : autre prénom, mais en commun avec un client du centre : nom, e-mail.'],
      ['Anne', undefined, undefined],
      ['Éric', null, 'À vérifier : autre prénom, mais en commun avec la ligne 6 : nom, e-mail.'],
    ]);
    const { items } = await listDoublons(ctx, readCriteresDoublons(new URLSearchParams()));
    expect(items.length).toBeGreaterThanOrEqual(3);
  });

  test('le client d’un autre centre n’est pas un doublon', async () => {
    const { ctx } = await centreNeuf('Voisin');
    await app.createClient({ nom: 'Voisin', email: 'voisin@exemple.fr' });
    const { recap } = await importe(ctx, {
      nom: 'a.csv',
      contenu: csv('Nom;Email', 'Voisin;voisin@exemple.fr'),
    });
    expect(comptes(recap)).toEqual([1, 0, 0]);
  });

  test('une ligne rejetée donne ligne, colonne, valeur et raison, pour chaque faute', async () => {
    const { ctx } = await centreNeuf('Rejets');
    const contenu = csv(
      'Nom;Mél;Né le;Statut;Remise',
      'Durand;;;;',
      ';x@exemple.fr;;;',
      'Petit;pas-une-adresse;31/02/1950;Inventé;douze',
    );
    const { recap } = await importe(ctx, { nom: 'a.csv', contenu });
    expect(comptes(recap)).toEqual([1, 0, 2]);
    expect(recap?.invalides).toEqual([
      { row: 3, column: 'Nom', value: '', reason: 'Le nom est requis.' },
      { row: 4, column: 'Mél', value: 'pas-une-adresse', reason: "L'adresse e-mail n'est pas valide." },
      {
        row: 4,
        column: 'Né le',
        value: '31/02/1950',
        reason: expect.stringContaining("La date n'est pas valide"),
      },
      { row: 4, column: 'Statut', value: 'Inventé', reason: "Le statut n'existe pas." },
      {
        row: 4,
        column: 'Remise',
        value: 'douze',
        reason: expect.stringContaining("Le montant n'est pas valide"),
      },
    ]);
  });

  test('les lignes rejetées, corrigées, se renvoient telles quelles', async () => {
    const { ctx } = await centreNeuf('Corrigées');
    const contenu = csv(
      'Nom;Email;Note',
      'Durand;ok@exemple.fr;',
      'Petit;faux;"deux\nlignes ; et un point-virgule"',
      'Roux;roux;=1+1',
    );
    const premier = await importe(ctx, { nom: 'liste été.csv', contenu });
    const rejets = await exportRejets(ctx, premier._id);
    expect(rejets.nomFichier).toBe('liste été - lignes rejetées.csv');
    expect(rejets.csv).toContain("L'adresse e-mail n'est pas valide.");

    const encore = await importe(ctx, { nom: rejets.nomFichier, contenu: Buffer.from(rejets.csv) });
    expect(comptes(encore.recap)).toEqual([0, 0, 2]);
    expect(encore.apercu.mapping.slice(3)).toEqual([null, null]);
    const deuxFois = await exportRejets(ctx, encore._id);
    expect(deuxFois.csv.split('\r\n')[0]).toBe(rejets.csv.split('\r\n')[0]);

    const corrige = rejets.csv.replace('faux', 'petit@exemple.fr').replace(/\broux\b/, 'roux@exemple.fr');
    const { recap } = await importe(ctx, { nom: rejets.nomFichier, contenu: Buffer.from(corrige) });
    expect(comptes(recap)).toEqual([2, 0, 0]);
    const notes = (await ctx.db.from('clients').orderBy('nom')).map((row) => row.note);
    expect(notes).toEqual(['', 'deux\nlignes ; et un point-virgule', '=1+1']);
  });

  test('sans ligne rejetée il n’y a pas de fichier', async () => {
    const { ctx } = await centreNeuf('Sans rejet');
    const { _id } = await importe(ctx, { nom: 'a.csv', contenu: csv('Nom', 'Durand') });
    await expect(exportRejets(ctx, _id)).rejects.toThrow('Aucune ligne rejetée.');
  });

  test('ce qui est créé entre la vérification et l’import n’est pas doublé', async () => {
    const { centre, ctx } = await centreNeuf('Entre-temps');
    const id = await verifie(ctx, {
      nom: 'a.csv',
      contenu: csv('Nom;Email', 'Durand;d@exemple.fr', 'Petit;p@exemple.fr'),
    });
    expect(comptes((await getImport(ctx, id)).recap)).toEqual([2, 0, 0]);
    await createClient(app.application, centre, { nom: 'DURAND', email: 'd@exemple.fr' });
    await startImport(ctx, id);
    expect(comptes((await fini(ctx, id)).recap)).toEqual([1, 1, 0]);
    expect((await listClients(ctx, readCriteresClients(new URLSearchParams()))).total).toBe(2);
  });
});
