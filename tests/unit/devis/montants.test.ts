import { describe, expect, test } from 'vitest';
import { CHAMPS_DEVIS, champsDevis, PRIX, type ValeursDevis } from '~/domain/devis/champs-devis';
import type { TextesDevis } from '~/domain/devis/devis';
import { computeMontantsDevis, type MontantsDevis, taxeDuDevis } from '~/domain/devis/montants-devis';
import { accordPrix, toHT, toTTC } from '~/domain/devis/prix';
import { priceDevis } from '~/domain/devis/tarif';
import { DomainError } from '~/domain/errors';
import type { Situation } from '~/domain/remboursement/situation';
import { COTES } from '~/lib/oreilles';
import { devisRegle, saisieDevis } from '../../support/devis';

/** Numbers that look random and are the same each time (mulberry32). */
function createHasard(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const VIDE = Object.fromEntries(
  champsDevis.map((champ) => [
    champ,
    ['ligne', 'paragraphe', 'lpp', 'classe'].includes(CHAMPS_DEVIS[champ].genre) ? '' : null,
  ]),
) as unknown as ValeursDevis;

const REGIMES = ['franchise', 'tva55'] as const;
const COMBIEN = 200_000;
/** Others each day. */
const GRAINE = Math.floor(Date.now() / 86_400_000);
const MAX = 100_000_000;

test('deux cent mille devis : chaque total est la somme de ce qui s’imprime, au centime près', {
  timeout: 120_000,
}, () => {
  const hasard = createHasard(GRAINE);
  /** Small, usual and enormous prices, whole euros and odd cents. */
  const price = () => hasard([100, 5000, 300_000, MAX][hasard(4)] ?? 100);
  const devis = { ...VIDE };
  let faute: unknown = null;
  for (let n = 0; n < COMBIEN && faute === null; n += 1) {
    const regime = REGIMES[n & 1] ?? 'tva55';
    for (const prix of PRIX) {
      const [ht, ttc] = [`prixHT${prix}`, `prixTTC${prix}`] as const;
      const typed = price();
      const pair =
        hasard(5) === 0
          ? { ht: null, ttc: null }
          : hasard(2)
            ? { ht: typed, ttc: null }
            : { ht: null, ttc: typed };
      const agreed = accordPrix(pair, regime);
      if (!agreed) throw new Error('un prix seul ne contredit personne');
      devis[ht] = agreed.ht;
      devis[ttc] = agreed.ttc;
    }
    for (const { cote } of COTES) devis[`quantity${cote}`] = hasard(3) ? 1 : 1 + hasard(999);
    devis.rbstSSDevis = null;
    devis.rbstComplDevis = null;
    const none = computeMontantsDevis(devis, null);
    devis.rbstSSDevis = hasard(none.totalTTC + 1);
    devis.rbstComplDevis = hasard(none.totalTTC - devis.rbstSSDevis + 1);
    const m = computeMontantsDevis(devis, null);
    const taxe = taxeDuDevis(m, regime);
    let [ht, ttc, ss, compl, reste] = [0, 0, 0, 0, 0];
    let juste = true;
    for (const ligne of m.lignes) {
      ht += ligne.totalHT;
      ttc += ligne.totalTTC;
      ss += ligne.rbstSS;
      compl += ligne.rbstCompl;
      reste += ligne.resteACharge;
      juste &&=
        ligne.totalHT === ligne.quantite * ligne.prixHT && ligne.totalTTC === ligne.quantite * ligne.prixTTC;
      juste &&= ligne.rbstSS >= 0 && ligne.rbstCompl >= 0 && ligne.resteACharge >= 0;
      juste &&= ligne.totalTTC === ligne.rbstSS + ligne.rbstCompl + ligne.resteACharge;
      juste &&= regime === 'tva55' || ligne.prixHT === ligne.prixTTC;
    }
    juste &&=
      ht === m.lignesHT &&
      ttc === m.totalTTC &&
      ss === m.rbstSS &&
      compl === m.rbstCompl &&
      reste === m.resteACharge;
    juste &&=
      taxe.baseHT + taxe.montantTVA === m.totalTTC &&
      taxe.lignesHT + taxe.arrondiHT === taxe.baseHT &&
      m.resteACharge === m.totalTTC - m.rbstSS - m.rbstCompl;
    juste &&= Number.isSafeInteger(m.totalTTC);
    if (!juste) faute = { devis, m };
  }
  expect(faute).toBeNull();
});

test('HT → TTC → HT revient au départ, et TTC → HT → TTC au centime près', () => {
  const hasard = createHasard(7);
  for (let n = 0; n < COMBIEN; n += 1) {
    const cents = hasard(MAX);
    if (toHT(toTTC(cents, 'tva55'), 'tva55') !== cents) expect.fail(`HT ${cents}`);
    if (Math.abs(toTTC(toHT(cents, 'tva55'), 'tva55') - cents) > 1) expect.fail(`TTC ${cents}`);
    if (toTTC(cents, 'franchise') !== cents || toHT(cents, 'franchise') !== cents)
      expect.fail(`franchise ${cents}`);
  }
});

test.each([
  ['HT seul', { ht: 90_047, ttc: null }, { ht: 90_047, ttc: 95_000 }],
  ['TTC seul', { ht: null, ttc: 95_000 }, { ht: 90_047, ttc: 95_000 }],
  ['TTC qu’aucun HT ne donne', { ht: null, ttc: 10 }, { ht: 9, ttc: 10 }],
  ['les deux, d’accord par le TTC', { ht: 9, ttc: 10 }, { ht: 9, ttc: 10 }],
  ['les deux, à un centime : le HT l’emporte', { ht: 100_000, ttc: 105_501 }, { ht: 100_000, ttc: 105_500 }],
  ['les deux, en désaccord', { ht: 100_000, ttc: 110_000 }, null],
  ['rien', { ht: null, ttc: null }, { ht: null, ttc: null }],
  ['zéro', { ht: 0, ttc: null }, { ht: 0, ttc: 0 }],
])('prix : %s', (_, saisi, attendu) => {
  expect(accordPrix(saisi, 'tva55')).toEqual(attendu);
});

test('de deux prix en désaccord, celui qui vient de changer l’emporte', () => {
  const avant = { ht: 90_047, ttc: 95_000 };
  expect(accordPrix({ ht: 100_000, ttc: 95_000 }, 'tva55', avant)).toEqual({ ht: 100_000, ttc: 105_500 });
  expect(accordPrix({ ht: 90_047, ttc: 105_500 }, 'tva55', avant)).toEqual({ ht: 100_000, ttc: 105_500 });
  expect(accordPrix({ ht: 1, ttc: 2000 }, 'tva55', avant)).toBeNull();
});

function refusal(values: Parameters<typeof saisieDevis>[0]): DomainError {
  try {
    priceDevis(saisieDevis(values), 'tva55');
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('accepté');
}

test('un désaccord, des parts ou un acompte au-delà du total se disent à côté du champ', () => {
  expect(refusal({ prixTTCDDevis: '1600' }).fields).toEqual({
    prixTTCDDevis: expect.stringContaining('1\u202F421,80\u202F€ HT font 1\u202F500,00\u202F€ TTC'),
  });
  expect(Object.keys(refusal({ rbstSSDevis: '2000', rbstComplDevis: '1100,01' }).fields)).toEqual([
    'rbstSSDevis',
    'rbstComplDevis',
  ]);
  expect(refusal({ acompteDevis: '3100,01' }).fields).toEqual({
    acompteDevis: 'L’acompte dépasse le total du devis (3\u202F100,00\u202F€).',
  });
  expect(
    computeMontantsDevis(
      priceDevis(saisieDevis({ rbstSSDevis: '2000', rbstComplDevis: '1100' }), 'tva55'),
      null,
    ).resteACharge,
  ).toBe(0);
});

describe('appareils de classe I dont la part complémentaire n’est pas saisie', () => {
  const classe1 = {
    classeAppareilDevis: 'Classe 1',
    prixHTDDevis: '900',
    prixHTGDevis: '850,01',
    rbstSSDevis: '480',
    rbstComplDevis: '',
    acompteDevis: '',
  };
  const compute = (values: Partial<TextesDevis> = {}, situation: Partial<Situation> = {}) => {
    const devis = devisRegle({ ...classe1, ...values }, situation);
    return computeMontantsDevis(devis, devis.regles.classe1);
  };
  const restes = ({ lignes }: MontantsDevis) => lignes.map(({ resteACharge }) => resteACharge);

  test('un contrat responsable, connu ou supposé, ne laisse rien au patient, les accessoires si', () => {
    const montants = compute();
    expect(restes(montants)).toEqual([0, 0, 20_000]);
    expect(montants).toMatchObject({ complDeduite: 'suppose', resteACharge: 20_000 });
    expect(montants.rbstSS + montants.rbstCompl + 20_000).toBe(montants.totalTTC);
    const connu = compute({}, { contrat: { nature: 'responsable', montant: null } });
    expect(connu).toMatchObject({ complDeduite: 'responsable', resteACharge: 20_000 });
  });

  test('sans contrat le patient doit le reste ; un contrat qui verse peu en prend ce qu’il verse', () => {
    // 949,50 € and 896,76 €, of which the obligatory insurance pays 240 € each.
    const aucun = compute({}, { contrat: { nature: 'aucun' } });
    expect(restes(aucun)).toEqual([70_950, 65_676, 20_000]);
    expect(aucun).toMatchObject({ complDeduite: 'aucun', rbstCompl: 0 });
    const forfait = compute({}, { contrat: { nature: 'non_responsable', montant: 10_000 } });
    expect(restes(forfait)).toEqual([60_950, 55_676, 20_000]);
    expect(forfait).toMatchObject({ complDeduite: 'forfait', rbstCompl: 20_000 });
  });

  test('la C2S n’en prend que jusqu’à son prix limite, pièce par pièce', () => {
    const c2s = compute({ rbstSSDevis: '1200', quantityD: '2' }, { c2s: true });
    expect(c2s.lignes.map(({ rbstCompl }) => rbstCompl)).toEqual([80_000, 40_000, 0]);
    expect(restes(c2s)).toEqual([2 * 14_950, 9_676, 20_000]);
  });

  test.each<[string, Partial<TextesDevis>, Partial<Situation>]>([
    ['elle est saisie', { rbstComplDevis: '0' }, {}],
    ['ils sont de classe II', { classeAppareilDevis: 'Classe 2' }, {}],
    ['l’un d’eux dépasse le prix limite', { prixHTDDevis: '901' }, {}],
    [
      'personne ne sait ce que le contrat verse',
      {},
      { contrat: { nature: 'non_responsable', montant: null } },
    ],
    ['le jour est d’avant les premières valeurs', { dateDevis: '2018-06-01' }, { jour: '2018-06-01' }],
  ])('rien n’est déduit où %s', (_, values, situation) => {
    expect(compute(values, situation)).toMatchObject({ complDeduite: null, rbstCompl: 0 });
  });
});
