import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { FactureRow } from '~/db/rows/factures';
import type { Context } from '~/domain/access/context.server';
import type { Chiffres } from '~/domain/tableau-de-bord/chiffres';
import { getChiffres, readMois } from '~/domain/tableau-de-bord/tableau-de-bord.lists.server';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { controlesOf, storeScelle } from '../../support/tableau';

/** 15 January 2027, 11:00 in Paris. */
const NOW = new Date('2027-01-15T10:00:00.000Z');

/** Created at (UTC), status, fitted on; the comment is the Paris month of the creation. */
const CLIENTS: [string, string, string | null, Partial<ClientRow>?][] = [
  ['2026-12-31T22:59:59.999Z', 'Rdv devis', null, { origine: 'Google' }], // décembre 2026
  ['2026-12-31T23:00:00.000Z', '', null, { origine: 'Google' }], // janvier 2027
  ['2026-12-31T23:30:00.000Z', 'Appareillé', '2027-01-01'], // janvier 2027
  ['2027-01-10T08:00:00.000Z', 'Facture éditée', '2026-12-31', { origine: 'Doctolib' }], // janvier 2027
  ['2027-01-12T08:00:00.000Z', 'Facturé', '2027-01-31'], // janvier 2027
  ['2026-11-30T22:59:00.000Z', 'Rdv facturation', '2027-01-02'], // novembre 2026
  ['2026-11-30T23:00:00.000Z', 'Appareillé', '2026-12-01'], // décembre 2026
  ['2026-06-30T21:59:00.000Z', 'Rdv 1er essai', null], // juin 2026, heure d'été
  ['2026-06-30T22:00:00.000Z', 'Facture éditée', '2026-07-31'], // juillet 2026
  ['2026-01-31T22:59:00.000Z', 'Appareillé', '2026-02-01'], // janvier 2026
  ['2026-01-31T23:00:00.000Z', 'Rdv Annulé', null], // février 2026
  ['2025-12-31T22:59:00.000Z', 'Appareillé', '2026-01-31'], // décembre 2025
  ['2027-01-11T08:00:00.000Z', 'Appareillé', '2027-01-11', { supprime_le: '2027-01-12T08:00:00.000Z' }],
];

/** Dated, created at (UTC), cents, status. */
const FACTURES: [string | null, string, number | null, FactureRow['statut'], Partial<FactureRow>?][] = [
  ['2027-01-01', '2026-12-31T23:10:00.000Z', 120_000, 'Créée'],
  ['2027-01-31', '2027-01-02T09:00:00.000Z', 30_050, 'Payée'],
  ['2026-12-31', '2027-01-02T09:00:00.000Z', 45_000, 'Envoyée'],
  ['2027-01-05', '2027-01-05T09:00:00.000Z', 99_999, 'Annulée'],
  ['2027-01-06', '2027-01-06T09:00:00.000Z', 77_777, 'Créée', { supprime_le: '2027-01-07T08:00:00.000Z' }],
  [null, '2026-12-31T23:30:00.000Z', 1000, 'Créée'], // janvier, par sa création
  [null, '2026-12-31T22:30:00.000Z', 200, 'Créée'], // décembre, par sa création
  ['2027-01-07', '2027-01-07T09:00:00.000Z', null, 'Créée'],
  ['2026-02-01', '2026-02-01T09:00:00.000Z', 5000, 'Payée'],
  ['2026-01-31', '2026-01-31T09:00:00.000Z', 7000, 'Payée'],
];

const zones = ['UTC', 'America/Los_Angeles'];
const cas = testDatabases().flatMap((dialecte) => zones.map((zone) => [dialecte, zone] as const));

describe.each(cas)('chiffres du tableau de bord (%s, %s)', (dialecte, zone) => {
  const app = useTestApp(dialecte);
  const before = process.env.TZ;
  let ctx: Context;
  let chiffres: Chiffres;

  beforeAll(async () => {
    process.env.TZ = zone;
    for (const [date_creation, statut, date_appareillage, autres] of CLIENTS)
      await app.createClient({}, { date_creation, statut, date_appareillage, ...autres });
    const dehors = { date_creation: '2027-01-03T08:00:00.000Z', statut: 'Appareillé' };
    await app.createClient({}, { ...dehors, centre_id: app.croixRousse.id });
    await app.createClient({}, { ...dehors, centre_id: app.etranger.id });
    ctx = await app.context({ courant: app.bellecour, now: NOW });
    const centre_id = app.bellecour.id;
    for (const [rang, [date_facture, cree_le, total_general, statut, autres]] of FACTURES.entries()) {
      const id = newId();
      await ctx.db.insert('factures', {
        ...{ id, centre_id, numero_facture: `F-${rang}`, heure_creation: '10:00' },
        ...{ date_facture, cree_le, total_general, statut, regime_tva: 'franchise', ...autres },
      });
      const jour = date_facture ?? toParis(cree_le).date;
      if (total_general !== null)
        await storeScelle(ctx, { centre_id, genre: 'facture', objet_id: id, montant: total_general, jour });
    }
    // Of the one that is paid 10,50 € are taken back later; one that was cancelled and one that left the lists are taken back whole.
    for (const [numero_facture, total_general] of [
      ['F-1', 1050],
      ['F-3', 99_999],
      ['F-4', 77_777],
    ] as const) {
      const facture = await ctx.db.from('factures').where({ numero_facture }).first();
      const id = newId();
      const sceau = { centre_id, genre: 'avoir', objet_id: id, montant: -total_general } as const;
      await storeScelle(ctx, { ...sceau, jour: '2027-01-31' });
      await ctx.db.insert('avoirs', {
        ...{ id, centre_id, facture_id: facture?.id ?? '', total_general },
        ...{
          numero_avoir: numero_facture,
          date_avoir: '2027-01-31',
          heure_creation: '10:00',
          motif: 'Retour',
        },
        ...{ regime_tva: 'franchise', entete: '', nombre_lignes: 0, cree_le: NOW.toISOString() },
      });
    }
    chiffres = await getChiffres(ctx);
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test('les mois sont ceux de Paris, quelle que soit l’heure du serveur', () => {
    expect(chiffres).toMatchObject({ mois: '2027-01', compareAu: '2026-12-15' });
    expect(chiffres.clients).toMatchObject({ tous: { nombre: 12 }, ceMois: { nombre: 4 } });
    // Of December's two, one came up to its 15th.
    expect(chiffres.nouveaux).toMatchObject({ ceMois: { nombre: 4 }, precedent: { nombre: 1 } });
    expect(chiffres.nouveauxParMois.map(({ mois, nombre, avant }) => [mois, nombre, avant])).toEqual([
      ['2027-01', 4, 1],
      ['2026-12', 2, 1],
      ['2026-11', 1, 0],
      ['2026-10', 0, 0],
      ['2026-09', 0, 0],
      ['2026-08', 0, 1],
    ]);
  });

  test('ventes, livraisons, appareillages et performance comptent ce que dit la spécification', () => {
    // Of January's four, one is Appareillé; of those of December up to the 15th, the one.
    expect(chiffres.vente).toMatchObject({ ceMois: { taux: 25 }, precedent: { taux: 100 } });
    // Appareillé and Facturé fitted in January; 'Rdv facturation' is neither. December up to the 15th: Appareillé.
    expect(chiffres.livraisons).toMatchObject({ ceMois: { nombre: 2 }, precedent: { nombre: 1 } });
    expect(chiffres.appareilles).toMatchObject({ tous: { nombre: 8 }, ceMois: { nombre: 3 } });
    // February 2026 to January 2027: ten clients, six of them Appareillé or later. Up to 15 December: six, four of them.
    expect(chiffres.performance).toMatchObject({
      ceMois: { taux: 60, part: { nombre: 6 }, tout: { nombre: 10 } },
      precedent: { taux: 67, part: { nombre: 4 }, tout: { nombre: 6 } },
    });
    expect(chiffres.appareillagesParMois.map(({ mois, nombre }) => `${mois} ${nombre}`)).toEqual([
      '2026-02 1',
      '2026-03 0',
      '2026-04 0',
      '2026-05 0',
      '2026-06 0',
      '2026-07 1',
      '2026-08 0',
      '2026-09 0',
      '2026-10 0',
      '2026-11 0',
      '2026-12 2',
      '2027-01 3',
    ]);
    expect(chiffres.origines.map(({ origine, nombre, part }) => [origine, nombre, part])).toEqual([
      ['Non renseignée', 9, 75],
      ['Google', 2, 17],
      ['Doctolib', 1, 8],
    ]);
  });

  test('le chiffre d’affaires est la somme des factures et des avoirs à leurs dates, supprimées comprises', () => {
    const { factures } = chiffres;
    expect(factures?.toutes.nombre).toBe(9);
    expect(factures?.ceMois.nombre).toBe(5);
    expect(factures?.chiffreAffaires).toMatchObject({
      ceMois: { nombre: 8, total: 150_000, factures: { nombre: 5 }, avoirs: { nombre: 3, total: -178_826 } },
      // Both of December are of its 31st.
      precedent: { nombre: 0, total: 0 },
    });
    expect(factures?.parMois.map(({ total }) => total)).toEqual([
      5000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 45_200, 150_000,
    ]);
  });

  test('chaque chiffre est le total de la liste qu’il ouvre', async () => {
    const controles = await controlesOf(ctx, chiffres);
    expect(controles.length).toBeGreaterThan(45);
    expect(controles.filter(({ nombre, liste }) => nombre !== liste)).toEqual([]);
    expect(controles.filter(({ nombre }) => nombre > 0).length).toBeGreaterThan(25);
  });

  test('le compte global additionne les centres de la personne, et eux seuls', async () => {
    const global = await app.context({ now: NOW });
    const tous = await getChiffres(global);
    expect(tous.clients).toMatchObject({ tous: { nombre: 13 }, ceMois: { nombre: 5 } });
    expect(tous.vente.ceMois.taux).toBe(40);
    const controles = await controlesOf(global, tous);
    expect(controles.filter(({ nombre, liste }) => nombre !== liste)).toEqual([]);
    const ailleurs = await getChiffres({ ...(await app.stranger()), now: () => NOW });
    expect(ailleurs.clients.tous.nombre).toBe(1);
    expect(ailleurs.factures?.toutes.nombre).toBe(0);
  });

  test.each(['viewer', 'employe'] as const)('%s ne voit aucun montant', async (role) => {
    const own = await getChiffres(await app.context({ role, courant: app.bellecour, now: NOW }));
    expect(own.factures).toBeNull();
    expect(own.clients.tous.nombre).toBe(12);
  });

  test('un mois passé se demande par son année et son mois, et se compare au mois entier d’avant', async () => {
    const demande = (text: string) => readMois(new URLSearchParams(text));
    expect(demande('annee=2026&mois=12')).toBe('2026-12');
    expect(['annee=2026', 'mois=3', 'annee=2026&mois=13', 'annee=1999&mois=1', ''].map(demande)).toEqual([
      '',
      '',
      '',
      '',
      '',
    ]);
    const decembre = await getChiffres(ctx, demande('annee=2026&mois=12'));
    expect(decembre).toMatchObject({ mois: '2026-12', enCours: false, compareAu: '2026-11-30' });
    expect(decembre.nouveaux).toMatchObject({ ceMois: { nombre: 2 }, precedent: { nombre: 1 } });
    expect(decembre.factures?.chiffreAffaires).toMatchObject({ ceMois: { total: 45_200 } });
    expect(decembre.factures?.parMois.at(-1)).toMatchObject({ mois: '2026-12', total: 45_200 });
    const controles = await controlesOf(ctx, decembre);
    expect(controles.filter(({ nombre, liste }) => nombre !== liste)).toEqual([]);
    expect((await getChiffres(ctx, '2031-01')).mois).toBe('2027-01');
  });

  test('rien à compter ne divise pas par zéro', async () => {
    const later = await app.context({ courant: app.bellecour, now: new Date('2031-05-15T10:00:00.000Z') });
    const vides = await getChiffres(later);
    expect(vides.vente).toMatchObject({ ceMois: { taux: 0 }, precedent: { taux: 0 } });
    expect(vides.performance.ceMois).toMatchObject({ taux: 0, tout: { nombre: 0 } });
    expect(vides.factures?.chiffreAffaires.ceMois).toMatchObject({ nombre: 0, total: 0 });
  });
});
