import { addDays, startOfParisDay, toParis } from '~/lib/dates';
import { departs } from '../a-faire/fenetres';
import type { PeriodeDeValeur } from '../parametres/valeurs';
import type { ParametresDates } from '../parametres/valeurs.server';
import { STATUTS, STATUTS_RDV } from './statuts';

/** Clients who wait for a deed of the centre: a trial that has lasted, a quote that nobody came back to, an appointment to be made. */
export const SUIVIS = ['essais', 'devis', 'rdv'] as const;
export type Suivi = (typeof SUIVIS)[number];

export const SUIVI_LABELS: Record<Suivi, string> = {
  essais: 'Essai qui dépasse sa durée',
  devis: 'Devis sans réponse',
  rdv: 'Rendez-vous à fixer',
};

/** Most quotes are valid for so many days at most, and none for longer than the form allows. */
const VALIDITE_MAX = 732;
const VALIDITE_COURANTE = 92;

/** The parameters that they go by. */
export const CLES_SUIVIS = ['essai.duree_jours', 'devis.relance_jours', 'devis.validite_mois'] as const;

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
  /** Trials that began between two instants, the second one excluded, have lasted longer than the parameter of the day on which they began. */
  essais: { depuis: string; avant: string }[];
  /** Quotes of these days that do not say how long they are valid still are; both days are included. */
  valides: { du: string; au: string }[];
  /** How long most quotes are valid, in days, and the day on which those end today. */
  validiteCourante: number;
  recent: string;
  /** The longest that a quote can be valid: none from before this day is looked at. */
  ancien: string;
}

/**
 * Where the line of a list of those who wait lies on the day of `now` in Paris, by the account's parameters: how long a trial lasts by the value of the day
 * on which it began, when a quote is asked about by today's.
 */
export function bornesOf(
  suivi: Suivi,
  now: Date,
  { valeurDe, periodesDe }: Pick<ParametresDates, 'valeurDe' | 'periodesDe'>,
): BornesSuivi {
  const { date: aujourdhui } = toParis(now);
  const jour =
    suivi === 'devis' ? addDays(aujourdhui, -valeurDe('devis.relance_jours', aujourdhui).valeur) : aujourdhui;
  return {
    statuts: CONCERNES[suivi],
    aujourdhui,
    jour,
    instant: startOfParisDay(jour),
    essais: suivi === 'essais' ? tropLongs(periodesDe('essai.duree_jours'), aujourdhui) : [],
    valides:
      suivi === 'devis'
        ? departs(periodesDe('devis.validite_mois'), {
            du: aujourdhui,
            au: addDays(aujourdhui, VALIDITE_MAX),
          })
        : [],
    validiteCourante: VALIDITE_COURANTE,
    recent: addDays(aujourdhui, -VALIDITE_COURANTE),
    ancien: addDays(aujourdhui, -VALIDITE_MAX),
  };
}

const tropLongs = (periodes: readonly PeriodeDeValeur[], aujourdhui: string): BornesSuivi['essais'] =>
  periodes.flatMap(({ depuis, avant, valeur }) => {
    const fin = addDays(aujourdhui, -valeur);
    const until = avant !== null && avant < fin ? avant : fin;
    return depuis < until ? [{ depuis: startOfParisDay(depuis), avant: startOfParisDay(until) }] : [];
  });
