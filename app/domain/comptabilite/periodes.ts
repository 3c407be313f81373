import { addDays, formatDay } from '~/lib/dates';
import { formatMois, joursDuMois, moisSuivant } from '~/lib/mois';

/** What is closed: a day, a month, a year of the Paris calendar. */
export const PERIODES = {
  jour: { libelle: 'Journalière', nom: 'jour' },
  mois: { libelle: 'Mensuelle', nom: 'mois' },
  annee: { libelle: 'Annuelle', nom: 'année' },
} as const;
export type Periode = keyof typeof PERIODES;

/** A period to close; its first and last day, 'YYYY-MM-DD'. */
export interface PeriodeACloturer {
  periode: Periode;
  debut: string;
  fin: string;
}

const bornes: Record<Periode, (jour: string) => { debut: string; fin: string }> = {
  jour: (jour) => ({ debut: jour, fin: jour }),
  mois: (jour) => {
    const { du, au } = joursDuMois(jour.slice(0, 7));
    return { debut: du, fin: au };
  },
  annee: (jour) => ({ debut: `${jour.slice(0, 4)}-01-01`, fin: `${jour.slice(0, 4)}-12-31` }),
};

/** The period of a kind that a day falls in. */
export const periodeDe = (periode: Periode, jour: string): PeriodeACloturer => ({
  periode,
  ...bornes[periode](jour),
});

/** The one after. */
export const periodeSuivante = ({ periode, fin }: PeriodeACloturer): PeriodeACloturer =>
  periodeDe(periode, periode === 'mois' ? `${moisSuivant(fin.slice(0, 7))}-01` : addDays(fin, 1));

/** '22/11/2026', 'novembre 2026', '2026' */
export function nomDePeriode({ periode, debut }: Pick<PeriodeACloturer, 'periode' | 'debut'>): string {
  if (periode === 'jour') return formatDay(debut);
  return periode === 'mois' ? formatMois(debut.slice(0, 7)) : debut.slice(0, 4);
}
