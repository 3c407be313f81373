import { addDays } from '~/lib/dates';
import { joursDuMois, moisSuivant } from '~/lib/mois';

/** How often sales to consumers are to be told, by the VAT regime (docs/regles/comptabilite-exports.md). */
export const PERIODICITES = {
  reel_mensuel: { libelle: 'Réel normal, déclaration mensuelle', rythme: 'tous les dix jours' },
  reel_trimestriel: { libelle: 'Réel normal, déclaration trimestrielle', rythme: 'chaque mois' },
  simplifie: { libelle: 'Réel simplifié', rythme: 'chaque mois' },
  franchise: { libelle: 'Franchise en base', rythme: 'tous les deux mois' },
} as const;
export type Periodicite = keyof typeof PERIODICITES;
export const periodicites = Object.keys(PERIODICITES) as Periodicite[];

/** From when on small and middle-sized firms have to tell; larger ones a year before. General knowledge (docs/regles/comptabilite-exports.md). */
export const OBLIGATION = '2027-09-01';
export const OBLIGATION_GRANDES = '2026-09-01';

/** Where periods, deadlines and these days come from, as screens say it. */
export const SOURCE_PERIODES =
  'Périodes et échéances d’après le régime de TVA, spécifications externes de la facturation électronique (flux 10.3) ; dates d’entrée en vigueur et code des ventes en franchise (TNT1 à 0 %) à confirmer auprès de votre plateforme.';

/** A stretch of days whose sales are told at once, and by when. */
export interface PeriodeEreporting {
  /** 'YYYY-MM-DD', both days within. */
  du: string;
  au: string;
  echeance: string;
}

const finDeMois = (mois: string): string => joursDuMois(mois).au;

/** The period of a day. */
export function periodeDu(jour: string, periodicite: Periodicite): PeriodeEreporting {
  const mois = jour.slice(0, 7);
  const suivant = moisSuivant(mois);
  if (periodicite === 'reel_mensuel') {
    if (jour <= `${mois}-10`) return { du: `${mois}-01`, au: `${mois}-10`, echeance: `${mois}-20` };
    if (jour <= `${mois}-20`) return { du: `${mois}-11`, au: `${mois}-20`, echeance: finDeMois(mois) };
    return { du: `${mois}-21`, au: finDeMois(mois), echeance: `${suivant}-10` };
  }
  if (periodicite === 'franchise') {
    const pair = Number(mois.slice(5)) % 2 === 0;
    const premier = pair ? addDays(`${mois}-01`, -1).slice(0, 7) : mois;
    const second = moisSuivant(premier);
    return { du: `${premier}-01`, au: finDeMois(second), echeance: finDeMois(moisSuivant(second)) };
  }
  const echeance = periodicite === 'reel_trimestriel' ? `${suivant}-10` : finDeMois(suivant);
  return { du: `${mois}-01`, au: finDeMois(mois), echeance };
}

/** That many periods back from the one of a day, which is the first. */
export function dernieresPeriodes(
  jour: string,
  periodicite: Periodicite,
  nombre: number,
): PeriodeEreporting[] {
  const suite = [periodeDu(jour, periodicite)];
  while (suite.length < nombre) {
    const { du } = suite.at(-1) as PeriodeEreporting;
    suite.push(periodeDu(addDays(du, -1), periodicite));
  }
  return suite;
}
