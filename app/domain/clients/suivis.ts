import { addDays, startOfParisDay, toParis } from '~/lib/dates';
import { STATUTS, STATUTS_RDV } from './statuts';

/** Clients who wait for a deed of the centre: a trial that has lasted, a quote that nobody came back to, an appointment to be made. */
export const SUIVIS = ['essais', 'devis', 'rdv'] as const;
export type Suivi = (typeof SUIVIS)[number];

export const SUIVI_LABELS: Record<Suivi, string> = {
  essais: 'Essai de plus de 30 jours',
  devis: 'Devis sans suite depuis 15 jours',
  rdv: 'Rendez-vous à fixer',
};

/** The trial that the law asks for is over after these days; a quote is to be asked about after those; an appointment at once. */
const JOURS: Record<Suivi, number> = { essais: 30, devis: 15, rdv: 0 };

/** A quote that does not say how long it is valid is so for the two months that the law asks for; the form allows 732 days at most. */
const VALIDITE_LEGALE = 60;
const VALIDITE_MAX = 732;
const VALIDITE_COURANTE = 92;

const ESSAIS: readonly string[] = STATUTS.filter(({ stade }) => stade === 'essai').map(
  ({ statut }) => statut,
);
const DEBUT_ESSAI = Math.min(
  ...STATUTS.filter(({ stade }) => stade === 'essai').map(({ progression }) => progression),
);
const AVANT_ESSAI: readonly string[] = [
  '',
  ...STATUTS.filter(({ progression }) => progression < DEBUT_ESSAI).map(({ statut }) => statut),
];

const CONCERNES: Record<Suivi, readonly string[]> = {
  essais: ESSAIS,
  devis: AVANT_ESSAI,
  rdv: STATUTS_RDV.map(({ statut }) => statut),
};

/** Days and UTC instants that say since when somebody waits, and the statuses concerned. */
export interface BornesSuivi {
  statuts: readonly string[];
  /** Day in Paris: today. */
  aujourdhui: string;
  /** What began before this Paris day, that is before this instant, has waited too long. */
  jour: string;
  instant: string;
  /** How long a quote that does not say it is valid, in days. */
  validite: number;
  /** How long most quotes are valid, in days, and the day on which those end today. */
  validiteCourante: number;
  recent: string;
  /** The longest that a quote can be valid: none from before this day is looked at. */
  ancien: string;
}

/** Where the line of a list of those who wait lies on the day of `now` in Paris. */
export function bornesOf(suivi: Suivi, now: Date): BornesSuivi {
  const { date: aujourdhui } = toParis(now);
  const jour = addDays(aujourdhui, -JOURS[suivi]);
  return {
    statuts: CONCERNES[suivi],
    aujourdhui,
    jour,
    instant: startOfParisDay(jour),
    validite: VALIDITE_LEGALE,
    validiteCourante: VALIDITE_COURANTE,
    recent: addDays(aujourdhui, -VALIDITE_COURANTE),
    ancien: addDays(aujourdhui, -VALIDITE_MAX),
  };
}
