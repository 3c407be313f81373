import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CentreRow } from '~/db/rows/comptes';
import { type Context, createContext } from '~/domain/access/context.server';
import { closePeriodes } from '~/domain/comptabilite/clotures.service.server';
import { type BilanExport, ExportSaisi } from '~/domain/comptabilite/export-comptable';
import { demanderExport, remettreExport } from '~/domain/comptabilite/exports-comptables.service.server';
import { estRapproche } from '~/domain/comptabilite/rapprochement';
import { readTotaux } from '~/domain/comptabilite/totaux-cloture';
import { getTotauxDettes, listDettes, readCriteresDettes } from '~/domain/encaissements/dettes.lists.server';
import { exportDettes } from '~/domain/encaissements/export-dettes.service.server';
import { readFiltreDettes } from '~/domain/encaissements/filtre-dettes';
import { corrigerFacture } from '~/domain/factures/correction.service.server';
import { changeStatutFacture } from '~/domain/factures/sort.service.server';
import { annulerReglement } from '~/domain/reglements/annulation.service.server';
import { getCompteClient } from '~/domain/reglements/compte-client.lists.server';
import { passerEcart } from '~/domain/reglements/ecart.service.server';
import { planifierEcheances } from '~/domain/reglements/echeancier.service.server';
import { encaisser } from '~/domain/reglements/encaissement.service.server';
import { EcartSaisi, RemboursementSaisi, VersementSaisi } from '~/domain/reglements/reglement.schema';
import { listReglements, readCriteresReglements } from '~/domain/reglements/reglements.lists.server';
import { rembourser } from '~/domain/reglements/remboursement.service.server';
import { noterVersement } from '~/domain/reglements/versement.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { dits, newCentre, verify } from '../../support/comptabilite';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { saisieFacture } from '../../support/facture';
import { encaisserQuandMeme, saisieReglement, storeFactureDe, storeReglement } from '../../support/reglement';

const SIRET = '73282932000074';
const ANNEE = { du: '2026-01-01', au: '2026-12-31' };

describe.each(testDatabases())('écarts et versements au patient (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let ctx: Context;
  let centre: CentreRow;
  let centreId: string;
  let clientId: string;

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    ({ centre, ctx } = await newCentre(app, 'Écarts'));
    centreId = centre.id;
    await base('centres').where({ id: centreId }).update({ siret: SIRET });
  });
  afterAll(() => base?.destroy());
  beforeEach(async () => {
    clientId = (await app.createClient({}, { centre_id: centreId })).id;
  });

  const etatOf = async (id: string) => {
    const { statut, reste_patient, reste_amo, reste_amc } = await base('factures').where({ id }).first();
    return [statut, reste_patient / 100, reste_amo / 100, reste_amc / 100];
  };
  const pay = (factureId: string, montant: string, payeur = 'amc') =>
    encaisserQuandMeme(ctx, { factureId }, saisieReglement(montant, { payeur, mode: 'virement' }));
  const ecart = (factureId: string, values: Record<string, string> = {}, formId: string | null = null) =>
    passerEcart(
      ctx,
      factureId,
      EcartSaisi.parse({ payeur: 'amc', montant: '10', motif: 'Arrondi de la mutuelle', ...values }),
      { formId },
    );
  const verse = (factureId: string, montant: string, resteVu: number | null = null) =>
    noterVersement(ctx, factureId, 'amc', VersementSaisi.parse({ montant }), { resteVu });

  /** Corrects an invoice of `storeFactureDe`; returns the one that stands in its place. */
  const corriger = async (id: string, values: Parameters<typeof saisieFacture>[0]): Promise<string> => {
    const saisie = saisieFacture({
      ...{
        montantAppareilD: '500',
        montantAppareilG: '500',
        description1: '',
        quantite1: '',
        prixLigne1: '',
      },
      ...{ prix: '', rbstSS: '240', rbstCompl: '360' },
      ...values,
    });
    return (await corrigerFacture(ctx, id, saisie, { acceptes: ['sans_lpp_D', 'sans_lpp_G'] })).id;
  };

  test('la mutuelle paie 10 € de moins : l’écart se laisse avec son motif, une fois, et se reprend', async () => {
    const id = await storeFactureDe(ctx, clientId);
    await pay(id, '455', 'patient');
    await pay(id, '240', 'amo');
    await pay(id, '350');
    expect(EcartSaisi.safeParse({ payeur: 'amc', montant: '10', motif: ' ' }).success).toBe(false);
    await expect(ecart(id, { montant: '9,99' })).rejects.toMatchObject({ code: 'ecart_change' });
    const form = newId();
    const { id: ecartId, numero } = await ecart(id, {}, form);
    expect(await ecart(id, {}, form)).toMatchObject({ numero, deja: true });
    expect(await etatOf(id)).toEqual(['Payée', 0, 0, 0]);
    await expect(ecart(id)).rejects.toMatchObject({ code: 'ecart_change' });
    await annulerReglement(ctx, ecartId, { motif: 'La mutuelle paiera' });
    expect(await etatOf(id)).toEqual(['Envoyée', 0, 0, 10]);
  });

  test('au-delà du plafond du compte rien ne se laisse, en deux fois non plus ; un mois clos est refusé', async () => {
    const id = await storeFactureDe(ctx, clientId);
    await pay(id, '349,99');
    await expect(ecart(id, { montant: '10,01' })).rejects.toMatchObject({ code: 'ecart_trop_grand' });
    await pay(id, '4,01');
    await ecart(id, { montant: '6' });
    // What it asks besides comes from a payment that was none.
    const [dernier] = await base('reglements').where({
      facture_id: id,
      nature: 'encaissement',
      montant: 401,
    });
    await annulerReglement(ctx, dernier.id, { motif: 'Erreur' });
    await expect(ecart(id, { montant: '4,01' })).rejects.toMatchObject({ code: 'ecart_trop_grand' });
    const employe = await app.context({ role: 'employe', centres: [centre] });
    expect(() =>
      passerEcart(employe, id, EcartSaisi.parse({ payeur: 'amc', montant: '4,01', motif: 'x' }), {
        formId: null,
      }),
    ).toThrow();
  });

  test('payé après tout, corrigé ou annulé : l’écart laissé est repris de lui-même, jamais remboursable', async () => {
    const tard = await storeFactureDe(ctx, clientId);
    await pay(tard, '350');
    await ecart(tard);
    await pay(tard, '10');
    expect(await etatOf(tard)).toEqual(['Créée', 455, 240, 0]);
    const annulee = await storeFactureDe(ctx, clientId);
    await pay(annulee, '350');
    await ecart(annulee);
    await changeStatutFacture(ctx, annulee, { statut: 'Annulée' });
    expect(await etatOf(annulee)).toEqual(['Annulée', 0, 0, -350]);
    const rendre = (montant: string) =>
      rembourser(
        ctx,
        { factureId: annulee, payeur: 'amc' },
        RemboursementSaisi.parse({ mode: 'virement', montant }),
        { formId: null },
      );
    await expect(rendre('360')).rejects.toMatchObject({ code: 'remboursement_trop_grand' });
    await rendre('350');
    expect(await etatOf(annulee)).toEqual(['Annulée', 0, 0, 0]);
    const corrigee = await storeFactureDe(ctx, clientId);
    await pay(corrigee, '350');
    await ecart(corrigee);
    const suite = await corriger(corrigee, { rbstCompl: '350' });
    expect(await etatOf(corrigee)).toEqual(['Annulée', 0, 0, 0]);
    expect((await etatOf(suite)).slice(1)).toEqual([465, 240, 0]);
  });

  test('un trop-perçu minime d’un assureur se garde, et se reprend quand il est de nouveau dû', async () => {
    const id = await storeFactureDe(ctx, clientId);
    await pay(id, '360,02');
    await ecart(id, { montant: '0,02' });
    expect((await etatOf(id))[3]).toBe(0);
    const [garde] = await base('reglements').where({ facture_id: id, nature: 'ecart' });
    expect(garde.montant).toBe(-2);
    const [paye] = await base('reglements').where({ facture_id: id, nature: 'encaissement' });
    await annulerReglement(ctx, paye.id, { motif: 'Erreur' });
    expect((await etatOf(id))[3]).toBe(360);
  });

  test('une partie versée au patient est due par lui, se défait, et suit un avoir ; jamais plus que la part', async () => {
    const id = await storeFactureDe(ctx, clientId);
    await pay(id, '350');
    await expect(verse(id, '10,01')).rejects.toMatchObject({ code: 'part_reglee' });
    await verse(id, '10', 1000);
    expect(await etatOf(id)).toEqual(['Créée', 465, 240, 0]);
    await expect(verse(id, '10', 1000)).rejects.toMatchObject({ code: 'reste_du_change' });
    const [ligne] = await base('reglements').where({ facture_id: id, nature: 'report', payeur: 'amc' });
    expect(ligne).toMatchObject({ montant: 1000, date_reglement: '2026-11-21', cree_par: ctx.acteur.userId });
    await pay(id, '465', 'patient');
    await verse(id, '');
    expect(await etatOf(id)).toEqual(['Créée', 0, 240, 10]);
    const avances = await base('reglements').where({ client_id: clientId, facture_id: null });
    expect(avances.reduce((sum, { montant }) => sum + montant, 0)).toBe(1000);
    await expect(verse(id, '')).rejects.toMatchObject({ code: 'part_reglee' });
    await verse(id, '10');
    await changeStatutFacture(ctx, id, { statut: 'Annulée' });
    expect(await etatOf(id)).toEqual(['Annulée', 0, 0, -350]);
  });

  test('corriger une facture garde ce qu’un assureur a versé au patient, dans la limite de la nouvelle part', async () => {
    const id = await storeFactureDe(ctx, clientId);
    await verse(id, '360');
    await pay(id, '815', 'patient');
    expect(await etatOf(id)).toEqual(['Créée', 0, 240, 0]);
    const meme = await corriger(id, { objet: 'Autre objet' });
    expect((await etatOf(meme)).slice(1)).toEqual([0, 240, 0]);
    expect(await base('reglements').where({ client_id: clientId, facture_id: null })).toEqual([]);
    const moins = await corriger(meme, { rbstCompl: '300' });
    expect((await etatOf(moins)).slice(2)).toEqual([240, 0]);
    const verses = await base('reglements').where({ facture_id: moins, payeur: 'amc' });
    expect(verses.reduce((sum, { montant }) => sum + montant, 0)).toBe(30_000);
  });

  test('corriger une facture garde l’échéancier du patient et ce qui est dit d’une part', async () => {
    const id = await storeFactureDe(ctx, clientId);
    await planifierEcheances(ctx, id, { nombre: 2, premiere: '2026-12-05' });
    await base('parts_attendues')
      .where({ facture_id: id, payeur: 'amc' })
      .update({ etat: 'rejetee', motif: 'Droits fermés', echeance: '2026-12-12' });
    const suite = await corriger(id, { objet: 'Autre objet' });
    const [facture] = (await getCompteClient(ctx, clientId)).factures.filter(({ _id }) => _id === suite);
    expect(facture?.exigible).toMatchObject({ montant: 0, prochaine: '2026-12-05' });
    expect(await base('parts_attendues').where({ facture_id: suite, payeur: 'amc' }).first()).toMatchObject({
      ...{ etat: 'rejetee', motif: 'Droits fermés', echeance: '2026-12-12' },
    });
  });

  test('la liste des règlements dit le même total que les encaissements : sans les écarts', async () => {
    const id = await storeFactureDe(ctx, clientId);
    await pay(id, '350');
    await ecart(id);
    const criteres = readCriteresReglements(new URLSearchParams());
    const { somme } = await listReglements(ctx, criteres);
    const rows = await base('reglements').where({ centre_id: centreId });
    const argent = rows.filter(
      ({ nature, mode, reprise }) => nature !== 'report' && mode !== 'ecart' && !reprise,
    );
    expect(somme).toBe(argent.reduce((sum, { montant }) => sum + montant, 0));
    expect(rows.some(({ mode }) => mode === 'ecart')).toBe(true);
  });

  test('le FEC tient, les encaissements n’en savent rien, la clôture le dit, la chaîne est entière ; ce que doit le centre est au centime celui des comptes', async () => {
    const id = await storeFactureDe(ctx, clientId);
    await pay(id, '345');
    await verse(id, '5');
    await ecart(id);
    await storeReglement(ctx, clientId, '70');
    const trop = await storeFactureDe(ctx, clientId);
    await pay(trop, '400');
    await encaisser(ctx, { devisId: await storeDevisDe() }, saisieReglement('30', { mode: 'carte' }), {
      formId: null,
    });
    const row = await demanderExport(ctx, centreId, ExportSaisi.parse({ ...ANNEE, nature: 'fec' }));
    const bilan = JSON.parse(row.bilan) as BilanExport;
    expect(bilan.defauts).toEqual([]);
    expect(estRapproche(bilan.rapprochement)).toBe(true);
    const lignes = (await lire(await remettreExport(ctx, row.id)))
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split('\t'));
    const cents = (text = '') => Number(text.replace(',', ''));
    const solde = (rows: string[][]) =>
      rows.reduce((sum, cells) => sum + cents(cells[11]) - cents(cells[12]), 0);
    const pertes = lignes.filter((cells) => cells[4] === '658');
    expect(pertes.every((cells) => cells[0] === 'OD')).toBe(true);
    const { total: laisse } = await sommeDesEcarts();
    expect(solde(pertes) + solde(lignes.filter((cells) => cells[4] === '758'))).toBe(laisse);

    const totaux = await getTotauxDettes(ctx);
    expect(totaux.acomptes).toBe(-solde(lignes.filter((cells) => cells[4] === '4191')));
    // Of each payer of each invoice what stands to the credit of the account of clients.
    const restes = await base('factures').where({ centre_id: centreId });
    const crediteurs = restes.flatMap((row) =>
      [row.reste_patient, row.reste_amo, row.reste_amc].filter((reste) => reste < 0),
    );
    expect(totaux.clients).toBe(-crediteurs.reduce((sum, reste) => sum + reste, 0));
    const dus = restes.flatMap((row) =>
      [row.reste_patient, row.reste_amo, row.reste_amc].filter((reste) => reste > 0),
    );
    expect(solde(lignes.filter((cells) => cells[4] === '411'))).toBe(
      dus.reduce((sum, reste) => sum + reste, 0) - totaux.clients,
    );

    const journal = await demanderExport(
      ctx,
      centreId,
      ExportSaisi.parse({ ...ANNEE, nature: 'journal', format: 'csv' }),
    );
    const [titres = ''] = (await lire(await remettreExport(ctx, journal.id))).split('\r\n');
    expect(titres).toContain('Écart de règlement');
    const demain = new Date('2026-12-02T09:00:00.000Z');
    await closePeriodes(createContext({ ...ctx, now: () => demain }));
    const jours = await base('clotures').where({ centre_id: centreId, periode: 'jour' });
    const ecarts = jours.map((cloture) => readTotaux(cloture).ecarts.total);
    expect(ecarts.reduce((sum, total) => sum + total, 0)).toBe(laisse);
    const apres = await demanderExport(ctx, centreId, ExportSaisi.parse({ ...ANNEE, nature: 'fec' }));
    expect(estRapproche((JSON.parse(apres.bilan) as BilanExport).rapprochement)).toBe(true);
    expect(dits(await verify(ctx, centre))).toEqual([]);
  });

  test('ce que doit le centre se liste par client et payeur, se cherche, se filtre et s’exporte', async () => {
    const lu = (search: string) => {
      const params = new URLSearchParams(search);
      return listDettes(ctx, readCriteresDettes(params), readFiltreDettes(params));
    };
    const { items, total } = await lu('');
    const { sommes, total: montant } = await getTotauxDettes(ctx);
    expect(items).toHaveLength(total);
    expect(items.reduce((sum, dette) => sum + dette.montant, 0)).toBe(montant);
    expect(sommes.reduce((sum, { nombre }) => sum + nombre, 0)).toBe(total);
    expect((await lu('nature=acompte')).items).toMatchObject([{ montant: 3000, jours: 0 }]);
    const assureur = (await lu('payeur=amc')).items;
    expect(assureur).toMatchObject([{ nature: 'tropPercu', payeur: 'amc' }, { payeur: 'amc' }]);
    expect((await lu(`q=${assureur[0]?.objet}&tri=montant&sens=desc`)).items).toHaveLength(1);
    expect((await lu('age=91')).items).toEqual([]);
    const file = await exportDettes(
      ctx,
      {
        criteres: readCriteresDettes(new URLSearchParams()),
        filtre: readFiltreDettes(new URLSearchParams()),
      },
      'csv',
    );
    expect((await lire(file)).trimEnd().split('\r\n')).toHaveLength(total + 1);
  });

  const storeDevisDe = async () => {
    const id = newId();
    const devis = { id, centre_id: centreId, client_id: clientId, numero_devis: id.slice(-8) };
    await base('devis').insert({ ...devis, cree_le: '2026-11-20T08:00:00.000Z' });
    return id;
  };
  const sommeDesEcarts = async () => {
    const rows = await base('reglements').where({ centre_id: centreId, mode: 'ecart' });
    return { total: rows.reduce((sum, { montant }) => sum + montant, 0) };
  };
  const lire = async ({ contenu }: { contenu: AsyncIterable<string | Buffer> }): Promise<string> => {
    const parts: Buffer[] = [];
    for await (const part of contenu) parts.push(Buffer.from(part));
    return Buffer.concat(parts).toString('utf8');
  };
});
