import { describe, expect, test } from 'vitest';
import type { FactureRow } from '~/db/rows/factures';
import { taxesGardees } from '~/domain/avoirs/montants-avoir';
import { ecritureDAvoir, ecritureDeVente } from '~/domain/comptabilite/ecritures';
import { venteDe } from '~/domain/comptabilite/lecture-pieces';
import { COMPTES_DU_TAUX } from '~/domain/comptabilite/plan-comptable';
import { reglagesParDefaut } from '~/domain/comptabilite/reglages-comptables';
import { ciiOf } from '~/infra/facturx/cii';
import type { AvoirPdf, FacturePdf } from '~/infra/pdf/facture.model';
import { avoirDe, factureDe, type Vente } from '../../support/facturx/pieces';
import { type Hasard, hasardOf } from '../../support/hasard';

/** How many, from which seed: `npm run verify:arithmetic` draws twenty thousand. */
const TIRAGES = Number(process.env.ARRONDIS_TIRAGES ?? 1000);
const GRAINE = Number(process.env.ARRONDIS_GRAINE ?? 20261129);

const REGLAGES = reglagesParDefaut('tva55');
const PATIENT = { numero: 'P000001', libelle: 'Patient' };

/** Cents of all that a document's copy says under a name. */
const cents = (xml: string, element: string): number[] =>
  [...xml.matchAll(new RegExp(`<ram:${element}[^>]*>(-?\\d+)\\.(\\d\\d)<`, 'g'))].map(
    ([, entier, decimales]) => Number(`${entier}${decimales}`),
  );
const somme = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function tirage(hasard: Hasard): Vente {
  const regime: Vente['regime'] = hasard.oneIn(4) ? 'franchise' : 'tva55';
  const lignes = Array.from({ length: 1 + hasard.below(4) }, () => ({
    quantite: 1 + hasard.below(hasard.oneIn(6) ? 100 : 3),
    prix: 1 + hasard.below(hasard.pick([900, 20_000, 250_000])),
    taux: regime === 'franchise' ? 0 : hasard.pick([550, 550, 2000]),
  }));
  const remise = hasard.oneIn(3)
    ? hasard.below(somme(lignes.map(({ quantite, prix }) => quantite * prix)))
    : 0;
  return { regime, lignes, remise };
}

/** What paper and copy say of a document is one thing, line by line and total by total. */
function memeCopie(piece: FacturePdf | AvoirPdf): void {
  if (piece.facturx === null || 'manques' in piece.facturx) throw new Error(JSON.stringify(piece.facturx));
  const xml = ciiOf(piece, piece.facturx);
  const lignesXml = xml.split('<ram:ApplicableHeaderTradeAgreement>')[0] ?? '';
  expect(cents(lignesXml, 'ChargeAmount')).toEqual(piece.lignes.map(({ prixUnitaire }) => prixUnitaire));
  expect(cents(lignesXml, 'LineTotalAmount')).toEqual(piece.lignes.map(({ totalHT }) => totalHT));
  expect(cents(xml, 'BasisAmount')).toEqual(piece.parTaux.map(({ baseHT }) => baseHT));
  expect(cents(xml, 'CalculatedAmount')).toEqual(piece.parTaux.map(({ montantTVA }) => montantTVA));
  expect(cents(xml, 'GrandTotalAmount')).toEqual([piece.totalGeneral]);
  const ecarts = (cents(xml, 'ChargeTotalAmount')[0] ?? 0) - (cents(xml, 'AllowanceTotalAmount')[0] ?? 0);
  expect(somme(piece.lignes.map(({ totalHT }) => totalHT)) + ecarts).toBe(piece.baseHT);
  expect(somme(piece.lignes.map(({ totalTTC }) => totalTTC)) - (piece.remise ?? 0)).toBe(piece.totalGeneral);
}

/** Sold and its tax by rate as the entry of a document has them, which e-reporting adds up too. */
function memeEcriture(piece: FacturePdf | AvoirPdf): void {
  const { totalGeneral, parTaux, rbstSS, rbstCompl } = piece;
  const facture = {
    ...{ id: 'f', numero_facture: 'F', regime_tva: piece.centre.regimeTva },
    ...{ prix: piece.remise ?? 0, rbst_ss: rbstSS ?? 0, rbst_compl: rbstCompl ?? 0 },
  } as FactureRow;
  const lignes = piece.lignes.map(({ quantite, prixUnitaire, tauxTva }) => ({
    ...{ quantite, prix: prixUnitaire, taux_tva: tauxTva },
  }));
  const reprises =
    'facture' in piece
      ? taxesGardees({
          par_taux: JSON.stringify(parTaux.map(({ taux, ttc, baseHT }) => [taux, ttc, baseHT])),
        })
      : [];
  const vente = venteDe(facture, lignes, {
    jour: '2026-11-29',
    montant: totalGeneral,
    patient: PATIENT,
    reprises,
  });
  expect(vente.parTaux.map(({ baseHT, montantTVA }) => [baseHT, montantTVA])).toEqual(
    parTaux.map(({ baseHT, montantTVA }) => [baseHT, montantTVA]),
  );
  const sens = 'facture' in piece ? -1 : 1;
  const ecriture = (sens === 1 ? ecritureDeVente : ecritureDAvoir)(vente, REGLAGES);
  const de = (compte: string | undefined) =>
    somme(ecriture.lignes.filter((ligne) => ligne.compte === compte).map(({ montant }) => -sens * montant));
  for (const { taux, baseHT, montantTVA } of parTaux) {
    const comptes = COMPTES_DU_TAUX[taux];
    if (!comptes) throw new Error(`Taux ${taux}`);
    expect(de(REGLAGES[comptes.vente])).toBe(baseHT);
    if (comptes.tva) expect(de(REGLAGES[comptes.tva])).toBe(montantTVA);
  }
}

describe('un seul calcul', () => {
  test(`${TIRAGES} documents (graine ${GRAINE}) : papier, copie structurée et écriture au centime, et deux avoirs rendent la facture`, {
    timeout: 30_000 + TIRAGES * 20,
  }, () => {
    const hasard = hasardOf(GRAINE);
    for (let n = 0; n < TIRAGES; n += 1) {
      const vente = tirage(hasard);
      const facture = factureDe(vente);
      const premiers = vente.lignes.map(({ quantite }) => hasard.below(quantite + 1));
      const restants = vente.lignes.map(({ quantite }, rang) => quantite - (premiers[rang] ?? 0));
      const avoirs = [avoirDe(vente, premiers), avoirDe(vente, restants, premiers)].filter(
        ({ lignes }) => lignes.length > 0,
      );
      for (const piece of [facture, ...avoirs]) {
        memeCopie(piece);
        memeEcriture(piece);
      }
      for (const { taux, ttc, baseHT, montantTVA } of facture.parTaux) {
        const repris = (champ: 'ttc' | 'baseHT' | 'montantTVA') =>
          somme(
            avoirs.flatMap(({ parTaux }) =>
              parTaux.filter((part) => part.taux === taux).map((part) => part[champ]),
            ),
          );
        expect([repris('ttc'), repris('baseHT'), repris('montantTVA')]).toEqual([ttc, baseHT, montantTVA]);
      }
    }
  });

  test('deux lignes de 473,93 € HT : le second avoir reprend le centime qui reste', () => {
    const ligne = { quantite: 1, prix: 47_393, taux: 550 };
    const vente: Vente = { regime: 'tva55', lignes: [ligne, ligne] };
    const [premier, second] = [avoirDe(vente, [0, 1]), avoirDe(vente, [1, 0], [0, 1])];
    expect([premier.baseHT, premier.montantTVA]).toEqual([47_393, 2_607]);
    expect([second.baseHT, second.montantTVA]).toEqual([47_394, 2_606]);
  });
});
