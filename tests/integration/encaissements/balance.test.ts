import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { AGES } from '~/domain/encaissements/ages';
import { findDus, getBalance } from '~/domain/encaissements/balance.lists.server';
import {
  listEncaissements,
  readCriteresEncaissements,
} from '~/domain/encaissements/encaissements.lists.server';
import { exportListeEncaissements } from '~/domain/encaissements/export-liste.service.server';
import { readFiltreEncaissements, searchOfEncaissements } from '~/domain/encaissements/filtre-encaissements';
import {
  getPart,
  recevoirPart,
  suivrePart,
  verserAuPatient,
} from '~/domain/encaissements/parts.service.server';
import { deleteFacture } from '~/domain/factures/sort.service.server';
import { getCompteClient } from '~/domain/reglements/compte-client.lists.server';
import { encaisser } from '~/domain/reglements/encaissement.service.server';
import { getChiffres } from '~/domain/tableau-de-bord/tableau-de-bord.lists.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { newCentre } from '../../support/comptabilite';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { saisieReglement, storeFactureDe } from '../../support/reglement';

const criteres = readCriteresEncaissements(new URLSearchParams());
const sansFiltre = readFiltreEncaissements(new URLSearchParams());
const suivi = (values: object) =>
  ({ etat: 'attendue', motif: '', organisme: 'CPAM', echeance: null, ...values }) as const;

describe.each(testDatabases())('encaissements (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let ctx: Context;
  let clientId: string;
  const factures: Record<string, string> = {};

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    ctx = await app.context({ courant: app.bellecour });
    clientId = (await app.createClient()).id;
    for (const [nom, dateFacture, mutuelleClient] of [
      ['neuve', '2026-11-20', 'MGEN'],
      ['trente', '2026-10-22', 'mgen '],
      ['trenteEtUn', '2026-10-21', 'Harmonie'],
      ['vieille', '2026-01-10', ''],
    ] as const)
      factures[nom] = await storeFactureDe(ctx, clientId, { le: dateFacture, mutuelleClient });
  });
  afterAll(() => base?.destroy());

  const partOf = async (nom: string, payeur: 'amo' | 'amc'): Promise<string> =>
    (await base('parts_attendues').where({ facture_id: factures[nom], payeur }).first()).id;
  const resteOf = async (nom: string) => {
    const { reste_patient, reste_amo, reste_amc } = await base('factures')
      .where({ id: factures[nom] })
      .first();
    return [reste_patient, reste_amo, reste_amc];
  };

  test('chaque somme mène aux factures qui la font, au jour près et par organisme sans égard aux majuscules', async () => {
    const { lignes, total } = await getBalance(ctx);
    expect(lignes.map(({ nom, total: { nombre, montant } }) => [nom, nombre, montant])).toEqual([
      ['Patient', 4, 160_000],
      ['Sécurité sociale', 4, 96_000],
      ['Complémentaire', 4, 144_000],
      [expect.stringMatching(/^MGEN$/i), 2, 72_000],
      ['Harmonie', 1, 36_000],
      ['Organisme non précisé', 1, 36_000],
    ]);
    expect(lignes[0]?.ages['0-30'].montant).toBe(80_000);
    expect(lignes[0]?.ages['31-60'].montant).toBe(40_000);
    expect(lignes[0]?.ages['91'].montant).toBe(40_000);
    for (const { ages, total: toutes } of [...lignes, total])
      for (const due of [...Object.values(ages), toutes]) {
        const filtre = readFiltreEncaissements(searchOfEncaissements(due.filtre));
        const { items } = await listEncaissements(ctx, criteres, filtre);
        const montant = items.reduce((sum, { restes }) => {
          const { patient, amo, amc } = restes;
          return sum + (filtre.payeur ? restes[filtre.payeur] : patient + amo + amc);
        }, 0);
        expect(montant).toBe(due.montant);
      }
    expect(await findDus(ctx)).toMatchObject({ tous: { montant: 400_000 }, anciens: { montant: 100_000 } });
    expect(await getCompteClient(ctx, clientId)).toMatchObject({ du: 160_000, duTiers: 240_000 });
    expect(await findDus(await app.context({ role: 'employe' }))).toBeNull();
  });

  test('au bord des âges et de minuit à Paris, au-delà de 21 millions d’euros : encaissements, tableau de bord et page du patient disent pareil', async () => {
    const { centre } = await newCentre(app, `Âges ${dialecte}`);
    const le = (now: string) => app.context({ centres: [centre], now: new Date(now) });
    const ici = await le('2026-11-20T23:30:00.000Z');
    const client = (await app.createClient({}, { centre_id: centre.id })).id;
    const jours = ['2026-10-22', '2026-10-21', '2026-09-22', '2026-09-21', '2026-08-23', '2026-08-22'];
    for (const dateFacture of [...jours, ...jours, ...jours, ...jours])
      await storeFactureDe(ici, client, { montantAppareilD: '940000', le: dateFacture });
    const rows = await base('factures').where({ centre_id: centre.id });
    const somme = (colonnes: string[], du = '', au = '9') =>
      rows
        .filter(({ date_facture }) => date_facture >= du && date_facture <= au)
        .reduce((sum, row) => sum + colonnes.reduce((own, colonne) => own + row[colonne], 0), 0);
    const [patient, tiers] = [['reste_patient'], ['reste_amo', 'reste_amc']];
    expect(somme(patient)).toBeGreaterThan(2 ** 31);

    const { lignes, total } = await getBalance(ici);
    const parAge = (ligne = lignes[0]) => AGES.map((age) => ligne?.ages[age].nombre);
    expect(parAge()).toEqual([4, 8, 8, 4]);
    expect(lignes[0]?.ages['31-60'].montant).toBe(somme(patient, '2026-09-22', '2026-10-21'));
    const avant = await getBalance(await le('2026-11-20T22:30:00.000Z'));
    expect(parAge(avant.lignes[0])).toEqual([8, 8, 8, 0]);
    const dus = await findDus(ici);
    expect(dus?.tous).toEqual(total.total);
    expect(dus?.anciens).toEqual(total.ages['91']);
    expect(await getCompteClient(ici, client)).toMatchObject({ du: somme(patient), duTiers: somme(tiers) });
    expect(total.total.montant).toBe(somme([...patient, ...tiers]));
    const { factures } = await getChiffres(ici);
    expect(factures?.parMois.reduce((sum, mois) => sum + mois.total, 0)).toBe(somme(['total_general']));
  });

  test('un autre centre et une autre enseigne n’en voient rien', async () => {
    const ailleurs = await app.context({ courant: app.croixRousse });
    for (const each of [ailleurs, await app.stranger()]) {
      expect((await getBalance(each)).total.total).toMatchObject({ nombre: 0, montant: 0 });
      expect((await listEncaissements(each, criteres)).total).toBe(0);
    }
  });

  test('la liste se cherche, se trie et s’exporte', async () => {
    const { items } = await listEncaissements(ctx, criteres);
    expect(items.map(({ date }) => date)).toEqual(['2026-01-10', '2026-10-21', '2026-10-22', '2026-11-20']);
    expect(items[1]).toMatchObject({ jours: 31, parts: [{ payeur: 'amo' }, { payeur: 'amc' }] });
    expect((await listEncaissements(ctx, { ...criteres, q: 'introuvable' })).total).toBe(0);
    const { contenu } = await exportListeEncaissements(ctx, { criteres, filtre: sansFiltre, ids: [] }, 'csv');
    const lignes: string[] = [];
    for await (const morceau of contenu) lignes.push(String(morceau));
    expect(lignes.join('').trim().split('\n')).toHaveLength(5);
    expect(await base('journal').where({ action: 'encaissement:export' })).toHaveLength(1);
  });

  test('une part suit sa vie : rejetée avec son motif, réclamée, reçue en un geste ; deux personnes ne s’écrasent pas', async () => {
    const id = await partOf('trente', 'amo');
    await suivrePart(ctx, id, suivi({ etat: 'rejetee', motif: 'Droits fermés' }), 1);
    await expect(suivrePart(ctx, id, suivi({ etat: 'reclamee' }), 1)).rejects.toMatchObject({
      name: 'ConflitDeSaisie',
    });
    const rejetees = await listEncaissements(ctx, criteres, { etat: 'rejetee' });
    expect(rejetees.items.map(({ _id }) => _id)).toEqual([factures.trente]);
    expect((await listEncaissements(ctx, criteres, { etat: 'rejetee', payeur: 'amc' })).total).toBe(0);
    await suivrePart(ctx, id, suivi({ etat: 'reclamee', motif: 'Droits fermés' }), 2);
    const { formId, reste } = await getPart(ctx, id);
    const pris = await recevoirPart(ctx, id, { formId, resteVu: reste });
    expect(pris).toMatchObject({ montant: 24_000, reste: 0, deja: false });
    expect(await recevoirPart(ctx, id, { formId, resteVu: reste })).toMatchObject({
      numero: pris.numero,
      deja: true,
    });
    await expect(recevoirPart(ctx, id, { formId: newId(), resteVu: reste })).rejects.toMatchObject({
      code: 'reste_du_change',
    });
    expect(await resteOf('trente')).toEqual([40_000, 0, 36_000]);
    expect(await base('journal').where({ action: 'partAttendue:suivi' })).toHaveLength(2);
    const historique = await base('historique').where({ client_id: clientId, action: 'Tiers payant' });
    expect(historique.some(({ details }) => details.includes('Droits fermés'))).toBe(true);
    expect(JSON.stringify(await base('journal').where({ action: 'partAttendue:suivi' }))).not.toContain(
      'Droits',
    );
  });

  test('versée au patient, la part est due par lui ; rien ne change de main après un règlement de l’assureur', async () => {
    const id = await partOf('vieille', 'amc');
    await verserAuPatient(ctx, id, true, 1);
    expect(await resteOf('vieille')).toEqual([76_000, 24_000, 0]);
    await verserAuPatient(ctx, id, true, 1);
    await expect(verserAuPatient(ctx, id, false, 1)).rejects.toMatchObject({ name: 'ConflitDeSaisie' });
    await encaisser(ctx, { factureId: factures.vieille ?? '' }, saisieReglement('760'), { formId: null });
    await verserAuPatient(ctx, id, false, 2);
    expect(await resteOf('vieille')).toEqual([0, 24_000, 36_000]);
    const avances = await base('reglements').where({ client_id: clientId, facture_id: null, devis_id: null });
    expect(avances.reduce((sum, { montant }) => sum + montant, 0)).toBe(36_000);
    await expect(verserAuPatient(ctx, await partOf('trente', 'amo'), true, 3)).rejects.toMatchObject({
      code: 'part_reglee',
    });
  });

  test('une facture supprimée ne doit plus rien', async () => {
    await deleteFacture(ctx, factures.neuve ?? '');
    const { items } = await listEncaissements(ctx, criteres);
    expect(items.map(({ _id }) => _id)).not.toContain(factures.neuve);
    await expect(getPart(ctx, await partOf('trente', 'amo'))).resolves.toBeTruthy();
    await expect(getPart(ctx, '000000000000000000000000')).rejects.toMatchObject({
      code: 'part_introuvable',
    });
  });
});
