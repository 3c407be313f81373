import { STATUTS_RDV } from '../clients/statuts';

/** How the agenda looks and works (docs/regles/agenda.md): Paris wall time, and the period of a day that the grid shows. */
export const HEURE_DEBUT = 7;
export const HEURE_FIN = 22;
export const PAS_MINUTES = 30;
/** A click on a day without an hour proposes one hour from here. */
export const HEURE_PROPOSEE = '09:00';
export const DUREE_PROPOSEE_MINUTES = 60;
/** An event of the centre's own may last this long; imported ones are cut into pieces of it, so that every period is found by its index. */
export const DUREE_MAX_JOURS = 31;

export const VUES = ['mois', 'semaine', 'jour', 'liste'] as const;
export type Vue = (typeof VUES)[number];
export const VUE_PAR_DEFAUT: Vue = 'semaine';
export const VUE_LABELS: Record<Vue, string> = {
  mois: 'Mois',
  semaine: 'Semaine',
  jour: 'Jour',
  liste: 'Liste',
};

/** The appointments of the visits that follow a fitting. */
export const TYPE_SUIVI = 'Rdv suivi';

/** Events of a client: the appointments of the statuses, and the kinds that no status has (docs/regles/agenda.md). */
export const TYPES_CLIENT: readonly { type: string; couleur: `#${string}` }[] = [
  ...STATUTS_RDV.map(({ statut, couleur }) => ({ type: statut, couleur })),
  { type: TYPE_SUIVI, couleur: '#6f42c1' },
  { type: 'appareillage', couleur: '#ff0000' },
  { type: 'facturation', couleur: '#00ff00' },
];

/** The colour of events without a client until one is chosen. */
export const COULEUR_PAR_DEFAUT = '#007bff';

/** How many events a day of the month names at most. */
const NOMMES_PAR_JOUR = 4;

/** How many it names of so many: where it has too many, one gives its place to what tells how many more there are. */
export const nommesOf = (nombre: number): number => (nombre > NOMMES_PAR_JOUR ? NOMMES_PAR_JOUR - 1 : nombre);

/** An event as screens show it: UTC instants, and the same in wall time. */
export interface Evenement {
  id: string;
  /** The centre's name in global mode; null where one centre is chosen. */
  centre: string | null;
  /** The same where it has no room (sigles.ts). */
  sigle: string | null;
  type: string;
  color: string;
  start: string;
  end: string;
  /** Wall time of its centre. `dateFin` is the last day of an all-day event, included. */
  date: string;
  heure: string;
  dateFin: string;
  heureFin: string;
  /** Whose wall time that is, where it is not that of the page: 'heure de La Réunion'; ''. */
  fuseau: string;
  journee: boolean;
  note: string;
  /** `decesLe` is a day, '' for the living. */
  client: { id: string; nom: string; prenom: string; decesLe: string } | null;
  intervenant: { id: string; name: string } | null;
  version: number;
  /** Comes from an external calendar: shown and marked, never changed here. */
  isGoogleEvent: boolean;
}

/** The same as its dialog opens it: what it is saved by. */
export interface EvenementOuvert extends Evenement {
  centreId: string;
}
