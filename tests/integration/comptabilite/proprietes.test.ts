import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FactureRow } from '~/db/rows/factures';
import type { Context } from '~/domain/access/context.server';
import { toAvoirPdf } from '~/domain/avoirs/avoir-pdf.server';
import { crediter, crediterEnEntier } from '~/domain/avoirs/emission-avoir.server';
import { closePeriodes } from '~/domain/comptabilite/clotures.service.server';
import { type BilanExport, ExportSaisi } from '~/domain/comptabilite/export-comptable';
import { demanderExport, remettreExport } from '~/domain/comptabilite/exports-comptables.service.server';
import { ecartDesClotures, ecartDesScelles, estRapproche } from '~/domain/comptabilite/rapprochement';
import { FactureSaisie } from '~/domain/factures/facture.schema';
import { toFacturePdf } from '~/domain/factures/facture-pdf.server';
import { linesOfFacture, lockFacture } from '~/domain/factures/factures.repo.server';
import { renderFacture } from '~/domain/factures/factures.service.server';
import { montantsSaisis } from '~/domain/factures/montants-saisis';
import { createFacture, getFacture } from '~/domain/factures/saisie.service.server';
import { annulerReglement } from '~/domain/reglements/annulation.service.server';
import { ciiOf } from '~/infra/facturx/cii';
import { formatEuros, plainDecimal } from '~/lib/euros';
import { useTestApp } from '../../support/app';
import { openRaw } from '../../support/dump';
import { type Hasard, hasardOf } from '../../support/hasard';
import { encaisserQuandMeme, saisieReglement } from '../../support/reglement';
import { dense, readPdf } from '../../unit/pdf/lecture';

/** How many invoices, from which seed: `npm run verify:money` draws ten thousand. */
const TIRAGES = Number(process.env.ARGENT_TIRAGES ?? 200);
const GRAINE = Number(process.env.ARGENT_GRAINE ?? 20261123);
/** How many of them are printed. */
const IMPRESSIONS = 12;
const PATIENCE = { timeout: 60_000 + TIRAGES * 300 };
const JOURS = ['2026-02-28', '2026-06-30', '2026-11-19', '2026-11-21'] as const;

const euros = (cents: number): string => plainDecimal(cents);
const prix = (hasard: Hasard, max: number): string => euros(hasard.below(max) + 1);

/** An invoice as its form would send it: devices, free lines at either rate, a discount and shares that fit. */
function tirage(hasard: Hasard, regime: 'franchise' | 'tva55'): FactureSaisie {
  const champs: Record<string, string> = {
    ...{ objet: 'Appareillage', nomClient: 'Petit', prenomClient: 'Ève', email: 'eve@exemple.fr' },
    ...{ adresse: '3 rue Neuve', codePostal: '69001', ville: 'Lyon', dateLivraison: hasard.pick(JOURS) },
  };
  for (const cote of hasard.pick([['D'], ['G'], ['D', 'G'], []]))
    Object.assign(champs, {
      [`marqueAppareil${cote}`]: 'Phonak',
      [`modelAppareil${cote}`]: 'Audéo',
      [`quantity${cote}`]: '1',
      [`montantAppareil${cote}`]: prix(hasard, 250_000),
    });
  const libres = hasard.below(3) + (champs.marqueAppareilD || champs.marqueAppareilG ? 0 : 1);
  for (let rang = 1; rang <= libres; rang += 1)
    Object.assign(champs, {
      [`description${rang}`]: hasard.pick(['Piles', 'Embout', 'Chargeur']),
      [`quantite${rang}`]: String(1 + hasard.below(12)),
      [`prixLigne${rang}`]: prix(hasard, 9_999),
      [`tvaLigne${rang}`]: hasard.pick(['reduit', 'normal']),
    });
  const taxation = { regime, jour: champs.dateLivraison ?? '' };
  const { totalGeneral } = montantsSaisis(FactureSaisie.parse(champs), taxation);
  if (hasard.oneIn(3)) champs.prix = euros(hasard.below(Math.ceil(totalGeneral / 3)));
  const { totalGeneral: net } = montantsSaisis(FactureSaisie.parse(champs), taxation);
  if (hasard.oneIn(2)) champs.rbstSS = euros(hasard.below(Math.floor(net / 2) + 1));
  if (hasard.oneIn(2)) champs.rbstCompl = euros(hasard.below(Math.floor(net / 2) + 1));
  return FactureSaisie.parse(champs);
}

/** The sum of what an amount of the CII says, in cents. */
const cents = (xml: string, element: string): number => {
  const found = new RegExp(`<ram:${element}[^>]*>(-?[\\d.]+)<`).exec(xml)?.[1] ?? '';
  return Math.round(Number(found) * 100);
};

const somme = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The lines of a FEC by their document: what its customers owe, and its balance by account. */
interface LuDansLeFec {
  parPiece: Map<string, number>;
  parCompte: Map<string, number>;
}
const centsFec = (text = ''): number => Number(text.replace(',', ''));
function readFec(text: string): LuDansLeFec {
  const [parPiece, parCompte] = [new Map<string, number>(), new Map<string, number>()];
  for (const line of text.split('\r\n').slice(1)) {
    const cells = line.split('\t');
    const [compte = '', piece = ''] = [cells[4], cells[8]];
    const montant = centsFec(cells[11]) - centsFec(cells[12]);
    parCompte.set(compte, (parCompte.get(compte) ?? 0) + montant);
    if (compte === '411') parPiece.set(piece, (parPiece.get(piece) ?? 0) + montant);
  }
  return { parPiece, parCompte };
}

describe(
  `${TIRAGES} factures tirées au sort (graine ${GRAINE}) : chaque total est partout le même`,
  PATIENCE,
  () => {
    const app = useTestApp('sqlite');
    let base: Knex;
    beforeAll(async () => {
      base = openRaw(app.databaseUrl);
    }, PATIENCE.timeout);
    afterAll(() => base?.destroy());

    /** Payments of a drawn invoice, some of them cancelled; too much is paid now and then. */
    async function payer(ctx: Context, id: string, hasard: Hasard): Promise<void> {
      const facture = (await base('factures').where({ id }).first()) as FactureRow;
      for (const payeur of ['patient', 'amo', 'amc'] as const) {
        const reste = facture[`reste_${payeur}`];
        if (reste <= 0 || hasard.oneIn(4)) continue;
        const montant = hasard.pick([
          reste,
          Math.ceil(reste / 3),
          payeur === 'patient' ? reste + 500 : reste,
        ]);
        const values = { payeur, mode: hasard.pick(['carte', 'cheque', 'especes', 'virement', 'autre']) };
        const pris = await encaisserQuandMeme(
          ctx,
          { factureId: id },
          saisieReglement(euros(montant), values),
        );
        if (hasard.oneIn(6)) await annulerReglement(ctx, pris.id, { motif: 'Erreur' });
      }
    }

    /** Takes back some pieces of a drawn invoice, or all. */
    const reprendre = (ctx: Context, id: string, hasard: Hasard) =>
      ctx.transaction(async (tx) => {
        const facture = await lockFacture(tx, id);
        const lignes = await linesOfFacture(tx, id);
        const demandees = lignes
          .filter(() => hasard.oneIn(2))
          .map(({ id: ligneId, quantite }) => ({ ligneId, quantite: 1 + hasard.below(quantite) }));
        return demandees.length === 0 || hasard.oneIn(3)
          ? crediterEnEntier(tx, facture, 'Annulation')
          : crediter(tx, facture, demandees, 'Retour');
      });

    /** What the page of a document and its CII say, against what is stored. */
    async function compare(ctx: Context, id: string, imprimer: boolean): Promise<void> {
      const facture = (await base('factures').where({ id }).first()) as FactureRow;
      const lignes = await linesOfFacture(ctx, id);
      const [centre] = await ctx.db.from('centres').where({ id: facture.centre_id });
      if (!centre) throw new Error('Centre introuvable');
      const piece = toFacturePdf(facture, lignes, centre);
      const total = facture.total_general ?? Number.NaN;
      const { totalGeneral, montants } = await getFacture(ctx, id);
      expect([totalGeneral, montants.totalGeneral]).toEqual([total, total]);
      expect([piece.totalGeneral, piece.baseHT + piece.montantTVA]).toEqual([total, total]);
      if (piece.facturx === null || !('siret' in piece.facturx))
        throw new Error(`Il manque : ${JSON.stringify(piece.facturx)}`);
      const xml = ciiOf(piece, piece.facturx);
      expect(cents(xml, 'GrandTotalAmount')).toBe(total);
      expect(cents(xml, 'TaxTotalAmount')).toBe(piece.montantTVA);
      if (imprimer) {
        const { pages } = readPdf((await renderFacture(ctx, id)).pdf);
        expect(dense(pages.map(({ text }) => text).join(' '))).toContain(dense(formatEuros(total)));
      }
      for (const avoir of await base('avoirs').where({ facture_id: id })) {
        const creditees = await base('lignes_avoir').where({ avoir_id: avoir.id });
        const repris = toAvoirPdf(avoir, creditees, facture, lignes, centre);
        expect(repris.totalGeneral).toBe(avoir.total_general);
        if (repris.facturx !== null && 'siret' in repris.facturx)
          expect(cents(ciiOf(repris, repris.facturx), 'GrandTotalAmount')).toBe(avoir.total_general);
      }
    }

    test.each([
      ['franchise', 0],
      ['tva55', 1],
    ] as const)('sous le régime %s', async (regime, rang) => {
      const centre = rang === 0 ? app.bellecour : app.croixRousse;
      const hasard = hasardOf(GRAINE + rang);
      const ctx = await app.context({ courant: centre });
      const client = await app.createClient({}, { centre_id: centre.id });
      const ids: string[] = [];
      for (let n = 0; n < TIRAGES / 2; n += 1) {
        const clientId = hasard.oneIn(4) ? null : client.id;
        const { id } = await createFacture(ctx, tirage(hasard, regime), { formId: null, clientId });
        ids.push(id);
        await payer(ctx, id, hasard);
        if (hasard.oneIn(5)) await reprendre(ctx, id, hasard);
        await compare(ctx, id, n < IMPRESSIONS / 2);
      }

      const apres = await app.context({ courant: centre, now: new Date('2027-01-04T08:00:00.000Z') });
      await closePeriodes(apres);
      const saisie = ExportSaisi.parse({ nature: 'fec', du: '2026-01-01', au: '2026-12-31' });
      const row = await demanderExport(apres, centre.id, saisie, { toutDeSuite: true });
      const bilan = JSON.parse(row.bilan) as BilanExport;
      expect(bilan.defauts).toEqual([]);
      const { ventes, reglements } = bilan.rapprochement;
      expect([ventes, reglements].map(ecartDesScelles)).toEqual([0, 0]);
      expect([ventes, reglements].map(ecartDesClotures)).toEqual([0, 0]);
      expect(estRapproche(bilan.rapprochement)).toBe(true);

      const parts: string[] = [];
      for await (const part of (await remettreExport(apres, row.id)).contenu) parts.push(String(part));
      const fec = readFec(parts.join('').trimEnd());
      const factures = (await base('factures').where({ centre_id: centre.id })) as FactureRow[];
      const avoirs = await base('avoirs').where({ centre_id: centre.id });
      for (const { numero_facture, total_general } of factures)
        expect(fec.parPiece.get(numero_facture) ?? 0, numero_facture).toBe(total_general);
      for (const { numero_avoir, total_general } of avoirs)
        expect(fec.parPiece.get(numero_avoir) ?? 0, numero_avoir).toBe(-total_general);
      expect(ventes.exporte).toBe(
        somme(factures.map((each) => each.total_general ?? 0)) -
          somme(avoirs.map((each) => each.total_general)),
      );
      // No balance is lost: what customers' accounts come to is what invoices say that they still owe.
      const restes = factures.map((each) => each.reste_patient + each.reste_amo + each.reste_amc);
      expect(fec.parCompte.get('411') ?? 0).toBe(somme(restes));
      const avances = await base('reglements')
        .where({ centre_id: centre.id })
        .whereNull('facture_id')
        .sum({ total: 'montant' });
      expect(fec.parCompte.get('4191') ?? 0).toBe(-Number(avances[0]?.total ?? 0));
    });
  },
);
