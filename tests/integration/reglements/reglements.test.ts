import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { closePeriodes } from '~/domain/comptabilite/clotures.service.server';
import { corrigerFacture } from '~/domain/factures/correction.service.server';
import { changeStatutFacture, deleteFacture } from '~/domain/factures/sort.service.server';
import { annulerReglement } from '~/domain/reglements/annulation.service.server';
import { RemiseSaisie } from '~/domain/reglements/cheque.schema';
import { getCompteClient } from '~/domain/reglements/compte-client.lists.server';
import { planifierEcheances } from '~/domain/reglements/echeancier.service.server';
import { encaisser, utiliserAvance } from '~/domain/reglements/encaissement.service.server';
import { openExportReglements } from '~/domain/reglements/export-liste.service.server';
import { readFiltreReglements } from '~/domain/reglements/filtre-reglements';
import { RemboursementSaisi } from '~/domain/reglements/reglement.schema';
import { listReglements, readCriteresReglements } from '~/domain/reglements/reglements.lists.server';
import { rembourser } from '~/domain/reglements/remboursement.service.server';
import { remettreCheques } from '~/domain/reglements/remise.service.server';
import { reporterAcomptes } from '~/domain/reglements/report.server';
import { formatEuros } from '~/lib/euros';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { newCentre } from '../../support/comptabilite';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { saisieFacture } from '../../support/facture';
import { saisieReglement, storeFactureDe } from '../../support/reglement';

const AUJOURD_HUI = '2026-11-21';
const remboursement = (montant: string) => RemboursementSaisi.parse({ mode: 'virement', montant });

describe.each(testDatabases())('règlements (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let ctx: Context;
  let clientId: string;

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    ctx = await app.context({ courant: app.bellecour });
  });
  afterAll(() => base?.destroy());
  beforeEach(async () => {
    clientId = (await app.createClient()).id;
  });

  const etatOf = async (id: string) => {
    const { statut, reste_patient, reste_amo, reste_amc } = await base('factures').where({ id }).first();
    return [statut, reste_patient / 100, reste_amo / 100, reste_amc / 100];
  };
  const storeDevis = async () => {
    const id = newId();
    const devis = { id, centre_id: app.bellecour.id, client_id: clientId, numero_devis: id.slice(-8) };
    await base('devis').insert({ ...devis, cree_le: '2026-11-20T08:00:00.000Z' });
    return id;
  };
  const avanceOf = async (client = clientId) => {
    const rows = await base('reglements').where({ client_id: client, facture_id: null, devis_id: null });
    return rows.reduce((sum, { montant }) => sum + montant, 0) / 100;
  };
  const pay = (
    factureId: string,
    montant: string,
    values: Record<string, string> = {},
    ouverture: { formId?: string; resteVu?: number; acceptes?: string[] } = {},
  ) => encaisser(ctx, { factureId }, saisieReglement(montant, values), { formId: null, ...ouverture });

  test('plusieurs règlements, chacun de qui doit : la facture est payée une fois tout reçu, et envoyée de nouveau si l’un s’annule', async () => {
    const id = await storeFactureDe(ctx, clientId);
    expect(await etatOf(id)).toEqual(['Créée', 400, 240, 360]);
    expect(await pay(id, '150')).toMatchObject({ reste: 25_000, avance: 0, deja: false });
    await pay(id, '240', { payeur: 'amo', mode: 'tiers_payant' });
    await pay(id, '360', { payeur: 'amc', mode: 'virement', reference: 'VIR 42' });
    expect(await etatOf(id)).toEqual(['Créée', 250, 0, 0]);
    const dernier = await pay(id, '250', { mode: 'cheque', banque: 'Banque du Rhône' });
    expect(await etatOf(id)).toEqual(['Payée', 0, 0, 0]);
    expect(dernier.numero).toMatch(/^R2026-\d{5}$/);
    await annulerReglement(ctx, dernier.id, { motif: 'Chèque rejeté' });
    expect(await etatOf(id)).toEqual(['Envoyée', 250, 0, 0]);
    await expect(annulerReglement(ctx, dernier.id, { motif: '' })).rejects.toThrow('déjà annulé');
    const [scelle] = await base('scelles').where({ objet_id: dernier.id });
    expect(scelle).toMatchObject({ genre: 'reglement', montant: 25_000, jour: AUJOURD_HUI });
    const historique = await base('historique').where({ client_id: clientId }).pluck('action');
    expect(historique).toEqual(expect.arrayContaining(['Règlement encaissé', 'Règlement annulé']));
    const journal = await base('journal').where({ objet_id: dernier.id }).pluck('action');
    expect(journal).toEqual(['reglement:encaissement']);
  });

  test('ce que le patient paie de trop devient son avance, qui paie une autre facture, s’annule avec son règlement, ou se rembourse', async () => {
    const [une, autre] = [await storeFactureDe(ctx, clientId), await storeFactureDe(ctx, clientId)];
    const gros = await pay(une, '700', {}, { acceptes: [`trop_percu_30000_${une.slice(-6)}`] });
    expect(gros).toMatchObject({ reste: 0, avance: 30_000 });
    expect(await avanceOf()).toBe(300);
    await expect(utiliserAvance(ctx, autre, { montant: 30_001 })).rejects.toThrow('300,00');
    expect(await utiliserAvance(ctx, autre, { montant: 25_000 })).toEqual({ reste: 15_000 });
    expect(await avanceOf()).toBe(50);
    const rendu = await rembourser(ctx, { clientId }, remboursement('20'), { formId: null });
    await expect(rembourser(ctx, { clientId }, remboursement('31'), { formId: null })).rejects.toThrow(
      '30,00',
    );
    await expect(annulerReglement(ctx, gros.id, { motif: '' })).rejects.toThrow(rendu.numero);
    const { id: renduId } = await base('reglements').where({ numero: rendu.numero }).first();
    await annulerReglement(ctx, renduId, { motif: '' });
    expect(await avanceOf()).toBe(50);
    await annulerReglement(ctx, gros.id, { motif: 'Carte refusée' });
    expect([await etatOf(une), await etatOf(autre), await avanceOf()]).toEqual([
      ['Créée', 400, 240, 360],
      ['Créée', 400, 240, 360],
      0,
    ]);
  });

  test('plus que ce qui est dû, ou plus de 1 000 € en espèces pour une dette, se demande une fois et reste écrit', async () => {
    const id = await storeFactureDe(ctx, clientId, { montantAppareilD: '1900' });
    const especes = { mode: 'especes' };
    await pay(id, '1000', especes);
    await expect(pay(id, '0,01', especes)).rejects.toMatchObject({
      code: 'reglement_a_confirmer',
      suite: { genre: 'accepter', acceptes: ['especes_100001'] },
    });
    const trop = pay(id, '99999', especes, { resteVu: 80_000 });
    const acceptes = ['especes_10099900', `trop_percu_9919900_${id.slice(-6)}`];
    await expect(trop).rejects.toMatchObject({ suite: { acceptes } });
    expect(await base('reglements').where({ facture_id: id }).pluck('montant')).toEqual([100_000]);
    // Another amount is another question.
    await expect(pay(id, '99998', especes, { acceptes })).rejects.toThrow('dépasse de');
    const { id: pris, avance } = await pay(id, '99999', especes, { acceptes });
    expect(avance).toBe(9_919_900);
    const [garde] = await base('journal').where({ objet_id: pris }).pluck('details');
    expect(garde.replace(/\s/g, ' ')).toContain(
      'confirmé : 100 999,00 € en espèces, 99 199,00 € de plus que dû',
    );
    const historique = await base('historique').where({ client_id: clientId }).pluck('details');
    expect(historique).toContainEqual(garde);
    const rendu = RemboursementSaisi.parse({ mode: 'especes', montant: '1001' });
    await expect(rembourser(ctx, { clientId }, rendu, { formId: null })).rejects.toThrow('1\u202f000,00');
    const autre = await storeFactureDe(ctx, clientId, { montantAppareilD: '1900' });
    const payee = { statut: 'Payée', mode: 'especes', dateReglement: null } as const;
    await expect(changeStatutFacture(ctx, autre, payee)).rejects.toMatchObject({
      code: 'reglement_a_confirmer',
    });
    expect(await etatOf(autre)).toEqual(['Créée', 1800, 240, 360]);
    await changeStatutFacture(ctx, autre, payee, ['especes_240000']);
    expect(await etatOf(autre)).toEqual(['Payée', 0, 0, 0]);
  });

  test('corriger une facture porte ses règlements sur celle qui la remplace ; annuler le règlement les suit', async () => {
    const id = await storeFactureDe(ctx, clientId);
    const { id: regle } = await pay(id, '400');
    await pay(id, '240', { payeur: 'amo' });
    const saisie = saisieFacture({
      ...{
        montantAppareilD: '400',
        montantAppareilG: '500',
        description1: '',
        quantite1: '',
        prixLigne1: '',
      },
      ...{ prix: '', rbstSS: '240', rbstCompl: '360' },
    });
    const { id: nouvelle } = await corrigerFacture(ctx, id, saisie);
    expect(await etatOf(id)).toEqual(['Annulée', 0, 0, 0]);
    expect(await etatOf(nouvelle)).toEqual(['Créée', 0, 0, 360]);
    expect(await avanceOf()).toBe(100);
    const { numero_facture: remplacante } = await base('factures').where({ id: nouvelle }).first();
    const criteres = readCriteresReglements(new URLSearchParams({ q: remplacante }));
    const listed = async (search: string) =>
      (await listReglements(ctx, criteres, readFiltreReglements(new URLSearchParams(search)))).total;
    expect([await listed(''), await listed('nature=report'), await listed('nature=toutes')]).toEqual([
      0, 3, 3,
    ]);
    const filtre = readFiltreReglements(new URLSearchParams());
    expect(await openExportReglements(ctx, { criteres, filtre })).toMatchObject({ nombre: 3 });
    const compte = await getCompteClient(ctx, clientId);
    expect(compte.reglements.map(({ nature }) => nature)).toEqual(['encaissement', 'encaissement']);
    expect(compte.reports).toHaveLength(6);
    await annulerReglement(ctx, regle, { motif: '' });
    expect(await etatOf(nouvelle)).toEqual(['Créée', 300, 0, 360]);
    expect(await etatOf(id)).toEqual(['Annulée', 0, 0, 0]);
    expect(await avanceOf()).toBe(0);
  });

  test('annuler ou supprimer une facture rend au patient ce qu’il a payé ; ce qu’un assureur a payé reste à lui rendre', async () => {
    const [annulee, supprimee] = [await storeFactureDe(ctx, clientId), await storeFactureDe(ctx, clientId)];
    await pay(annulee, '400');
    await pay(annulee, '240', { payeur: 'amo' });
    await pay(supprimee, '100');
    await changeStatutFacture(ctx, annulee, { statut: 'Annulée' });
    await deleteFacture(ctx, supprimee);
    expect(await avanceOf()).toBe(500);
    expect(await etatOf(annulee)).toEqual(['Annulée', 0, -240, 0]);
    expect(await etatOf(supprimee)).toEqual(['Annulée', 0, 0, 0]);
    const amo = { factureId: annulee, payeur: 'amo' } as const;
    await expect(rembourser(ctx, amo, remboursement('241'), { formId: null })).rejects.toThrow('240,00');
    await rembourser(ctx, amo, remboursement('240'), { formId: null });
    expect(await etatOf(annulee)).toEqual(['Annulée', 0, 0, 0]);
  });

  test('« Payée » par la main enregistre ce qui reste, comme on le dit ; un autre statut le reprend', async () => {
    const id = await storeFactureDe(ctx, clientId);
    await pay(id, '100');
    await changeStatutFacture(ctx, id, { statut: 'Payée', mode: 'cheque', dateReglement: '2026-11-19' });
    expect(await etatOf(id)).toEqual(['Payée', 0, 0, 0]);
    const faits = await base('reglements').where({ facture_id: id }).orderBy('rang');
    expect(
      faits.map(({ payeur, mode, montant, date_reglement: jour }) => [payeur, mode, montant, jour]),
    ).toEqual([
      ['patient', 'carte', 10_000, AUJOURD_HUI],
      ['patient', 'cheque', 30_000, '2026-11-19'],
      ['amo', 'cheque', 24_000, '2026-11-19'],
      ['amc', 'cheque', 36_000, '2026-11-19'],
    ]);
    const parStatut = faits.slice(1);
    const question = changeStatutFacture(ctx, id, { statut: 'Créée' });
    await expect(question).rejects.toMatchObject({
      code: 'reglements_a_confirmer',
      message: expect.stringContaining(`${faits[1].numero} (${formatEuros(30_000)})`),
      suite: { acceptes: parStatut.map((each) => each.id) },
    });
    const tous = parStatut.map((each) => each.id);
    await expect(changeStatutFacture(ctx, id, { statut: 'Créée' }, tous.slice(1))).rejects.toThrow(
      faits[1].numero,
    );
    expect(await etatOf(id)).toEqual(['Payée', 0, 0, 0]);
    const { reglementsAnnules } = await changeStatutFacture(ctx, id, { statut: 'Créée' }, tous);
    expect(reglementsAnnules).toEqual(parStatut.map(({ numero }) => numero));
    expect(await etatOf(id)).toEqual(['Créée', 300, 240, 360]);
    for (const [payeur, montant] of [
      ['patient', '300'],
      ['amo', '240'],
      ['amc', '360'],
    ] as const)
      await pay(id, montant, { payeur });
    await expect(changeStatutFacture(ctx, id, { statut: 'Envoyée' })).rejects.toThrow('annulez le règlement');
    await changeStatutFacture(ctx, id, { statut: 'Annulée' });
    await changeStatutFacture(ctx, id, { statut: 'Payée' });
    const [suite] = await base('factures').where({ corrige_id: id });
    expect(await etatOf(suite.id)).toEqual(['Payée', 0, 0, 0]);
  });

  test('un acompte sur un devis suit dans la facture, le reste devient une avance', async () => {
    const devisId = await storeDevis();
    const acompte = await encaisser(ctx, { devisId }, saisieReglement('450'), { formId: null });
    expect(acompte.reste).toBeNull();
    expect(await avanceOf()).toBe(0);
    const id = await storeFactureDe(ctx, clientId);
    await ctx.transaction((tx) => reporterAcomptes(tx, devisId, id));
    expect(await etatOf(id)).toEqual(['Créée', 0, 240, 360]);
    expect(await avanceOf()).toBe(50);
    await annulerReglement(ctx, acompte.id, { motif: '' });
    expect(await etatOf(id)).toEqual(['Créée', 400, 240, 360]);
    expect(await avanceOf()).toBe(0);
  });

  test('un acompte resté sur un devis qu’un autre a remplacé paie sa facture ; celui d’un autre patient jamais', async () => {
    const ancien = await storeDevis();
    await encaisser(ctx, { devisId: ancien }, saisieReglement('300'), { formId: null });
    const id = await storeFactureDe(ctx, clientId);
    const autre = await storeFactureDe(ctx, (await app.createClient()).id);
    await expect(utiliserAvance(ctx, autre, { montant: 100 }, { devisId: ancien })).rejects.toThrow(
      'Il ne reste rien de cet acompte',
    );
    await expect(utiliserAvance(ctx, id, { montant: 100 })).rejects.toThrow('Il ne reste rien de l’avance');
    await expect(utiliserAvance(ctx, id, { montant: 30_001 }, { devisId: ancien })).rejects.toThrow('300,00');
    const two = [1, 2].map(() => utiliserAvance(ctx, id, { montant: 20_000 }, { devisId: ancien }));
    const sent = await Promise.allSettled(two);
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await utiliserAvance(ctx, id, { montant: 10_000 }, { devisId: ancien })).toEqual({
      reste: 10_000,
    });
    expect((await getCompteClient(ctx, clientId)).acomptes).toEqual([]);
    await expect(utiliserAvance(ctx, id, { montant: 1 }, { devisId: ancien })).rejects.toThrow(
      'Il ne reste rien de cet acompte',
    );
  });

  test('un formulaire envoyé deux fois, l’un après l’autre ou à la fois, est un règlement ; deux personnes s’en aperçoivent', async () => {
    const id = await storeFactureDe(ctx, clientId);
    const formId = newId();
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => pay(id, '100', {}, { formId, resteVu: 40_000 })),
    );
    expect(new Set(sent.map(({ numero }) => numero)).size).toBe(1);
    expect(sent.filter(({ deja }) => !deja)).toHaveLength(1);
    expect(await pay(id, '100', {}, { formId, resteVu: 40_000 })).toMatchObject({
      deja: true,
      reste: 30_000,
    });
    const two = await Promise.allSettled(
      Array.from({ length: 2 }, () => pay(id, '300', {}, { formId: newId(), resteVu: 30_000 })),
    );
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await etatOf(id)).toEqual(['Créée', 0, 240, 360]);
    await expect(pay(id, '10', {}, { resteVu: 30_000 })).rejects.toMatchObject({ code: 'reste_du_change' });
  });

  test('une avance sert une fois : deux factures, deux remboursements ou l’un et l’autre à la fois n’en prennent pas plus', async () => {
    const autre = await app.context({ courant: app.bellecour });
    const [une, deux] = [await storeFactureDe(ctx, clientId), await storeFactureDe(ctx, clientId)];
    const give = (who: Context, montant: string) =>
      rembourser(who, { clientId }, remboursement(montant), { formId: newId() });
    const avance = () => encaisser(ctx, { clientId }, saisieReglement('300'), { formId: null });
    for (const deeds of [
      () => [utiliserAvance(ctx, une, { montant: 20_000 }), utiliserAvance(autre, deux, { montant: 20_000 })],
      () => [give(ctx, '200'), give(autre, '200')],
      () => [give(ctx, '200'), utiliserAvance(autre, deux, { montant: 20_000 })],
    ]) {
      await avance();
      const issues = await Promise.allSettled(deeds());
      expect(issues.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [refus] = issues.filter((each) => each.status === 'rejected');
      expect(String(refus?.reason.message)).toContain('100,00');
      expect(await avanceOf()).toBe(100);
      await give(ctx, '100');
    }
    const formId = newId();
    await avance();
    const memes = await Promise.all(
      [ctx, autre].map((who) => rembourser(who, { clientId }, remboursement('200'), { formId })),
    );
    expect(memes.map(({ deja }) => deja).sort()).toEqual([false, true]);
    expect(await avanceOf()).toBe(100);
  });

  test('à la fois : des règlements, des annulations et des avoirs ne perdent rien, et leurs numéros se suivent', async () => {
    const id = await storeFactureDe(ctx, clientId);
    const pris = await Promise.all(
      Array.from({ length: 8 }, () =>
        pay(id, '60', {}, { acceptes: [2000, 6000].map((trop) => `trop_percu_${trop}_${id.slice(-6)}`) }),
      ),
    );
    expect(await avanceOf()).toBe(80);
    await Promise.all([
      ...pris.slice(0, 3).map((each) => annulerReglement(ctx, each.id, { motif: '' })),
      changeStatutFacture(ctx, id, { statut: 'Annulée' }),
      pay(await storeFactureDe(ctx, clientId), '10'),
    ]);
    expect(await avanceOf()).toBe(300);
    const numeros: string[] = await base('reglements')
      .where({ centre_id: app.bellecour.id })
      .orderBy('numero')
      .pluck('numero');
    expect(numeros.map((numero) => Number(numero.slice(-5)))).toEqual(numeros.map((_, index) => index + 1));
  });

  test('ce qui ne va pas est refusé, sans rien écrire', async () => {
    const id = await storeFactureDe(ctx, clientId, { rbstSS: '', rbstCompl: '' });
    const before = await base('reglements').count({ n: '*' });
    await expect(pay(id, '10', { payeur: 'amo' })).rejects.toMatchObject({ code: 'payeur_sans_part' });
    await expect(pay(id, '10', { dateReglement: '2026-11-22' })).rejects.toThrow('à venir');
    await expect(pay(id, '10', { dateReglement: '2025-11-18' })).rejects.toThrow('vérifiez sa date');
    await expect(pay(newId(), '10')).rejects.toThrow('introuvable');
    expect(() => saisieReglement('0')).toThrow();
    expect(() => saisieReglement('-5')).toThrow();
    for (const premiere of ['2026-11-20', '2199-12-31'])
      await expect(planifierEcheances(ctx, id, { nombre: 24, premiere })).rejects.toMatchObject({
        code: 'echeancier_refuse',
      });
    await changeStatutFacture(ctx, id, { statut: 'Annulée' });
    await expect(pay(id, '10')).rejects.toMatchObject({ code: 'facture_annulee' });
    const stranger = await app.stranger();
    await expect(encaisser(stranger, { clientId }, saisieReglement('1'), { formId: null })).rejects.toThrow(
      'introuvable',
    );
    expect(await base('reglements').count({ n: '*' })).toEqual(before);
  });

  test('des sommes énormes se refusent ou s’ajoutent : jamais de panne, ni de total faux', async () => {
    const { centre } = await newCentre(app, `Énorme ${dialecte}`);
    const ici = await app.context({ centres: [centre] });
    const client = (await app.createClient({}, { centre_id: centre.id })).id;
    const million = (values: Record<string, string> = {}) => saisieReglement('1000000', values);
    const cheques: string[] = [];
    for (let n = 0; n < 23; n += 1) {
      const mode = 'cheque';
      cheques.push((await encaisser(ici, { clientId: client }, million({ mode }), { formId: null })).id);
    }
    expect((await getCompteClient(ici, client)).avance).toBe(2_300_000_000);
    const remise = (ids: string[]) => remettreCheques(ici, RemiseSaisie.parse({ ids }), { formId: null });
    await expect(remise(cheques)).rejects.toMatchObject({ code: 'cheque_refuse' });
    await remise(cheques.slice(0, 1));
    // What an insurer pays too much stays on the invoice until it is given back.
    const id = await storeFactureDe(ici, client);
    const acceptes = [`trop_percu_99976000_${id.slice(-6)}`];
    const amo = () =>
      encaisser(ici, { factureId: id }, million({ payeur: 'amo' }), { formId: null, acceptes });
    await amo();
    await expect(amo()).rejects.toMatchObject({ code: 'trop_percu_trop_grand' });
    expect((await base('factures').where({ id }).first()).reste_amo).toBe(24_000 - 100_000_000);
    await rembourser(ici, { clientId: client }, remboursement('1000000'), { formId: null });
    expect((await getCompteClient(ici, client)).avance).toBe(2_200_000_000);
  });

  test('un règlement ne se date pas d’un mois ou d’une année clôturés, par quelque porte que ce soit', async () => {
    const { centre } = await newCentre(app, `Clos ${dialecte}`);
    const at = (jour: string) => app.context({ centres: [centre], now: new Date(`${jour}T09:00:00.000Z`) });
    const octobre = await at('2026-10-20');
    const client = (await app.createClient({}, { centre_id: centre.id })).id;
    const id = await storeFactureDe(octobre, client, { le: '2026-10-20' });
    const novembre = await at('2026-11-03');
    const le = (values: Record<string, string>) =>
      encaisser(novembre, { factureId: id }, saisieReglement('10', values), { formId: null });
    // The month is over, and not closed yet.
    await le({ dateReglement: '2026-10-31' });
    await closePeriodes(novembre);
    const close = { code: 'periode_close', message: expect.stringContaining('31/10/2026') };
    await expect(le({ dateReglement: '2026-10-31' })).rejects.toMatchObject(close);
    await expect(
      encaisser(novembre, { clientId: client }, saisieReglement('5', { dateReglement: '2026-01-02' }), {
        formId: null,
      }),
    ).rejects.toMatchObject(close);
    await expect(
      changeStatutFacture(novembre, id, {
        ...{ statut: 'Payée', mode: 'carte', dateReglement: '2026-10-31' },
      }),
    ).rejects.toMatchObject(close);
    await le({ dateReglement: '2026-11-01' });
    await encaisser(novembre, { clientId: client }, saisieReglement('5'), { formId: null });
    await expect(
      rembourser(
        novembre,
        { clientId: client },
        RemboursementSaisi.parse({ mode: 'virement', montant: '5', dateReglement: '2026-10-30' }),
        { formId: null },
      ),
    ).rejects.toMatchObject(close);
    expect(await base('reglements').where({ centre_id: centre.id })).toHaveLength(3);
  });

  test('un employé encaisse, du jour seulement ; il n’annule ni ne rembourse', async () => {
    const employe = await app.context({ role: 'employe', courant: app.bellecour });
    const viewer = await app.context({ role: 'viewer', courant: app.bellecour });
    const id = await storeFactureDe(ctx, clientId);
    const take = (who: Context, values: Record<string, string> = {}) =>
      encaisser(who, { factureId: id }, saisieReglement('10', values), { formId: null });
    const { id: pris } = await take(employe);
    await take(employe, { dateReglement: AUJOURD_HUI });
    for (const deed of [
      () => take(employe, { dateReglement: '2026-11-19' }),
      async () => annulerReglement(employe, pris, { motif: '' }),
      async () => rembourser(employe, { clientId }, remboursement('1'), { formId: null }),
      async () => take(viewer),
    ])
      await expect(Promise.resolve().then(deed)).rejects.toThrow('Accès refusé');
  });
});
