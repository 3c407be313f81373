import type { Situation } from '~/domain/remboursement/situation';

/** Where a figure of a case is written. */
export const SOURCES = {
  adulte2021:
    'cap-audition.fr, prises en charge : classe I 950 €, base 400 €, 60 %, 240 € ; AMC 710 €, rien à payer',
  paliers:
    'Arrêté du 14 novembre 2018 et surdifrance.org : base 300 € en 2019, 350 € en 2020, 400 € depuis 2021',
  plafonds: 'Réforme « 100 % Santé » : classe I 1 300 € en 2019, 1 100 € en 2020, 950 € depuis 2021',
  enfant: 'CNMSS, audioprothèses : base 1 400 € avant 20 ans ou en cas de cécité, 840 € à 60 %',
  vingtAns: 'Lecture de « 20 ans et plus » : le jour anniversaire est un paramètre à confirmer',
  reunion:
    'groupecrc.com, aides auditives à La Réunion : 1 140 €, part obligatoire 288 €, complémentaire 852 €',
  c2s: 'Prix limite de la complémentaire santé solidaire, 800 € ; taux de 100 %, à confirmer',
  ald: 'Exonération du ticket modérateur : 100 % de la base, à confirmer',
  moselle: 'Régime local d’Alsace-Moselle : 90 % de la base, à confirmer',
  plafond1700: 'Contrats responsables : AMO et AMC d’une classe II, 1 700 € au plus par oreille',
  devisNormalise:
    'DGCCRF : pas de reste à charge montré pour une classe I quand la complémentaire n’est pas connue',
  regle:
    'Part obligatoire : taux de la base, ou du prix quand il lui est inférieur (liste des produits et prestations)',
} as const;

export interface Cas {
  source: keyof typeof SOURCES;
  /** What differs from an adult of the general regime in 2026, under a responsible contract of unknown amount. */
  situation: Partial<Situation>;
  classe: 1 | 2;
  /** Euros: price, and the shares of AMO, AMC and patient; or what the refusal says. */
  prix: number;
  parts: readonly [number, number, number] | string;
}

const responsable = (euros: number | null) =>
  ({ contrat: { nature: 'responsable', montant: euros === null ? null : euros * 100 } }) as const;
const libre = (euros: number | null) =>
  ({ contrat: { nature: 'non_responsable', montant: euros === null ? null : euros * 100 } }) as const;
const aucun = { contrat: { nature: 'aucun' } } as const;
const inconnu = { contrat: { nature: 'inconnu' } } as const;
const enfant = { naissance: '2012-05-04' } as const;
const cecite = { cecite: true } as const;
const c2s = { c2s: true } as const;
const ald = { ald: true } as const;
const moselle = { regime: 'alsace_moselle' } as const;
const reunion = { territoire: 'reunion' } as const;
/** Twenty years old on 23 November 2026. */
const vingt = { naissance: '2006-11-23' } as const;
const le = (jour: string) => ({ jour });

/** A case a line: source, what is known, class, price, shares. */
// biome-ignore format: a table is read by its columns
const TABLE: [Cas['source'], Partial<Situation>, 1 | 2, number, Cas['parts']][] = [
  // Adult, class I
  ['adulte2021', {}, 1, 950, [240, 710, 0]],
  ['adulte2021', {}, 1, 900, [240, 660, 0]],
  ['adulte2021', responsable(500), 1, 950, [240, 710, 0]],
  ['adulte2021', aucun, 1, 950, [240, 0, 710]],
  ['adulte2021', libre(300), 1, 950, [240, 300, 410]],
  ['adulte2021', libre(800), 1, 950, [240, 710, 0]],
  ['adulte2021', libre(null), 1, 950, [240, 0, 710]],
  ['adulte2021', {}, 1, 950.01, 'dépasse le prix limite de vente, 950,00 €'],
  ['devisNormalise', inconnu, 1, 950, [240, 710, 0]],
  ['regle', {}, 1, 400, [240, 160, 0]],
  ['regle', {}, 1, 350, [210, 140, 0]],
  ['regle', {}, 1, 333.33, [200, 133.33, 0]],
  ['regle', aucun, 2, 399.99, [239.99, 0, 160]],
  ['regle', {}, 1, 0, [0, 0, 0]],
  // Adult, class II
  ['adulte2021', aucun, 2, 1500, [240, 0, 1260]],
  ['adulte2021', inconnu, 2, 1500, [240, 0, 1260]],
  ['adulte2021', responsable(null), 2, 1500, [240, 0, 1260]],
  ['adulte2021', responsable(600), 2, 1500, [240, 600, 660]],
  ['adulte2021', responsable(1260), 2, 1500, [240, 1260, 0]],
  ['regle', responsable(1300), 2, 1500, [240, 1260, 0]],
  // Class II and the ceiling of responsible contracts
  ['plafond1700', responsable(1460), 2, 2000, [240, 1460, 300]],
  ['plafond1700', responsable(1461), 2, 2000, [240, 1460, 300]],
  ['plafond1700', responsable(2500), 2, 2000, [240, 1460, 300]],
  ['plafond1700', responsable(2500), 2, 1700, [240, 1460, 0]],
  ['plafond1700', responsable(2500), 2, 1699, [240, 1459, 0]],
  ['plafond1700', libre(2500), 2, 2000, [240, 1760, 0]],
  ['plafond1700', { ...responsable(2500), ...enfant }, 2, 2000, [840, 860, 300]],
  ['plafond1700', { ...responsable(2500), ...ald }, 2, 2000, [400, 1300, 300]],
  ['plafond1700', { ...responsable(2500), ...reunion }, 2, 2000, [288, 1412, 300]],
  ['plafond1700', { ...responsable(1000), ...reunion }, 2, 2000, [288, 1000, 712]],
  ['plafond1700', { ...responsable(2500), ...vingt, ...le('2026-11-22') }, 2, 2000, [840, 860, 300]],
  // Under twenty
  ['enfant', enfant, 1, 1400, [840, 560, 0]],
  ['enfant', { ...enfant, ...aucun }, 1, 1400, [840, 0, 560]],
  ['enfant', { ...enfant, ...inconnu }, 1, 1400, [840, 560, 0]],
  ['enfant', enfant, 1, 1400.01, 'dépasse le prix limite de vente, 1 400,00 €'],
  ['enfant', enfant, 1, 950, [570, 380, 0]],
  ['enfant', { ...enfant, ...responsable(400) }, 2, 1800, [840, 400, 560]],
  ['enfant', { ...enfant, ...ald }, 1, 1400, [1400, 0, 0]],
  ['enfant', { ...enfant, ...moselle }, 1, 1400, [1260, 140, 0]],
  ['enfant', { ...enfant, ...c2s }, 1, 1400, [1400, 0, 0]],
  ['enfant', { naissance: '2026-06-01' }, 1, 1400, [840, 560, 0]],
  // Nineteen, twenty, and the day between
  ['vingtAns', { ...vingt, ...le('2026-11-22') }, 1, 1400, [840, 560, 0]],
  ['vingtAns', { ...vingt, ...le('2026-11-23') }, 1, 950, [240, 710, 0]],
  ['vingtAns', { ...vingt, ...le('2026-11-23') }, 1, 1400, 'dépasse le prix limite de vente, 950,00 €'],
  ['vingtAns', { ...vingt, ...le('2026-11-24') }, 1, 950, [240, 710, 0]],
  ['vingtAns', { naissance: '2004-02-29', ...le('2024-02-28') }, 1, 1400, [840, 560, 0]],
  ['vingtAns', { naissance: '2004-02-29', ...le('2024-02-29') }, 1, 950, [240, 710, 0]],
  ['vingtAns', { naissance: null }, 1, 950, [240, 710, 0]],
  // Blind
  ['enfant', cecite, 1, 1400, [840, 560, 0]],
  ['enfant', { ...cecite, ...aucun }, 2, 2000, [840, 0, 1160]],
  ['enfant', { ...cecite, naissance: null }, 1, 1400, [840, 560, 0]],
  ['enfant', { ...cecite, ...c2s }, 1, 1400, [1400, 0, 0]],
  ['enfant', { ...cecite, ...vingt, ...le('2026-11-23') }, 1, 1400, [840, 560, 0]],
  ['ald', { ...cecite, ...ald }, 1, 1400, [1400, 0, 0]],
  ['reunion', { ...cecite, ...reunion }, 1, 1680, [1008, 672, 0]],
  // C2S
  ['c2s', c2s, 1, 800, [400, 400, 0]],
  ['c2s', { ...c2s, ...aucun }, 1, 700, [400, 300, 0]],
  ['c2s', c2s, 1, 801, [400, 400, 1]],
  ['c2s', c2s, 1, 950, [400, 400, 150]],
  ['c2s', c2s, 1, 950.01, 'dépasse le prix limite de vente, 950,00 €'],
  ['c2s', c2s, 2, 1500, [400, 0, 1100]],
  ['c2s', { ...c2s, ...ald, ...moselle }, 1, 800, [400, 400, 0]],
  // ALD
  ['ald', ald, 1, 950, [400, 550, 0]],
  ['ald', { ...ald, ...aucun }, 1, 950, [400, 0, 550]],
  ['ald', { ...ald, ...responsable(300) }, 2, 1500, [400, 300, 800]],
  ['ald', { ...ald, ...moselle }, 1, 950, [400, 550, 0]],
  // Alsace-Moselle
  ['moselle', moselle, 1, 950, [360, 590, 0]],
  ['moselle', { ...moselle, ...aucun }, 2, 1500, [360, 0, 1140]],
  ['moselle', { ...moselle, ...responsable(300) }, 2, 1500, [360, 300, 840]],
  // La Réunion
  ['reunion', reunion, 1, 1140, [288, 852, 0]],
  ['reunion', reunion, 1, 1140.01, 'dépasse le prix limite de vente, 1 140,00 €'],
  ['reunion', { ...reunion, ...aucun }, 2, 1500, [288, 0, 1212]],
  ['reunion', { ...reunion, ...ald }, 1, 1140, [480, 660, 0]],
  ['reunion', { ...reunion, ...enfant }, 1, 1680, [1008, 672, 0]],
  ['reunion', { ...reunion, ...c2s }, 1, 960, [480, 480, 0]],
  ['reunion', { ...reunion, ...c2s }, 1, 1140, [480, 480, 180]],
  // Changes of date
  ['paliers', { ...le('2019-01-01'), ...aucun }, 2, 1500, [180, 0, 1320]],
  ['paliers', { ...le('2019-12-31'), ...aucun }, 2, 1500, [180, 0, 1320]],
  ['paliers', { ...le('2020-01-01'), ...aucun }, 2, 1500, [210, 0, 1290]],
  ['paliers', { ...le('2020-12-31'), ...aucun }, 2, 1500, [210, 0, 1290]],
  ['paliers', { ...le('2021-01-01'), ...aucun }, 2, 1500, [240, 0, 1260]],
  ['plafonds', le('2019-06-01'), 1, 1300.01, 'dépasse le prix limite de vente, 1 300,00 €'],
  ['plafonds', { ...le('2019-06-01'), ...responsable(400) }, 1, 1300, [180, 400, 720]],
  ['plafonds', le('2020-01-01'), 1, 1100.01, 'dépasse le prix limite de vente, 1 100,00 €'],
  ['plafonds', { ...le('2020-12-31'), ...responsable(400) }, 1, 1100, [210, 400, 490]],
  ['plafonds', le('2020-12-31'), 1, 1100.01, 'dépasse le prix limite de vente, 1 100,00 €'],
  ['plafonds', { ...le('2020-12-31'), ...inconnu }, 1, 1100, [210, 0, 890]],
  ['plafonds', { ...le('2021-01-01'), ...inconnu }, 1, 950, [240, 710, 0]],
  ['plafonds', le('2021-01-01'), 1, 1100, 'dépasse le prix limite de vente, 950,00 €'],
];

export const CAS: readonly Cas[] = TABLE.map(([source, situation, classe, prix, parts]) => ({
  ...{ source, situation, classe, prix, parts },
}));
