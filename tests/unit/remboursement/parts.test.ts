import { describe, expect, test } from 'vitest';
import type { TarifDuCode } from '~/domain/lpp/tarif-du-code';
import { partsDUneOreille } from '~/domain/remboursement/parts';
import type { Situation } from '~/domain/remboursement/situation';
import { lireLivre } from '../../support/parametre';
import { CAS, type Cas, SOURCES } from './cas';

const ADULTE: Situation = {
  ...{ jour: '2026-11-23', naissance: '1950-03-02', cecite: false, ald: false, c2s: false },
  ...{ regime: 'general', territoire: 'metropole', contrat: { nature: 'responsable', montant: null } },
};

const cents = (euros: number) => Math.round(euros * 100);
const partsDe = (
  { classe, prix, situation }: Pick<Cas, 'classe' | 'prix' | 'situation'>,
  lire = lireLivre(),
) => partsDUneOreille({ classe, prix: cents(prix) }, { ...ADULTE, ...situation }, lire);
const sansInsecables = (texte: string) => texte.replace(/\s/g, ' ');

describe('parts d’une oreille', () => {
  test('au moins soixante cas', () => expect(CAS.length).toBeGreaterThanOrEqual(60));

  test.each(
    CAS.map(
      (cas) =>
        [
          `${JSON.stringify(cas.situation)} classe ${cas.classe} ${cas.prix} € : ${SOURCES[cas.source]}`,
          cas,
        ] as const,
    ),
  )('%s', (_, cas) => {
    const parts = partsDe(cas);
    if (typeof cas.parts === 'string') {
      expect(sansInsecables(parts.refus ?? '')).toContain(cas.parts);
      return;
    }
    if (parts.refus !== null) throw new Error(parts.refus);
    const { amo, amc, patient } = parts;
    expect([amo, amc, patient].map(({ montant }) => montant)).toEqual(cas.parts.map(cents));
    expect(amo.montant + amc.montant + patient.montant).toBe(cents(cas.prix));
    for (const { phrase } of [amo, amc, patient]) expect(phrase).toMatch(/^[A-Z].*\.$/);
  });

  describe('avec un code que la table LPP appliquée connaît', () => {
    /** Figures of a test, not of any table. */
    const tarif: TarifDuCode = {
      ...{ code: '2399990', depuis: '2026-03-01', base: 45_000, prixLimite: 97_000 },
      ...{ majorations: { reunion: 12_500, mayotte: 13_600 }, source: 'Table LPP n° 901' },
    };
    const avec = (situation: Partial<Situation>, prix = 900, propre = tarif) => {
      const parts = partsDUneOreille(
        { classe: 1, prix: cents(prix), tarif: propre },
        { ...ADULTE, ...situation },
        lireLivre(),
      );
      if (parts.refus !== null) throw new Error(sansInsecables(parts.refus));
      return parts;
    };

    test('sa base et son prix limite prennent la place des paramètres, et la phrase le dit', () => {
      const { amo, amc, patient, reserves } = avec({}, 960);
      expect([amo, amc, patient].map(({ montant }) => montant)).toEqual([27_000, 69_000, 0]);
      expect(sansInsecables(amo.phrase)).toBe(
        'Part obligatoire : 60 % (régime général, depuis le 01/01/2019) de la base de remboursement de 450,00 € pour le code 2399990 de la table LPP (depuis le 01/03/2026) : 60 % × 450,00 € = 270,00 €.',
      );
      expect(amo.parametres.map(({ cle, origine }) => [cle, origine])).toContainEqual([
        'lpp.2399990.base',
        'lpp',
      ]);
      expect(patient.parametres).toMatchObject([{ cle: 'lpp.2399990.limite', valeur: 97_000 }]);
      expect(sansInsecables(reserves.join())).toContain('une base de 450,00 €, le paramètre de 400,00 €');
      expect(() => avec({}, 971)).toThrow('970,00 € pour le code 2399990');
    });

    test('sa majoration vaut là où elle est dite ; ailleurs rien n’est inventé, et c’est dit', () => {
      expect(avec({ territoire: 'reunion' }).amo.montant).toBe(33_750);
      const mayotte = avec({ territoire: 'mayotte' });
      expect(mayotte.amo.montant).toBe(36_720);
      expect(sansInsecables(mayotte.amo.phrase)).toContain('à Mayotte 136 % de la métropole');
      const guyane = avec({ territoire: 'guyane' });
      expect(guyane.amo.montant).toBe(27_000);
      expect(guyane.reserves.join()).toContain('en Guyane n’est pas connue');
      expect(partsDe({ classe: 1, prix: 900, situation: { territoire: 'guyane' } })).toMatchObject({
        amo: { montant: 24_000 },
        reserves: [expect.stringContaining('à vérifier')],
      });
    });

    test('ce que la table ne dit pas reste au paramètre, dont le prix limite de la C2S', () => {
      const sans = { ...tarif, base: null, prixLimite: null, majorations: {} };
      expect(avec({ territoire: 'reunion' }, 1140, sans).amo.montant).toBe(28_800);
      expect(avec({ c2s: true }, 801, sans).patient.montant).toBe(100);
    });
  });

  test('une part complémentaire inconnue ne se dit pas à la charge du patient', () => {
    const parts = partsDe({ classe: 2, prix: 1500, situation: {} });
    if (parts.refus !== null) throw new Error(parts.refus);
    expect(sansInsecables(parts.patient.phrase)).toBe(
      'Reste à payer avant la part complémentaire : 1 500,00 € moins 240,00 €, soit 1 260,00 €.',
    );
  });

  test('sous la C2S, ce qui dépasse son prix limite est au patient et se dit non facturable', () => {
    const parts = partsDe({ classe: 1, prix: 950, situation: { c2s: true } });
    if (parts.refus !== null) throw new Error(parts.refus);
    const dit =
      'Classe I : les 150,00 € au-dessus de 800,00 € sont montrés à la charge du patient, mais ne peuvent pas être facturés sous la complémentaire santé solidaire.';
    expect(sansInsecables(parts.patient.phrase)).toBe(dit);
    expect(parts.reserves.map(sansInsecables)).toEqual([dit]);
    expect(sansInsecables(parts.amc.phrase)).toContain('jusqu’à son prix limite de 800,00 €, soit 400,00 €');
    const dedans = partsDe({ classe: 1, prix: 800, situation: { c2s: true } });
    expect(dedans).toMatchObject({ patient: { montant: 0 }, reserves: [] });
  });

  test('chaque part se dit avec ses paramètres et leur date', () => {
    const parts = partsDe({ classe: 1, prix: 950, situation: {} });
    if (parts.refus !== null) throw new Error(parts.refus);
    expect([parts.amo, parts.amc, parts.patient].map(({ phrase }) => sansInsecables(phrase))).toEqual([
      'Part obligatoire : 60 % (régime général, depuis le 01/01/2019) de la base de remboursement de 400,00 € pour un adulte de 76 ans (depuis le 01/01/2021) : 60 % × 400,00 € = 240,00 €.',
      'Part complémentaire : un contrat responsable prend le reste d’une classe I, 710,00 €, depuis le 01/01/2021.',
      'Le patient ne paie rien : les deux parts couvrent le prix de 950,00 €.',
    ]);
    expect(parts.amo.parametres.map(({ cle, depuis }) => `${cle} ${depuis}`)).toEqual([
      'remboursement.taux.general 2019-01-01',
      'remboursement.base_adulte 2021-01-01',
      'remboursement.age_adulte_ans 2019-01-01',
    ]);
    expect(parts.reserves).toEqual([]);
  });

  test('ce que le calcul suppose est dit', () => {
    const reserves = (situation: Partial<Situation>, classe: 1 | 2 = 1) => {
      const parts = partsDe({ classe, prix: 700, situation });
      if (parts.refus !== null) throw new Error(parts.refus);
      return parts.reserves.join(' ');
    };
    expect(reserves({ contrat: { nature: 'inconnu' } })).toContain('le calcul le suppose responsable');
    expect(reserves({ naissance: null })).toContain('La date de naissance manque');
    expect(reserves({}, 2)).toContain('n’est pas connu');
    expect(reserves({ c2s: true }, 2)).toContain('laisse son supplément au patient');
    expect(reserves({ naissance: '2006-11-23' })).toContain('C’est le jour des 20 ans');
  });

  test('une valeur du compte change les parts à partir de son jour, et l’explication la nomme', () => {
    const lire = lireLivre({
      'remboursement.base_adulte': [{ depuis: '2026-07-01', valeur: 35_000, source: 'Baisse' }],
      'remboursement.anniversaire_adulte': [{ depuis: '2026-01-01', valeur: 0, source: 'Caisse' }],
    });
    const amo = (jour: string) => {
      const parts = partsDe({ classe: 1, prix: 950, situation: { jour } }, lire);
      if (parts.refus !== null) throw new Error(parts.refus);
      return parts.amo;
    };
    expect(amo('2026-06-30').montant).toBe(24_000);
    expect(amo('2026-07-01').montant).toBe(21_000);
    expect(amo('2026-07-01').phrase).toContain('depuis le 01/07/2026');
    const jourDesVingtAns = { classe: 1, prix: 1400, situation: { naissance: '2006-11-23' } } as const;
    expect(partsDe(jourDesVingtAns, lire).refus).toBeNull();
    expect(partsDe(jourDesVingtAns).refus).not.toBeNull();
  });

  test('avant 2019 rien n’est connu', () => {
    expect(() => partsDe({ classe: 2, prix: 1000, situation: { jour: '2018-12-31' } })).toThrow();
  });
});

test('au hasard : les trois parts font toujours le prix, et aucune n’est négative', () => {
  let graine = 16;
  const hasard = (n: number) => {
    graine = (graine * 48_271) % 2_147_483_647;
    return graine % n;
  };
  const jours = ['2019-02-28', '2020-02-29', '2021-01-01', '2024-02-29', '2026-11-23'];
  const natures = ['inconnu', 'aucun', 'responsable', 'non_responsable'] as const;
  let refus = 0;
  for (let tour = 0; tour < 5_000; tour += 1) {
    const nature = natures[hasard(4)] ?? 'inconnu';
    const situation: Situation = {
      jour: jours[hasard(jours.length)] ?? '2026-11-23',
      naissance: hasard(5) === 0 ? null : `${1920 + hasard(99)}-02-${10 + hasard(19)}`,
      ...{ cecite: hasard(5) === 0, ald: hasard(3) === 0, c2s: hasard(4) === 0 },
      regime: hasard(4) === 0 ? 'alsace_moselle' : 'general',
      territoire: hasard(4) === 0 ? 'reunion' : 'metropole',
      contrat:
        nature === 'inconnu' || nature === 'aucun'
          ? { nature }
          : { nature, montant: hasard(4) === 0 ? null : hasard(300_000) },
    };
    const prix = hasard(hasard(2) === 0 ? 500 : 400_000);
    const parts = partsDUneOreille({ classe: hasard(2) === 0 ? 1 : 2, prix }, situation, lireLivre());
    if (parts.refus !== null) {
      refus += 1;
      continue;
    }
    const montants = [parts.amo.montant, parts.amc.montant, parts.patient.montant];
    const juste = montants.every((m) => Number.isSafeInteger(m) && m >= 0);
    const somme = montants.reduce((a, b) => a + b, 0);
    expect(juste && somme === prix, JSON.stringify({ situation, prix, montants })).toBe(true);
  }
  expect(refus).toBeLessThan(5_000);
});
