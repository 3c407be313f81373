import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { crediter } from '~/domain/avoirs/emission-avoir.server';
import { closePeriodes } from '~/domain/comptabilite/clotures.service.server';
import { type BilanExport, cleTacheExport, ExportSaisi } from '~/domain/comptabilite/export-comptable';
import { listExports } from '~/domain/comptabilite/exports-comptables.lists.server';
import {
  demanderExport,
  remettreDescriptif,
  remettreDossier,
  remettreExport,
} from '~/domain/comptabilite/exports-comptables.service.server';
import { ecartDesClotures, ecartDesScelles, estRapproche } from '~/domain/comptabilite/rapprochement';
import { ReglagesSaisis, reglagesParDefaut } from '~/domain/comptabilite/reglages-comptables';
import { reglerComptes } from '~/domain/comptabilite/reglages-comptables.service.server';
import { lockFacture } from '~/domain/factures/factures.repo.server';
import { annulerReglement } from '~/domain/reglements/annulation.service.server';
import { findEncaisses } from '~/domain/reglements/encaisses.lists.server';
import { readFiltreReglements } from '~/domain/reglements/filtre-reglements';
import type { ObjetReglement } from '~/domain/reglements/objet';
import { RemboursementSaisi } from '~/domain/reglements/reglement.schema';
import { listReglements, readCriteresReglements } from '~/domain/reglements/reglements.lists.server';
import { rembourser } from '~/domain/reglements/remboursement.service.server';
import { reporterAcomptes } from '~/domain/reglements/report.server';
import { getChiffres } from '~/domain/tableau-de-bord/tableau-de-bord.lists.server';
import { readFiltreVentes, searchOfVentes } from '~/domain/tableau-de-bord/ventes';
import { listVentes, readCriteresVentes } from '~/domain/tableau-de-bord/ventes.lists.server';
import { runDues } from '~/domain/taches/coureur.server';
import { etabliOf } from '~/domain/taches/etabli.server';
import { newTache } from '~/domain/taches/plan.server';
import { plainDecimal } from '~/lib/euros';
import { joursDuMois } from '~/lib/mois';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { storeDevis } from '../../support/devis';
import { openRaw } from '../../support/dump';
import { factureAuJour } from '../../support/facture';
import { encaisserQuandMeme, saisieReglement } from '../../support/reglement';
import { runAuricule } from '../../support/server';
import { unzip } from '../../support/zip';

const SIRET = '73282932000074';
const ANNEE = { du: '2026-01-01', au: '2026-12-31' };

const read = async ({ contenu }: { contenu: AsyncIterable<string | Buffer> }): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of contenu) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
};
const cents = (text = ''): number => Number(text.replace(',', ''));
const rowsOf = (fec: string) =>
  fec
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split('\t'));

describe.each(testDatabases())('exports comptables (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let ctx: Context;
  let factureId: string;

  const exporte = async (saisie: object, centre = app.croixRousse) => {
    const row = await demanderExport(ctx, centre.id, ExportSaisi.parse({ ...ANNEE, ...saisie }));
    return { row, bilan: JSON.parse(row.bilan) as BilanExport };
  };

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    await base('centres').where({ id: app.croixRousse.id }).update({ siret: SIRET });
    await base('centres').where({ id: app.bellecour.id }).update({ siret: '' });
    ctx = await app.context({ courant: app.croixRousse });
    const client = await app.createClient({}, { centre_id: app.croixRousse.id });
    // Two rates, a discount and both shares; paid by each, one piece credited.
    factureId = (await factureAuJour(ctx, '2026-03-02', { tvaLigne1: 'normal' }, client.id)).id;
    const facture = await base('factures').where({ id: factureId }).first();
    const euros = (cents: number) => plainDecimal(cents);
    const pris = async (objet: ObjetReglement, montant: number, values: Record<string, string>) =>
      (await encaisserQuandMeme(ctx, objet, saisieReglement(euros(montant), values))).id;
    const reste = facture.total_general - facture.rbst_ss - facture.rbst_compl;
    const cheque = await pris({ factureId }, reste, { mode: 'cheque', dateReglement: '2026-03-02' });
    await pris({ factureId }, 48_000, { mode: 'tiers_payant', payeur: 'amo', dateReglement: '2026-04-01' });
    await pris({ factureId }, 125_000, { mode: 'virement', payeur: 'amc', dateReglement: '2026-04-02' });
    await annulerReglement(ctx, cheque, { motif: 'Sans provision' });
    await pris({ factureId }, reste - 10_000, { mode: 'especes' });
    // A deposit that goes into the invoice, and some of what was paid too much given back.
    const devisId = await storeDevis(ctx, client.id);
    await pris({ devisId }, 15_000, { mode: 'carte' });
    await ctx.transaction((tx) => reporterAcomptes(tx, devisId, factureId));
    const rendu = RemboursementSaisi.parse({ mode: 'virement', montant: '20' });
    await rembourser(ctx, { clientId: client.id }, rendu, { formId: null });
    await ctx.transaction(async (tx) => {
      const [, , ligne] = await tx.db.from('lignes_facture').where({ facture_id: factureId }).orderBy('rang');
      const demandees = [{ ligneId: ligne?.id ?? '', quantite: 1 }];
      return crediter(tx, await lockFacture(tx, factureId), demandees, 'Retour');
    });
  });
  afterAll(() => base?.destroy());

  test('le FEC d’une année tient à toutes les règles, et au total de ses scellés', async () => {
    const { row, bilan } = await exporte({ nature: 'fec' });
    expect(bilan.defauts).toEqual([]);
    expect(row).toMatchObject({ etat: 'fait', format: 'txt' });
    expect(bilan).toMatchObject({ nomFichier: '732829320FEC20261231.txt', ecritures: 13 });
    const { ventes, reglements } = bilan.rapprochement;
    expect([ecartDesScelles(ventes), ecartDesScelles(reglements)]).toEqual([0, 0]);
    const fichier = await remettreExport(ctx, row.id);
    expect(fichier.nomFichier).toBe('732829320FEC20261231.txt');
    const text = await read(fichier);
    expect(Buffer.byteLength(text)).toBe(row.taille);
    const rows = rowsOf(text);
    // One customer line for each payer, a line of sales and of tax for each rate.
    const vente = rows.filter(([, , numero]) => numero === '1');
    expect(vente.map(([, , , , compte, , auxiliaire]) => `${compte} ${auxiliaire}`.trim())).toEqual([
      expect.stringMatching(/^411 P\d{6}$/),
      '411 411AMO',
      '411 411AMC',
      '7071',
      '445711',
      '7072',
      '445712',
    ]);
    // The deposit went into the invoice, what was too much of it and the piece that was credited into the client's credit: all are even, the insurers too, who had no share of that piece.
    const lettres = (compte: string) =>
      new Set(rows.filter((cells) => cells[4] === compte).map((cells) => cells[13]));
    expect([...lettres('4191')].some((lettre) => /^R2026-/.test(lettre ?? ''))).toBe(true);
    expect([...lettres('411')]).toEqual([expect.stringMatching(/^F2026-/)]);
    expect(text).not.toContain('Œuf');
  });

  test('le chiffre d’affaires et les encaissements d’un mois sont les mêmes au tableau de bord, dans leur liste, au journal et au FEC', async () => {
    const lit = (search: URLSearchParams) => new URLSearchParams(search.toString());
    for (const [mois, documents] of [
      ['2026-03', { factures: 1, avoirs: 0 }],
      ['2026-11', { factures: 0, avoirs: 1 }],
    ] as const) {
      const jours = joursDuMois(mois);
      const { bilan } = await exporte({ nature: 'journal', format: 'csv', ...jours });
      const { factures } = await getChiffres(ctx, mois);
      const ventes = factures?.chiffreAffaires.ceMois;
      expect(ventes).toMatchObject({
        total: bilan.totaux.ventesTTC,
        factures: { nombre: documents.factures },
        avoirs: { nombre: documents.avoirs },
      });
      expect(factures?.parMois.at(-1)).toMatchObject({ mois, total: bilan.totaux.ventesTTC });
      const search = lit(searchOfVentes(ventes?.filtre ?? {}));
      const liste = await listVentes(ctx, readCriteresVentes(search), readFiltreVentes(search));
      expect(liste.somme.total).toBe(bilan.totaux.ventesTTC);
      expect(liste.items.reduce((sum, { total }) => sum + total, 0)).toBe(bilan.totaux.ventesTTC);
      const fec = await exporte({ nature: 'fec', ...jours });
      const clients = rowsOf(await read(await remettreExport(ctx, fec.row.id)))
        .filter(([journal, , , , compte]) => journal === 'VE' && compte === '411')
        .reduce((sum, cells) => sum + cents(cells[11]) - cents(cells[12]), 0);
      expect(clients).toBe(bilan.totaux.ventesTTC);

      const encaisses = await findEncaisses(ctx, mois);
      expect(encaisses?.total.mois).toBe(bilan.totaux.encaisse);
      const parMode = bilan.totaux.parMode.map(({ mode, total }) => [mode, total]);
      const encaissees = encaisses?.modes.flatMap((each) =>
        each.mois === 0 ? [] : [[each.mode, each.mois]],
      );
      expect(encaissees?.sort()).toEqual(parMode.sort());
      for (const { mode, mois: somme } of encaisses?.modes ?? []) {
        const own = new URLSearchParams({ dateDu: jours.du, dateAu: jours.au, mode });
        const reglements = await listReglements(ctx, readCriteresReglements(own), readFiltreReglements(own));
        expect([mode, reglements.somme]).toEqual([mode, somme]);
      }
    }
    expect((await findEncaisses(ctx, '2026-11'))?.total.jour).not.toBe(0);
    expect(
      await findEncaisses(await app.context({ role: 'employe', courant: app.croixRousse }), '2026-11'),
    ).toBeNull();
    const ailleurs = await getChiffres(await app.context({ courant: app.bellecour }), '2026-03');
    expect(ailleurs.factures?.chiffreAffaires.ceMois.total).toBe(0);
  });

  test('la même période donne le même fichier, des mois plus tard aussi', async () => {
    const [un, deux] = [await exporte({ nature: 'fec' }), await exporte({ nature: 'fec' })];
    expect(un.row.empreinte).toBe(deux.row.empreinte);
    await encaisserQuandMeme(ctx, { factureId }, saisieReglement('1', { payeur: 'amo' }));
    const trois = await exporte({ nature: 'fec' });
    expect(trois.bilan.ecritures).toBe(un.bilan.ecritures + 1);
    const text = await read(await remettreExport(ctx, un.row.id));
    expect(Buffer.byteLength(text)).toBe(un.row.taille);
    expect(rowsOf(text).length).toBe(un.bilan.lignes + 1);
    const descriptif = await remettreDescriptif(ctx, un.row.id);
    expect(descriptif.nomFichier).toBe('732829320FEC20261231-descriptif.txt');
    expect(await read(descriptif)).toContain('Ce n’est pas le fichier des');
    // Downloaded: both in a ZIP that says of which centre, under the names that the rule gives.
    const dossier = await remettreDossier(ctx, un.row.id);
    expect(dossier.nomFichier).toBe(`FEC ${app.croixRousse.name} 2026-01-01 2026-12-31.zip`);
    const parts: Buffer[] = [];
    for await (const part of dossier.contenu) parts.push(Buffer.from(part));
    const zip = unzip(Buffer.concat(parts));
    expect(zip.get('732829320FEC20261231.txt')?.toString()).toBe(text);
    expect(zip.get('732829320FEC20261231-descriptif.txt')?.toString()).toContain('732829320FEC20261231.txt');
    const journal = await remettreDossier(ctx, (await exporte({ nature: 'journal', format: 'csv' })).row.id);
    expect(journal.nomFichier).toBe('journal-ventes Centre Croix-Rousse 2026-01-01 2026-12-31.csv');
  });

  test('un fichier qui n’est plus celui qui a été contrôlé n’est pas remis, et l’écran dit en quoi il a changé', async () => {
    const { row } = await exporte({ nature: 'fec' });
    const client = await base('clients').where({ centre_id: app.croixRousse.id }).first();
    const facture = await base('factures').where({ id: factureId }).first();
    // As an erasure, or the merge of two records, does.
    await base('factures')
      .where({ id: factureId })
      .update({ client_id: facture.client_id ? null : client.id });
    const remis = remettreExport(ctx, row.id);
    await expect(remis).rejects.toThrow(
      'n’est plus celui qui a été contrôlé. Ses lignes et ses montants sont les mêmes',
    );
    const dit = async () =>
      (JSON.parse((await base('exports_comptables').where({ id: row.id }).first()).bilan) as BilanExport)
        .change;
    expect(await dit()).toMatchObject({ quoi: expect.stringContaining('fusionnées ou effacées') });
    // One that is streamed lacks its end.
    await base('exports_comptables').where({ id: row.id }).update({ pieces: 100_000 });
    const long = await remettreExport(ctx, row.id);
    await expect(read(long)).rejects.toThrow('n’est plus celui');
    await base('factures').where({ id: factureId }).update({ client_id: facture.client_id });
    expect(Buffer.byteLength(await read(await remettreExport(ctx, row.id)))).toBe(row.taille);
    expect(await dit()).toBeUndefined();
  });

  test('le journal a une ligne par pièce, en CSV et en classeur', async () => {
    const csv = await exporte({ nature: 'journal', format: 'csv' });
    const lignes = (await read(await remettreExport(ctx, csv.row.id))).trimEnd().split('\r\n');
    expect(lignes.length).toBe(csv.bilan.lignes + 1);
    expect(lignes[1]).toMatch(/^02\/03\/2026;.*;Facture;F2026-/);
    expect(lignes.filter((ligne) => ligne.includes(';Report;')).length % 2).toBe(0);
    expect((await exporte({ nature: 'journal' })).row).toMatchObject({ format: 'xlsx', etat: 'fait' });
  });

  test('clôturé, chaque total se retrouve dans les clôtures, et ce qui mène de l’un à l’autre est dit', async () => {
    const plusTard = await app.context({
      courant: app.croixRousse,
      now: new Date('2027-01-03T08:00:00.000Z'),
    });
    await closePeriodes(plusTard);
    const { row } = await exporte({ nature: 'journal', format: 'csv' });
    const { ventes, reglements, clotures } = (JSON.parse(row.bilan) as BilanExport).rapprochement;
    expect(clotures).toBeGreaterThan(0);
    for (const each of [ventes, reglements]) {
      expect(each.cloture).not.toBeNull();
      expect([ecartDesScelles(each), ecartDesClotures(each), each.nonCloture]).toEqual([0, 0, 0]);
    }
    // Of March alone: an invoice is issued, sealed and closed on one day.
    const mars = await exporte({ nature: 'journal', format: 'csv', du: '2026-03-01', au: '2026-03-31' });
    expect(mars.bilan.rapprochement.ventes).toMatchObject({
      cloture: mars.bilan.totaux.ventesTTC,
      scelle: mars.bilan.totaux.ventesTTC,
    });
    // Of November what was sealed then and dated in spring is another period's.
    const novembre = await exporte({ nature: 'journal', format: 'csv', du: '2026-11-01', au: '2026-11-30' });
    const autre = novembre.bilan.rapprochement.reglements;
    expect(autre.dateHors).not.toBe(0);
    expect([ecartDesScelles(autre), ecartDesClotures(autre)]).toEqual([0, 0]);
    expect(estRapproche(novembre.bilan.rapprochement)).toBe(true);
  });

  test('l’e-reporting a un total par jour ; refait, il remplace', async () => {
    const { row, bilan } = await exporte({ nature: 'ereporting' });
    expect(bilan).toMatchObject({ transmission: 'IN', centres: ['Centre Croix-Rousse'], defauts: [] });
    const xml = await read(await remettreExport(ctx, row.id));
    expect(xml).toContain('<TypeCode>IN</TypeCode>');
    expect(xml.match(/<Transactions>/g)?.length).toBe(2);
    expect(xml).toContain('<TaxPercent>20.00</TaxPercent>');
    const second = await exporte({ nature: 'ereporting' });
    expect(second.bilan.transmission).toBe('RE');
    expect(second.row.remplace_id).toBe(row.id);
  });

  test('ce qui est vendu à un professionnel n’est pas des ventes aux particuliers, et tient aux scellés', async () => {
    const jour = { nature: 'ereporting', du: '2026-05-01', au: '2026-05-31' };
    const particulier = await factureAuJour(ctx, '2026-05-04', {});
    const { id } = await factureAuJour(ctx, '2026-05-04', { sirenClient: '356000000' });
    const [a, b] = [particulier.id, id].map((each) => base('factures').where({ id: each }).first());
    const [total, autre] = [(await a)?.total_general, (await b)?.total_general];
    const { row, bilan } = await exporte(jour);
    expect(bilan).toMatchObject({ defauts: [], professionnels: { pieces: 1, ttc: autre } });
    expect(bilan.totaux.ventesTTC).toBe(total + autre);
    expect(estRapproche(bilan.rapprochement)).toBe(true);
    const xml = await read(await remettreExport(ctx, row.id));
    expect(xml.match(/<Transactions>/g)?.length).toBe(1);
    const csv = await exporte({ ...jour, format: 'csv' });
    const lignes = rowsOf(
      await read(await remettreExport(ctx, csv.row.id)).then((text) => text.replaceAll(';', '\t')),
    );
    const ttc = lignes.slice(1).reduce((sum, cells) => sum + cents(cells.at(-1)), 0);
    expect(ttc).toBe(total);
  });

  test('des comptes réglés depuis un jour valent à partir de lui', async () => {
    const reglages = { ...reglagesParDefaut('tva55'), nomsPatients: 'on', vente550: '707155' };
    await reglerComptes(ctx, app.croixRousse.id, ReglagesSaisis.parse({ ...reglages, depuis: '2026-06-01' }));
    const { row, bilan } = await exporte({ nature: 'fec' });
    expect(bilan.defauts).toEqual([]);
    const text = await read(await remettreExport(ctx, row.id));
    const vente = rowsOf(text).filter(([, , numero]) => numero === '1');
    expect(vente.some(([, , , , compte]) => compte === '7071')).toBe(true);
    expect(text).not.toContain('707155');
    const journal = await base('journal').where({ action: 'comptabilite:reglages' }).first();
    expect(journal.details).toContain('vente550 707155');
    await base('comptes_comptables').delete();
  });

  test('sans SIRET, le FEC dit ce qui manque ; sans pièce, il n’y a rien à exporter', async () => {
    await expect(exporte({ nature: 'fec' }, app.bellecour)).rejects.toThrow('SIRET');
    await expect(exporte({ nature: 'journal' }, app.bellecour)).rejects.toThrow('rien à exporter');
    await expect(exporte({ nature: 'fec', du: '2027-01-01', au: '2027-12-31' })).rejects.toThrow(
      'rien à exporter',
    );
  });

  test('la commande écrit le FEC et son descriptif, dit les totaux, et refuse ce qui n’est pas clair', async () => {
    const folder = mkdtempSync(path.join(inject('testEnvironment').folder, 'fec-'));
    const secrets = { SESSION_SECRET: 'x'.repeat(32), APP_URL: 'https://auricule.example' };
    const env = { NODE_ENV: 'production' as const, DATABASE_URL: app.databaseUrl, ...secrets };
    const period = ['--from', ANNEE.du, '--to', ANNEE.au];
    const args = ['export', 'fec', '--centre', app.croixRousse.id, ...period, '--out', folder, '--json'];
    const { stdout, stderr } = await runAuricule(args, env);
    expect(stderr).toBe('');
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({ etat: 'fait', rapproche: true, nomFichier: '732829320FEC20261231.txt' });
    const { row } = await exporte({ nature: 'fec' });
    expect(path.relative(folder, answer.out)).toBe(`FEC ${app.croixRousse.name}/732829320FEC20261231.txt`);
    expect(readFileSync(answer.out).byteLength).toBe(row.taille);
    expect(readFileSync(answer.descriptif, 'utf8')).toContain('732829320FEC20261231.txt');
    const bad = (...rest: string[]) =>
      runAuricule(['export', 'fec', ...period, '--out', '-', ...rest], env).catch((error: object) => error);
    expect(await bad('--centre', app.bellecour.id)).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('SIRET'),
    });
    expect(await bad()).toMatchObject({ code: 2, stderr: expect.stringContaining('--centre') });
  });

  test('ce qui est grand est fait par une tâche, et revient au même ; un export en cours n’est pas remis', async () => {
    const { row } = await exporte({ nature: 'fec' });
    await base('exports_comptables')
      .where({ id: row.id })
      .update({ etat: 'en_cours', bilan: '', empreinte: '' });
    await expect(remettreExport(ctx, row.id)).rejects.toThrow('en préparation');
    const commun = {
      cle: cleTacheExport(row.id),
      nature: 'exportComptable' as const,
      prochain_le: row.cree_le,
    };
    const compte_id = app.croixRousse.compte_id;
    await ctx.db.insert('taches', newTache({ ...commun, compte_id, centre_id: row.centre_id }, ctx.now()));
    expect((await listExports(ctx, app.croixRousse.id)).enCours).toBe(1);
    const log = { warn: () => undefined, error: () => undefined, info: () => undefined };
    const etabli = etabliOf(
      app.application,
      { appUrl: 'https://auricule.example', rappelsA: null },
      log as never,
    );
    await runDues(etabli, ['exportComptable']);
    const faite = await base('exports_comptables').where({ id: row.id }).first();
    expect([faite.etat, faite.empreinte]).toEqual(['fait', row.empreinte]);
    const tache = await base('taches').where({ cle: commun.cle }).first();
    expect(tache).toMatchObject({ prochain_le: null, erreur: '' });
  });

  test('l’écran montre les exports, et les périodes avec leur échéance', async () => {
    const { exports, periodes, enCours } = await listExports(ctx, app.croixRousse.id);
    expect(exports.every(({ etat }) => etat === 'fait')).toBe(true);
    expect(periodes.map(({ du }) => du)[0]).toMatch(/^2026-11-/);
    expect(enCours).toBe(0);
  });
});
