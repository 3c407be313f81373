import type { RelancePatientRow } from '~/db/rows/a-faire';
import type { NatureAFaire } from './natures';
import type { Prise } from './prise';

export type CanalRelance = RelancePatientRow['canal'];

/** By which way a patient was reminded, in words. */
export const PAR_CANAL: Record<CanalRelance, string> = {
  courriel: 'par e-mail',
  sms: 'par SMS',
  lettre: 'par lettre',
};

/** One line of the worklist: what there is to do, for whom, and why it stands there. */
export interface LigneAFaire {
  nature: NatureAFaire;
  /** The record that it is about: a quote, a prescription, a patient. */
  objetId: string;
  /** Tells one time from the next where the same record asks for the same again: a day, an id, or ''. */
  repere: string;
  quoi: string;
  /** Which rule puts it there, with the period that it goes by. */
  pourquoi: string;
  client: { _id: string; nom: string; telephone: string } | null;
  /** Why the patient is not to be called about it, in words; ''. */
  appel: string;
  /** Paris days: since when it waits, and by when it is to be done; '' where there is none. */
  depuis: string;
  echeance: string;
  /** Whether that day is over. */
  enRetard: boolean;
  /** Whose it is, by name; '' for whoever comes to it. */
  pour: string;
  /** Who has taken it, or was given it; null while nobody has. */
  prise: Prise | null;
  /** Where its deed is done, beside `objetId`: the invoice of a share. */
  lieA: string;
  centre: string | null;
  /** The Paris day on which the patient was last reminded of it, and by which way; ''. */
  relanceLe: string;
  relancePar: CanalRelance | '';
  /** Of a past day: since which Paris day it stood there, and why it has left since, in a sentence; '' for one that stands still, or that the records of now ask for. */
  vueDu: string;
  sortie: string;
}

/** The lines of one kind. */
export interface GroupeAFaire {
  nature: NatureAFaire;
  lignes: LigneAFaire[];
  /** How many there are, or the most that is counted. */
  nombre: number;
  /** Whether there are more than are counted. */
  auMoins: boolean;
}

/** What the worklist's query string asks for. */
export interface CriteresLignes {
  /** '' for all kinds. */
  nature: NatureAFaire | '';
  /** '' for everybody's lines, 'moi' for one's own and nobody's, 'miennes' for those that one has taken or was given, or a user's id. */
  qui: string;
  page: number;
  /** The Paris day that is asked about, by the records of today; '' for today. */
  jour: string;
}
