import { describe, expect, test } from 'vitest';
import { montantsTypes } from '~/domain/factures/calcul-direct';
import { FactureSaisie } from '~/domain/factures/facture.schema';
import { lignesSaisies, textesDesLignes } from '~/domain/factures/lignes-saisies';
import { computeMontants, type PartTaxee, totalLigne } from '~/domain/factures/montants';
import { montantsSaisis } from '~/domain/factures/montants-saisis';
import { totauxFacture } from '~/domain/factures/totaux-facture';
import { formatEuros, parseEuros, withoutTva, withTva } from '~/lib/euros';
import { FORMULAIRE_FACTURE, saisieFacture } from '../../support/facture';

/** Mulberry32: the same million invoices on every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const TAXATION = { regime: 'tva55', jour: '2026-11-20' } as const;

const sumOf = (parts: readonly PartTaxee[], champ: 'ttc' | 'montantTVA'): number =>
  parts.reduce((sum, part) => sum + part[champ], 0);

/** What a reader of the page reads: the cents of a printed amount. */
const printed = (cents: number): number => parseEuros(formatEuros(cents)) ?? Number.NaN;

describe('montants des factures', () => {
  test('un million de factures au hasard : chaque total est la somme de ses parts imprimées, au centime', () => {
    const random = generator(20261121);
    const upTo = (max: number) => Math.floor(random() * (max + 1));
    for (let index = 0; index < 1_000_000; index += 1) {
      const regime = index % 2 ? 'tva55' : 'franchise';
      const lignes = Array.from({ length: 1 + upTo(3) }, () => ({
        quantite: 1 + upTo(3),
        prix: upTo(index % 10 ? 300_000 : 30_000_000),
        taux_tva: regime === 'franchise' ? 0 : index % 4 === 1 && random() < 0.5 ? 2000 : 550,
      }));
      const brut = lignes.reduce((sum, ligne) => sum + totalLigne(ligne), 0);
      const remise = index % 3 ? 0 : upTo(brut);
      const rbstSS = upTo(brut - remise);
      const rbstCompl = upTo(brut - remise - rbstSS);
      const total = computeMontants(lignes, { remise, rbstSS, rbstCompl });
      const sum = index % 100 ? (cents: number) => cents : printed;
      const parts = lignes.reduce((all, ligne) => all + sum(totalLigne(ligne)), 0);
      const faults =
        parts !== sum(total.totalLignes) ||
        sum(total.totalLignes) - sum(total.remise) !== sum(total.totalGeneral) ||
        sum(total.baseHT) + sum(total.montantTVA) !== sum(total.totalGeneral) ||
        sum(total.rbstSS) + sum(total.rbstCompl) + sum(total.resteACharge) !== sum(total.totalGeneral) ||
        Math.min(total.montantTVA, total.resteACharge, total.totalGeneral) < 0 ||
        (regime === 'franchise'
          ? total.montantTVA !== 0
          : total.parTaux.some(({ taux, ttc, baseHT }) => Math.abs(withTva(baseHT, taux) - ttc) > 1)) ||
        sumOf(total.parTaux, 'ttc') !== total.totalGeneral ||
        sumOf(total.parTaux, 'montantTVA') !== total.montantTVA;
      if (faults) throw new Error(`Facture ${index} : ${JSON.stringify({ lignes, total })}`);
    }
  });

  test('la TVA d’un prix se retire au centime', () => {
    for (let prix = 0; prix < 200_000; prix += 7) expect(withoutTva(withTva(prix))).toBe(prix);
  });

  test('ce que l’écran additionne en direct est ce que le serveur calcule', () => {
    for (const regime of ['franchise', 'tva55'] as const)
      expect(montantsTypes(FORMULAIRE_FACTURE, regime)).toEqual(
        montantsSaisis(saisieFacture(), { regime, jour: '2026-11-20' }),
      );
    expect(
      montantsTypes({ description1: 'x', prixLigne1: 'abc', quantite1: '' }, 'franchise').totalGeneral,
    ).toBe(0);
  });

  test('en mots, la remise ne se dit que s’il y en a une, et un dépassement prend la place du reste', () => {
    const dits = (textes: Parameters<typeof montantsTypes>[0]) => {
      const { lignes, reste } = totauxFacture(montantsTypes(textes, 'tva55'), 'tva55');
      const montrees = lignes.filter(({ absente }) => !absente).map(({ nom, texte }) => `${nom} ${texte}`);
      return [...montrees, reste.texte].map((texte) => texte.replaceAll('\u202f', ' '));
    };
    const parts = ['Part Sécurité sociale 0,00 €', 'Part complémentaire 0,00 €'];
    expect(dits({ prixLigne1: '100' })).toEqual([
      'Total HT 100,00 €',
      'TVA 5,5 % 5,50 €',
      'Total TTC 105,50 €',
      ...parts,
      '105,50 €',
    ]);
    expect(dits({ prixLigne1: '100', prix: '200' })).toEqual([
      'Total des lignes 105,50 €',
      'Remise −200,00 €',
      'Total HT −89,57 €',
      'TVA 5,5 % −4,93 €',
      'Total TTC −94,50 €',
      ...parts,
      'La remise dépasse le total',
    ]);
    // One row for each rate that something is sold at.
    expect(
      dits({ prixLigne1: '100', prixLigne2: '10', tvaLigne2: 'normal', description2: 'Embout' }).slice(0, 4),
    ).toEqual(['Total HT 110,00 €', 'TVA 5,5 % 5,50 €', 'TVA 20 % 2,00 €', 'Total TTC 117,50 €']);
    expect(dits({ prixLigne1: '10', tvaLigne1: 'normal' }).slice(0, 3)).toEqual([
      'Total HT 10,00 €',
      'TVA 20 % 2,00 €',
      'Total TTC 12,00 €',
    ]);
    expect(dits({ prixLigne1: '100', rbstSS: '106' }).at(-1)).toBe('Les parts dépassent le total');
  });

  test('les lignes d’un formulaire se relisent telles quelles', () => {
    const lignes = lignesSaisies(saisieFacture(), TAXATION);
    expect(lignes.map(({ description }) => description)).toEqual([
      'Phonak Audéo L90-R, oreille droite',
      'Phonak Audéo L70-R, oreille gauche',
      'Chargeur',
    ]);
    const textes = textesDesLignes(lignes);
    expect(FORMULAIRE_FACTURE).toMatchObject(textes);
    expect(lignesSaisies(saisieFacture(textes), TAXATION)).toEqual(lignes);
  });

  test.each([
    [{ objet: ' ' }, 'objet'],
    [{ nomClient: '' }, 'nomClient'],
    [{ email: '' }, 'email'],
    [{ email: 'eve' }, 'email'],
    [{ montantAppareilD: '' }, 'montantAppareilD'],
    [{ marqueAppareilG: '', modelAppareilG: '' }, 'marqueAppareilG'],
    [{ quantityD: '0' }, 'quantityD'],
    [{ prixLigne1: '' }, 'prixLigne1'],
    [{ description1: '' }, 'description1'],
    [{ prix: '-1' }, 'prix'],
    [{ dateFacture: '2026-02-30' }, 'dateFacture'],
  ])('%o est refusé sur son champ', (values, champ) => {
    const read = FactureSaisie.safeParse({ ...FORMULAIRE_FACTURE, ...values });
    expect(read.error?.issues.map(({ path }) => path[0])).toEqual([champ]);
  });

  test.each([
    [{ prix: '99999' }, { prix: expect.stringContaining('La remise dépasse') }],
    [{ rbstSS: '9999' }, { rbstSS: expect.stringContaining('dépassent'), rbstCompl: expect.any(String) }],
    [{ quantityD: '999', montantAppareilD: '999999' }, {}],
  ])('%o ne tient pas', (values, fields) => {
    expect(() => montantsSaisis(saisieFacture(values), { regime: 'franchise', jour: '2026-11-20' })).toThrow(
      expect.objectContaining({ fields }),
    );
  });
});
