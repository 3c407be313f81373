import type { Knex } from 'knex';
import { describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { listClients, readCriteresClients } from '~/domain/clients/clients.lists.server';
import { deleteClients, getHistorique } from '~/domain/clients/clients.service.server';
import { exportListeClients, openExportClients } from '~/domain/clients/export-liste.service.server';
import { conditionsOfClients, readFiltreClients } from '~/domain/clients/filtre-clients';
import { lireFiltre } from '~/domain/clients/filtre-clients.repo.server';
import { clientsDeListe, rowsDePage } from '~/domain/clients/requete-liste.repo.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { direBilan, StatutEnLot } from '~/domain/clients/statuts-en-lot';
import { changeStatuts } from '~/domain/clients/statuts-en-lot.service.server';
import { getVoisins } from '~/domain/clients/voisins.lists.server';
import { readTableur } from '~/infra/tableur/lecture.server';
import { foldText } from '~/lib/texte';
import { storeEvenement } from '../../support/agenda';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createCentre } from '../../support/factories';

const criteres = (search = '') => readCriteresClients(new URLSearchParams(search));
const filtre = (search = '') => readFiltreClients(new URLSearchParams(search));
const lot = (ids: string[], statut: string, dateAppareillage = '') =>
  StatutEnLot.parse({ ids, statut, dateAppareillage });

async function contenuDe(contenu: AsyncIterable<string | Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of contenu) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

describe.each(testDatabases())('la liste des clients (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const ici = () => app.context({ courant: app.bellecour });
  const noms = async (ctx: Context, search: string) =>
    (await listClients(ctx, criteres(search), filtre(search))).items.map(({ nom }) => nom);

  test('en compte global, les clients de tous les centres se suivent dans un seul ordre, page après page', async () => {
    const global = await app.context();
    const prenoms = 'Ève Bob Zoé Ali Luc Ida'.split(' ');
    for (const [n, prenom] of prenoms.entries()) {
      const centre = [app.bellecour, app.croixRousse][n % 2] ?? app.bellecour;
      await app.createClient({ nom: 'Mêlé', prenom }, { centre_id: centre.id });
    }
    await app.createClient({ nom: 'Mêlé', prenom: 'Abel' }, { centre_id: app.etranger.id });
    const page = async (search: string) => {
      const { items, total, pages } = await listClients(global, criteres(`taille=10&${search}`), filtre());
      return { total, pages, prenoms: items.map(({ prenom }) => prenom) };
    };
    // A short term keeps to the order's index, a long one begins with what it finds.
    for (const q of ['mele', 'mê', 'mêl'])
      expect(await page(`q=${q}`)).toEqual({
        ...{ total: 6, pages: 1, prenoms: ['Ali', 'Bob', 'Ève', 'Ida', 'Luc', 'Zoé'] },
      });
    expect((await page('q=mel&sens=desc')).prenoms).toEqual(['Zoé', 'Luc', 'Ida', 'Ève', 'Bob', 'Ali']);
    const query = clientsDeListe(global, 'mel', {}, 'searchInOrder').orderBy('nom_tri').limit(2).offset(3);
    expect((await query).map(({ prenom }) => prenom)).toEqual(['Ida', 'Luc']);
    const ids = (await listClients(global, criteres('q=mel'))).items.map(({ _id }) => _id);
    expect(await getVoisins(global, ids[2] ?? '', criteres('q=mel'))).toMatchObject({
      ...{ precedent: { prenom: 'Bob' }, suivant: { prenom: 'Ida' } },
    });
    await deleteClients(global, ids);
  });

  test('qui s’appelle comme ce qui est cherché vient en premier, page par page et voisin par voisin', async () => {
    const ctx = await app.context({ centres: [app.bellecour, app.croixRousse] });
    const noms = ['Pertin Zoé', 'Abel Pertin', 'Pertinax Ali', 'Zola Pertin', 'Pertin Bob', 'Pertin Ève'];
    const ids: string[] = [];
    for (const [n, entier] of noms.entries()) {
      const [nom = '', prenom = ''] = entier.split(' ');
      const centre = n % 2 ? app.bellecour : app.croixRousse;
      ids.push((await app.createClient({ nom, prenom }, { centre_id: centre.id })).id);
    }
    const attendus = ['Pertin Bob', 'Pertin Ève', 'Pertin Zoé', 'Pertinax Ali', 'Abel Pertin', 'Zola Pertin'];
    const lus = async (search: string) => {
      const { items, total } = await listClients(ctx, criteres(search), filtre());
      return { total, noms: items.map(({ nom, prenom }) => `${nom} ${prenom}`) };
    };
    expect(await lus('q=pertin')).toEqual({ total: 6, noms: attendus });
    expect((await lus('q=pertin&tri=nom')).noms[0]).toBe('Abel Pertin');
    expect((await lus('q=pertin&sens=desc')).noms[0]).toBe('Zola Pertin');

    const { items } = await listClients(ctx, criteres('q=pertin'));
    for (const [rang, { _id }] of items.entries()) {
      const { precedent, suivant } = await getVoisins(ctx, _id, criteres('q=pertin'));
      expect([precedent?._id, suivant?._id]).toEqual([items[rang - 1]?._id, items[rang + 1]?._id]);
    }
    // Pages meet where the ones end and the others begin.
    const parPages: string[] = [];
    for (const offset of [0, 3, 6])
      for (const { nom_tri } of await rowsDePage(
        ctx,
        { criteres: { ...criteres('q=pertin'), taille: 3 as never }, filtre: {}, offset },
        (clients) => clients.select('nom_tri', 'rang'),
      ))
        parPages.push(nom_tri);
    expect(parPages).toEqual(attendus.map((nom) => foldText(nom)));
    await deleteClients(ctx, ids);
  });

  test('en compte global, une page se lit plus loin dans les centres qui y tiennent plus de place, et aucun ne manque', async () => {
    const centres = [app.bellecour];
    for (let n = 0; n < 9; n += 1)
      centres.push(
        await createCentre(app.application, { compte_id: app.bellecour.compte_id, name: `Centre ${n}` }),
      );
    const global = await app.context({ centres });
    // All of the first centre's stand in front, all of the second's behind; the others' lie mixed, some with the same name.
    const places = [
      ...Array(12).fill(0),
      2,
      3,
      2,
      9,
      9,
      9,
      9,
      9,
      9,
      9,
      9,
      4,
      5,
      9,
      3,
      2,
      ...Array(7).fill(1),
    ];
    for (const [rang, place] of places.entries())
      await app.createClient(
        { nom: 'Xy', prenom: `${String(rang >> 1).padStart(2, '0')}` },
        { centre_id: centres[place]?.id },
      );
    const lire = (offset: number, limit: number, sens: 'asc' | 'desc') =>
      clientsDeListe(global, 'xy', {}, 'searchInOrder')
        .orderBy('nom_tri', sens)
        .orderBy('rang', sens)
        .select('id')
        .offset(offset)
        .limit(limit);
    const tous = (await lire(0, 1000, 'asc')).map(({ id }) => id);
    expect(tous).toHaveLength(places.length);
    for (const [offset, limit] of [
      [0, 1],
      [0, 5],
      [3, 4],
      [11, 3],
      [20, 10],
      [30, 5],
      [34, 9],
      [40, 5],
    ] as const) {
      const [avant, arriere] = [await lire(offset, limit, 'asc'), await lire(offset, limit, 'desc')];
      expect(avant.map(({ id }) => id)).toEqual(tous.slice(offset, offset + limit));
      expect(arriere.map(({ id }) => id)).toEqual(tous.toReversed().slice(offset, offset + limit));
    }
    await deleteClients(global, tous);
  });

  test('le prochain rendez-vous est le premier qui vient et qui tient ; on filtre par lui et par le centre', async () => {
    const ctx = await ici();
    const global = await app.context();
    const attendu = await app.createClient({ nom: 'Rdv Attendu' });
    await app.createClient({ nom: 'Rdv Aucun' });
    const ailleurs = await app.createClient({ nom: 'Rdv Ailleurs' }, { centre_id: app.croixRousse.id });
    const de = { client_id: attendu.id, centre_id: app.bellecour.id };
    await storeEvenement(ctx, { ...de, start: '2026-12-03T09:00:00.000Z', end: '2026-12-03T10:00:00.000Z' });
    await storeEvenement(ctx, { ...de, type: 'Autre', start: '2026-12-02T08:30:00.000Z' });
    await storeEvenement(ctx, {
      ...{ ...de, start: '2026-11-30T09:00:00.000Z' },
      annule_le: '2026-11-20T09:00:00.000Z',
    });
    await storeEvenement(ctx, { ...de, start: '2026-11-02T09:00:00.000Z', end: '2026-11-02T10:00:00.000Z' });
    await storeEvenement(global, { client_id: ailleurs.id, centre_id: app.croixRousse.id });

    const { items } = await listClients(ctx, criteres('q=rdv'));
    expect(items.map(({ nom, prochainRdv }) => [nom, prochainRdv])).toEqual([
      ['Rdv Attendu', '2026-12-02T08:30:00.000Z'],
      ['Rdv Aucun', null],
    ]);
    expect(await noms(ctx, 'q=rdv&rdv=avec')).toEqual(['Rdv Attendu']);
    expect(await noms(ctx, 'q=rdv&rdv=sans')).toEqual(['Rdv Aucun']);
    expect(await noms(global, 'q=rdv&rdv=avec')).toEqual(['Rdv Ailleurs', 'Rdv Attendu']);
    const parCentre = `q=rdv&centre=${app.croixRousse.id}`;
    expect(await noms(global, parCentre)).toEqual(['Rdv Ailleurs']);
    // Chosen among those that are at hand: another account's, or another than the current one, is no condition.
    expect(await noms(ctx, parCentre)).toEqual(['Rdv Attendu', 'Rdv Aucun']);
    expect(await noms(global, `q=rdv&centre=${app.etranger.id}`)).toHaveLength(3);
    expect(conditionsOfClients(filtre(`${parCentre}&rdv=sans`), global.centres)).toEqual([
      { libelle: 'Centre : Centre Croix-Rousse', noms: ['centre'] },
      { libelle: 'Sans rendez-vous à venir', noms: ['rdv'] },
    ]);
  });

  test('dans une minute, une liste filtrée pose la même question : son total se retient', async () => {
    const question = async (now: string, search: string) => {
      const ctx = await app.context({ now: new Date(now) });
      const query = clientsDeListe(
        ctx,
        'dupont',
        await lireFiltre(ctx, filtre(search)),
      ) as unknown as Knex.QueryBuilder;
      const { sql, bindings } = query.toSQL();
      return { sql, bindings };
    };
    for (const search of [
      'rdv=avec',
      'rdv=sans',
      'suivi=essais',
      'suivi=devis',
      'suivi=rdv',
      'creeDu=2026-01-01',
    ])
      expect(await question('2026-11-21T09:00:01.000Z', search)).toEqual(
        await question('2026-11-21T09:00:59.000Z', search),
      );
  });

  test('le précédent et le suivant sont ceux de la liste, dans chaque ordre', async () => {
    const ctx = await ici();
    const clients = new Map<string, string>();
    for (const [prenom, ville, statut] of [
      ['Ada', 'Nîmes', ''],
      ['Bob', 'Lyon', 'En Livraison'],
      ['Bob', 'Lyon', ''],
      ['Cléo', 'Arles', 'En Livraison'],
    ] as const) {
      const { id } = await app.createClient({ nom: 'Voisin', prenom, ville }, { statut });
      clients.set(id, `${prenom} ${statut}`);
    }
    await app.createClient({ nom: 'Voisin', prenom: 'Supprimé' }, { supprime_le: ctx.now().toISOString() });
    for (const search of [
      '',
      'tri=ville',
      'tri=statut&sens=desc',
      'tri=dateCreation',
      'statuts=En+Livraison',
    ]) {
      const ordre = await listClients(ctx, criteres(`q=voisin&${search}`), filtre(search));
      const ids = ordre.items.map(({ _id }) => _id);
      for (const [rang, id] of ids.entries()) {
        const { precedent, suivant } = await getVoisins(
          ctx,
          id,
          criteres(`q=voisin&${search}`),
          filtre(search),
        );
        expect([precedent?._id, suivant?._id], `${search} ${clients.get(id)}`).toEqual([
          ids[rang - 1],
          ids[rang + 1],
        ]);
      }
    }
    const [change] = [...clients].filter(([, nom]) => nom === 'Bob En Livraison').map(([id]) => id);
    await changeStatut(ctx, change ?? '', ChangementStatut.parse({ statut: 'Rdv Annulé' }));
    const apres = await getVoisins(ctx, change ?? '', criteres('q=voisin'), filtre('statuts=En+Livraison'));
    expect(apres.suivant?.prenom).toBe('Cléo');
    const personne = { precedent: null, suivant: null };
    expect(await getVoisins(await app.stranger(), change ?? '', criteres())).toEqual(personne);
  });

  test('un statut pour plusieurs : chacun par son acte, tous ensemble, et ce qui ne l’est pas est dit', async () => {
    const ctx = await ici();
    const premier = await app.createClient({ nom: 'Lot' }, { statut: 'Rdv devis' });
    const second = await app.createClient({ nom: 'Lot' });
    const deja = await app.createClient({ nom: 'Lot' }, { statut: 'Rdv Annulé' });
    const jete = await app.createClient({ nom: 'Lot' });
    await deleteClients(ctx, [jete.id]);
    await storeEvenement(ctx, { client_id: premier.id, centre_id: app.bellecour.id });
    const etranger = await app.createClient({ nom: 'Lot' }, { centre_id: app.etranger.id });

    const ids = [premier.id, second.id, second.id, deja.id, jete.id, etranger.id];
    const bilan = await changeStatuts(ctx, lot(ids, 'Rdv Annulé'));
    expect(bilan).toEqual({ changes: 2, deja: 1, absents: 2, limites: 0 });
    expect(direBilan(bilan)).toBe(
      '2 statuts mis à jour, 1 client l’avait déjà, 2 clients ne sont plus dans la liste.',
    );
    expect((await getHistorique(ctx, premier.id))[0]?.details).toMatch(
      /^De Rdv devis à Rdv Annulé ; annulé : Rdv devis du/,
    );
    expect((await listClients(ctx, criteres('q=lot'))).items.map(({ prochainRdv }) => prochainRdv)).toEqual([
      null,
      null,
      null,
    ]);

    await changeStatuts(ctx, lot([premier.id, second.id], 'Appareillé', '2026-11-20'));
    const [row] = await ctx.db.from('clients').where({ id: second.id });
    expect(row).toMatchObject({ statut: 'Appareillé', date_appareillage: '2026-11-20', version: 3 });
    await expect(async () => changeStatuts(ctx, lot([premier.id], 'Appareillé'))).rejects.toMatchObject({
      fields: { dateAppareillage: expect.any(String) },
    });
    for (const statut of ['Rdv devis', 'Facturé', 'Facture éditée'])
      expect(StatutEnLot.safeParse({ ids: [], statut }).error?.issues[0]?.message).toBe(
        'Ce statut se donne client par client.',
      );
    expect(StatutEnLot.safeParse({ ids: [] }).error?.issues[0]?.message).toBe('Choisissez un statut.');
    expect(StatutEnLot.parse({ ids: premier.id, statut: 'Aucun' })).toMatchObject({
      ids: [premier.id],
      statut: '',
    });
    expect(StatutEnLot.safeParse({ ids: Array(101).fill('x'), statut: 'Aucun' }).success).toBe(false);
  });

  test('l’export tient ce que la liste montre, dans son ordre, ou ce qui est coché, et le journal le dit d’abord', async () => {
    const ctx = await app.context({ courant: app.bellecour, role: 'admin' });
    const a = await app.createClient({ nom: 'Exporté', prenom: '=Zoé', ville: 'Lyon' });
    const b = await app.createClient({ nom: 'Exporté', prenom: 'Anna', ville: 'Nîmes' });
    await app.createClient({ nom: 'Exporté', prenom: 'Ailleurs' }, { centre_id: app.croixRousse.id });
    const liste = { criteres: criteres('q=exporte&sens=desc'), filtre: filtre(), ids: [] };
    expect(await openExportClients(ctx, liste)).toEqual({ nombre: 2, selection: false });
    const { nomFichier, type, contenu } = await exportListeClients(ctx, liste, 'csv');
    expect([nomFichier, type]).toEqual(['clients-2026-11-21.csv', 'text/csv; charset=utf-8']);
    const faits = () => ctx.db.from('journal').where({ action: 'client:export' }).orderBy('rang');
    expect((await faits()).at(-1)).toMatchObject({
      details: '2 clients, csv, liste à l’écran',
      user_id: ctx.acteur.userId,
    });
    const csv = await readTableur(await contenuDe(contenu), nomFichier);
    const prenoms = csv.lignes.map((cells) => cells[csv.entetes.indexOf('Prénom')]);
    expect(prenoms).toEqual(['Anna', '=Zoé']);

    const choix = { ...liste, ids: [a.id, b.id, 'rien'] };
    expect(await openExportClients(ctx, choix)).toEqual({ nombre: 2, selection: true });
    const classeur = await exportListeClients(ctx, { ...choix, ids: [a.id] }, 'xlsx');
    const lu = await readTableur(await contenuDe(classeur.contenu), classeur.nomFichier);
    expect(lu.lignes).toHaveLength(1);
    expect((await faits()).at(-1)?.details).toBe('1 clients, xlsx, sélection dans la liste');

    const vide = { ...liste, criteres: criteres('q=personne-de-ce-nom') };
    await expect(exportListeClients(ctx, vide, 'csv')).rejects.toMatchObject({ code: 'export_vide' });
    await expect(async () =>
      exportListeClients(await app.context({ role: 'employe' }), liste, 'csv'),
    ).rejects.toThrow('Accès refusé');
  });
});
