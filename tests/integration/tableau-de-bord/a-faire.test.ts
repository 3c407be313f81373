import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow, DevisRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import type { Role } from '~/domain/access/roles';
import { AbsenceSaisie } from '~/domain/agenda/absence';
import { createAbsence } from '~/domain/agenda/absences.service.server';
import { listClients, readCriteresClients } from '~/domain/clients/clients.lists.server';
import { closeRejets } from '~/domain/clients/import/rejets-vus.service.server';
import { bornesOf, type Suivi } from '~/domain/clients/suivis';
import { listSuivi } from '~/domain/clients/suivis.lists.server';
import { countSuivi, readSuivi } from '~/domain/clients/suivis.repo.server';
import type { CleParametre } from '~/domain/parametres/referentiel';
import { lireDates } from '~/domain/parametres/valeurs.server';
import { listProduits, readCriteresProduits } from '~/domain/stock/produits.lists.server';
import { listAFaire } from '~/domain/tableau-de-bord/a-faire.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createCentre, createImport } from '../../support/factories';
import { storeValeur } from '../../support/parametre';
import { createProduit } from '../../support/stock';

/** 21 November 2026, 10:00 in Paris: thirty days back is 22 October, fifteen 6 November. */
const ESSAI = 'Rdv 1er essai';
const tous = readCriteresClients(new URLSearchParams('taille=100'));

describe.each(testDatabases())('à faire aujourd’hui (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  let numero = 0;

  beforeAll(async () => {
    ctx = await app.context({ courant: app.bellecour });
  });

  const rdv = (client: ClientRow, type: string, start: string, autres = {}) =>
    rdvDe(ctx, client, type, start, autres);

  const rdvDe = (de: Context, client: ClientRow, type: string, start: string, autres = {}) =>
    de.db.insert('evenements', {
      ...{ id: newId(), centre_id: client.centre_id, client_id: client.id, type, color: '#dc3545' },
      ...{ start, end: new Date(Date.parse(start) + 3_600_000).toISOString(), cree_le: start, ...autres },
    });

  const devis = (client: ClientRow, date_devis: string, autres: Partial<DevisRow> = {}) => {
    numero += 1;
    return ctx.db.insert('devis', {
      ...{ id: newId(), centre_id: client.centre_id, client_id: client.id, numero_devis: `0${numero}` },
      ...{ date_devis, duree_validite_devis: 90, cree_le: `${date_devis}T10:00:00.000Z`, ...autres },
    });
  };

  /** Those who wait, by name; the list that the dashboard opens holds the same ones. */
  async function waiting(suivi: Suivi, context = ctx): Promise<string[]> {
    const { nombre, premiers } = await listSuivi(context, suivi, 100);
    const liste = await listClients(context, tous, { suivi });
    expect(liste.total).toBe(nombre);
    expect(liste.items.map(({ _id }) => _id).sort()).toEqual(premiers.map(({ _id }) => _id).sort());
    expect((await listSuivi(context, suivi, 1)).nombre).toBe(nombre);
    return premiers.map(({ nom, depuis }) => `${nom} ${depuis}`);
  }

  test('un essai commencé il y a plus de trente jours, sans appareillage depuis', async () => {
    const client = async (nom: string, columns: Partial<ClientRow> = {}) =>
      app.createClient({ nom }, { statut: ESSAI, ...columns });
    const depuis = async (nom: string, start: string, columns: Partial<ClientRow> = {}, autres = {}) => {
      const row = await client(nom, columns);
      await rdv(row, columns.statut ?? ESSAI, start, autres);
      return row;
    };
    await depuis('Trop long', '2026-10-21T21:59:00.000Z'); // 21 octobre, 23 h 59 à Paris
    await depuis('Trente jours', '2026-10-21T22:00:00.000Z'); // 22 octobre, 0 h 00
    await depuis('Deuxième', '2026-10-01T08:00:00.000Z', { statut: 'Rdv 2eme essai' });
    const repris = await depuis('Repris', '2026-09-01T08:00:00.000Z');
    await rdv(repris, ESSAI, '2026-11-15T08:00:00.000Z');
    const annule = await depuis('Reprise annulée', '2026-09-02T08:00:00.000Z');
    await rdv(annule, ESSAI, '2026-11-15T08:00:00.000Z', { annule_le: '2026-11-14T08:00:00.000Z' });
    await depuis('À venir', '2026-12-01T08:00:00.000Z');
    await depuis('Appareillé depuis', '2026-09-01T08:00:00.000Z', { date_appareillage: '2026-10-15' });
    await depuis('Appareillé avant', '2026-09-03T08:00:00.000Z', { date_appareillage: '2024-10-15' });
    await depuis('Autre statut', '2026-09-01T08:00:00.000Z', { statut: 'Rdv livraison' });
    await depuis('Supprimé', '2026-09-01T08:00:00.000Z', { supprime_le: '2026-11-01T08:00:00.000Z' });
    await client('Importé', { date_maj_status: '2026-10-02T08:00:00.000Z' });
    await client('Importé hier', { date_maj_status: '2026-11-20T08:00:00.000Z' });
    await client('Ancien', { date_creation: '2026-01-02T08:00:00.000Z' });
    await client('Croix-Rousse', {
      centre_id: app.croixRousse.id,
      date_maj_status: '2026-08-01T08:00:00.000Z',
    });
    const attendus = [
      'Ancien 2026-01-02',
      'Reprise annulée 2026-09-02',
      'Appareillé avant 2026-09-03',
      'Deuxième 2026-10-01',
      'Importé 2026-10-02',
      'Trop long 2026-10-21',
    ];
    expect(await waiting('essais')).toEqual(attendus);
    const global = await waiting('essais', await app.context());
    expect(global).toEqual([attendus[0], 'Croix-Rousse 2026-08-01', ...attendus.slice(1)]);
    expect(await waiting('essais', await app.stranger())).toEqual([]);
  });

  test('de ceux qui attendaient quand on les a comptés, qui n’attend plus n’est plus nommé', async () => {
    const db = ctx.db.inCentres([app.bellecour.id]);
    const bornes = bornesOf('essais', ctx.now(), await lireDates(ctx));
    const [livre, jete, reste] = [
      await app.createClient(
        { nom: 'Livré' },
        { statut: ESSAI, date_maj_status: '2025-01-01T08:00:00.000Z' },
      ),
      await app.createClient({ nom: 'Jeté' }, { statut: ESSAI, date_maj_status: '2025-01-02T08:00:00.000Z' }),
      await app.createClient(
        { nom: 'Reste' },
        { statut: ESSAI, date_maj_status: '2025-01-03T08:00:00.000Z' },
      ),
    ];
    const { rangs } = await countSuivi(db, 'essais', bornes, 3);
    const noms = async () => (await readSuivi(db, 'essais', bornes, rangs, 3)).map(({ nom }) => nom);
    expect(await noms()).toEqual(['Livré', 'Jeté', 'Reste']);
    await ctx.db.update('clients', { id: livre.id }, { statut: 'Rdv livraison' });
    await ctx.db.update('clients', { id: jete.id }, { supprime_le: ctx.now().toISOString() });
    expect(await noms()).toEqual(['Reste']);
    expect(await readSuivi(ctx.db.inCentres([app.croixRousse.id]), 'essais', bornes, rangs, 3)).toEqual([]);
    await ctx.db.update('clients', { id: reste.id }, { statut: 'Rdv livraison' });
  });

  test('un devis encore valable dont personne n’a reparlé depuis quinze jours', async () => {
    const avec = async (
      nom: string,
      date: string,
      autres: Partial<DevisRow> = {},
      columns: Partial<ClientRow> = {},
    ) => {
      const row = await app.createClient({ nom }, { statut: 'Rdv devis', ...columns });
      await devis(row, date, autres);
      return row;
    };
    await avec('Seize jours', '2026-11-05');
    await avec('Quinze jours', '2026-11-06');
    await avec('Annulé', '2026-11-01', {}, { statut: 'Rdv Annulé' });
    await avec('Sans statut', '2026-11-02', {}, { statut: '' });
    await avec('En essai', '2026-11-01', {}, { statut: 'Rdv 2eme essai' });
    await avec('Facturée', '2026-11-01', {}, { statut: 'Facture éditée' });
    await avec('Dernier jour', '2026-10-22', { duree_validite_devis: 30 });
    await avec('Expiré', '2026-10-21', { duree_validite_devis: 30 });
    await avec('Un an', '2025-11-21', { duree_validite_devis: 365 });
    await avec('Un an passé', '2025-11-20', { duree_validite_devis: 365 });
    await avec('Trois mois', '2026-08-21', { duree_validite_devis: 92 });
    await avec('Trois mois passés', '2026-08-20', { duree_validite_devis: 92 });
    await avec('Deux mois', '2026-09-21', { duree_validite_devis: null });
    await avec('Plus de deux mois', '2026-09-20', { duree_validite_devis: null });
    await avec('Accepté', '2026-11-01', { decision: 'accepte', decide_le: '2026-11-02' });
    await avec('Refusé', '2026-11-01', { decision: 'refuse', decide_le: '2026-11-02' });
    await avec('Supprimé devis', '2026-11-01', {}, { supprime_le: '2026-11-02T08:00:00.000Z' });
    const relance = await avec('Nouveau devis', '2026-10-20');
    await devis(relance, '2026-11-20');
    const ancien = await avec('Deux anciens', '2026-10-10');
    await devis(ancien, '2026-10-30');
    await rdv(await avec('Revu', '2026-11-01'), 'Rdv devis', '2026-11-06T09:00:00.000Z');
    await rdv(await avec('Revu avant', '2026-10-29'), 'Rdv devis', '2026-11-05T09:00:00.000Z');
    await rdv(await avec('Prévu', '2026-11-01'), 'Rdv devis', '2026-12-06T09:00:00.000Z');
    await rdv(await avec('Prévu annulé', '2026-11-03'), 'Rdv devis', '2026-12-06T09:00:00.000Z', {
      annule_le: '2026-11-04T09:00:00.000Z',
    });
    expect(await waiting('devis')).toEqual([
      'Un an 2025-11-21',
      'Trois mois 2026-08-21',
      'Deux mois 2026-09-21',
      'Dernier jour 2026-10-22',
      'Revu avant 2026-10-29',
      'Deux anciens 2026-10-30',
      'Annulé 2026-11-01',
      'Sans statut 2026-11-02',
      'Prévu annulé 2026-11-03',
      'Seize jours 2026-11-05',
    ]);
  });

  test('les durées sont celles du compte : l’essai par celle du jour où il a commencé, le devis par celle du jour', async () => {
    const ecart = async (suivi: Suivi, cle: CleParametre, valeur: number, depuis = '2026-10-01') => {
      const avant = await waiting(suivi);
      const id = await storeValeur(ctx, { cle, valeur, depuis });
      const apres = await waiting(suivi);
      await ctx.db.delete('parametres', { id });
      return {
        partis: avant.filter((each) => !apres.includes(each)),
        venus: apres.filter((each) => !avant.includes(each)),
      };
    };
    expect(await ecart('essais', 'essai.duree_jours', 60)).toEqual({
      partis: ['Deuxième 2026-10-01', 'Importé 2026-10-02', 'Trop long 2026-10-21'],
      venus: [],
    });
    expect(await ecart('devis', 'devis.relance_jours', 14)).toMatchObject({
      venus: ['Revu 2026-11-01', 'Quinze jours 2026-11-06'],
    });
    expect(await ecart('devis', 'devis.relance_jours', 30)).toMatchObject({
      partis: expect.arrayContaining(['Seize jours 2026-11-05', 'Dernier jour 2026-10-22']),
    });
    expect(await ecart('devis', 'devis.validite_mois', 3, '2026-09-01')).toEqual({
      partis: [],
      venus: ['Plus de deux mois 2026-09-20'],
    });
  });

  test('un statut de rendez-vous dont le client n’a aucun rendez-vous, depuis qu’il a ce statut', async () => {
    const client = (nom: string, columns: Partial<ClientRow> = {}) =>
      app.createClient(
        { nom },
        { statut: 'Rdv livraison', date_maj_status: '2026-11-10T09:00:00.000Z', ...columns },
      );
    const avec = async (nom: string, start: string, autres = {}) =>
      rdv(await client(nom), 'Rdv livraison', start, autres);
    await client('Rien');
    await client('Importé', { date_maj_status: null, date_creation: '2026-11-01T09:00:00.000Z' });
    await client('Autre statut', { statut: 'Appareillé' });
    await client('Parti', { supprime_le: '2026-11-11T09:00:00.000Z' });
    await avec('Prévu', '2026-12-01T09:00:00.000Z');
    await avec('Eu lieu', '2026-11-12T09:00:00.000Z');
    await avec('Ancien seul', '2025-03-01T09:00:00.000Z');
    await avec('Noté après coup', '2026-11-09T09:00:00.000Z', { cree_le: '2026-11-10T09:00:00.000Z' });
    await avec('Annulé', '2026-12-01T09:00:00.000Z', { annule_le: '2026-11-20T09:00:00.000Z' });
    await rdv(await client('Autre genre'), 'Rdv devis', '2026-12-01T09:00:00.000Z');
    const importe = await client('Importé, vu', { date_maj_status: null });
    await rdv(importe, 'Rdv livraison', '2024-12-01T09:00:00.000Z');
    const noms = await waiting('rdv');
    expect(noms.filter((ligne) => /2026-11-(01|10)$/.test(ligne)).sort()).toEqual([
      'Ancien seul 2026-11-10',
      'Annulé 2026-11-10',
      'Autre genre 2026-11-10',
      'Importé 2026-11-01',
      'Rien 2026-11-10',
    ]);
  });

  test('les rendez-vous du jour de Paris, ceux à venir devant', async () => {
    const client = await app.createClient({ nom: 'Vidal', prenom: 'Anne' });
    const type = 'Rdv Bilan auditif';
    await rdv(client, type, '2026-11-20T22:00:00.000Z'); // finit à minuit
    await rdv(client, type, '2026-11-20T23:00:00.000Z'); // minuit
    await rdv(client, type, '2026-11-21T15:00:00.000Z');
    await rdv(client, type, '2026-11-21T16:00:00.000Z', { annule_le: '2026-11-20T16:00:00.000Z' });
    await rdv(client, type, '2026-11-21T23:00:00.000Z'); // demain
    const { jour, agenda } = await listAFaire(ctx);
    expect(jour).toBe('2026-11-21');
    expect(agenda).toMatchObject({ jour, nombre: 2, aVenir: 1 });
    expect(agenda?.premiers.map(({ heure, client }) => [heure, client?.nom])).toEqual([['16:00', 'Vidal']]);
  });

  test('un jour fermé où rien n’est prévu montre le prochain jour ouvré, jours fériés passés', async () => {
    const client = await app.createClient({ nom: 'Mardi' });
    await rdv(client, 'Rdv devis', '2027-05-18T08:00:00.000Z');
    const vuLe = async (date: string) =>
      (await listAFaire({ ...ctx, now: () => new Date(`${date}T10:00:00.000Z`) })).agenda;
    // Whit Sunday, and the Monday after it.
    expect(await vuLe('2027-05-16')).toMatchObject({ jour: '2027-05-18', nombre: 1, aVenir: 1 });
    expect(await vuLe('2027-05-17')).toMatchObject({ jour: '2027-05-18', nombre: 1 });
    expect(await vuLe('2027-05-19')).toMatchObject({ jour: '2027-05-19', nombre: 0 });
    // A Friday, on which the year begins.
    expect(await vuLe('2027-01-01')).toMatchObject({ jour: '2027-01-04', nombre: 0 });
  });

  test('le prochain jour ouvré ne tombe pas dans une fermeture du centre ; un congé n’est pas un rendez-vous', async () => {
    const ferme = (du: string, au: string, heures = {}) =>
      createAbsence(ctx, app.bellecour.id, AbsenceSaisie.parse({ du, au, ...heures }), null);
    await ferme('2027-06-07', '2027-06-08');
    await ferme('2027-06-09', '2027-06-09', { debut: '09:00', fin: '12:00' });
    const client = await app.createClient({ nom: 'Juin' });
    const conge = { journee: true, end: '2027-06-06T22:00:00.000Z' };
    await rdv(client, 'Congés', '2027-06-04T22:00:00.000Z', conge);
    const vuLe = async (date: string) =>
      (await listAFaire({ ...ctx, now: () => new Date(`${date}T10:00:00.000Z`) })).agenda?.jour;
    // A Sunday, the Tuesday of the closure, and the Wednesday that is open in the afternoon.
    expect(await vuLe('2027-06-06')).toBe('2027-06-09');
    expect(await vuLe('2027-06-08')).toBe('2027-06-09');
    expect(await vuLe('2027-06-09')).toBe('2027-06-09');
  });

  test('le stock bas, et la liste qu’il ouvre', async () => {
    await createProduit(ctx, { name: 'Bas', quantity: '2', seuil: '2' });
    await createProduit(ctx, { name: 'Assez', quantity: '3', seuil: '2' });
    await createProduit(ctx, { name: 'Sans seuil', quantity: '0' });
    const { stockBas } = await listAFaire(ctx);
    const liste = await listProduits(ctx, readCriteresProduits(new URLSearchParams('bas=oui')));
    expect(stockBas).toMatchObject({ nombre: 1, premiers: [{ name: 'Bas', quantity: 2 }] });
    expect(liste.items.map(({ name }) => name)).toEqual(['Bas']);
  });

  test('beaucoup de rendez-vous et de produits : comptés en entier, quelques-uns lus', async () => {
    const ici = await app.context({ courant: app.croixRousse, centres: [app.croixRousse] });
    const client = await app.createClient({ nom: 'Vidal' }, { centre_id: app.croixRousse.id });
    const parti = { supprime_le: '2026-11-01T08:00:00.000Z' };
    const corbeille = await app.createClient({}, { centre_id: app.croixRousse.id, ...parti });
    const type = 'Rdv livraison';
    for (let tour = 0; tour < 40; tour += 1) await rdvDe(ici, client, type, '2026-11-21T15:00:00.000Z');
    for (let tour = 0; tour < 3; tour += 1) await rdvDe(ici, client, type, '2026-11-21T06:00:00.000Z');
    await rdvDe(ici, corbeille, type, '2026-11-21T15:00:00.000Z');
    await rdvDe(ici, client, type, '2026-11-20T23:00:00.000Z', { end: '2026-11-20T23:00:00.000Z' });
    const modele = await createProduit(ici, { name: 'Z', quantity: '0', seuil: '2' });
    const produit = await ici.db.from('produits').where({ id: modele }).first();
    const copies = Array.from({ length: 30 }, () => ({ ...produit, id: newId(), image_url: '' }));
    await ici.db.insert('produits', copies);
    const { agenda, stockBas } = await listAFaire(ici);
    expect(agenda).toMatchObject({ nombre: 44, aVenir: 40, premiers: { length: 6 } });
    expect(stockBas).toMatchObject({ nombre: 31, premiers: { length: 3 } });
    expect((await listProduits(ici, readCriteresProduits(new URLSearchParams('bas=oui')))).total).toBe(31);
  });

  test('un import rejeté attend sept jours, ou que quelqu’un l’ait vu', async () => {
    const fini = { etat: 'termine' as const, invalid_count: 3, termine_le: '2026-11-15T09:00:00.000Z' };
    const id = await createImport(ctx, { ...fini, nom_fichier: 'Bellecour.csv' });
    await createImport(ctx, { ...fini, termine_le: '2026-11-14T08:59:00.000Z' });
    await createImport(ctx, { ...fini, invalid_count: 0 });
    await createImport(ctx, { ...fini, etat: 'verifie', termine_le: null });
    const premiers = [{ _id: id, nomFichier: 'Bellecour.csv', rejets: 3, date: '2026-11-15' }];
    expect((await listAFaire(ctx)).imports).toEqual({ nombre: 1, premiers });
    await closeRejets(ctx, id);
    expect((await listAFaire(ctx)).imports).toEqual({ nombre: 0, premiers: [] });
    for (let tour = 0; tour < 25; tour += 1) await createImport(ctx, fini);
    expect((await listAFaire(ctx)).imports).toMatchObject({ nombre: 25, premiers: { length: 20 } });
  });

  test('qui n’a pas le droit n’en voit rien', async () => {
    const { compte_id } = app.bellecour;
    const centre = await createCentre(app.application, { compte_id, name: 'Centre des droits' });
    const essai = { centre_id: centre.id, statut: ESSAI, date_maj_status: '2026-10-02T08:00:00.000Z' };
    await app.createClient({}, essai);
    const seen = async (role: Role) => listAFaire(await app.context({ role, centres: [centre] }));
    const viewer = await seen('viewer');
    expect(viewer.imports).toBeNull();
    expect(viewer.essais?.nombre).toBe(1);
    expect((await seen('accountAdmin')).imports).not.toBeNull();
  });
});
