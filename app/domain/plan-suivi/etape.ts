import type { EtapeSuiviRow } from '~/db/rows/essais';
import { addDays, toParis } from '~/lib/dates';
import type { RdvDEtape } from './etapes.repo.server';

/** Why a visit was not done. */
export const MOTIFS_SUIVI = {
  absent: 'Le patient n’est pas venu',
  refus: 'Le patient ne le souhaite pas',
  injoignable: 'Le patient est injoignable',
  ailleurs: 'Le patient est suivi ailleurs',
  autre: 'Autre raison',
} as const;
export type MotifSuivi = keyof typeof MOTIFS_SUIVI;

/** What has become of a visit by now. */
export const ETATS_ETAPE = {
  faite: 'Faite',
  non_faite: 'Non faite',
  a_noter: 'À noter',
  prise: 'Rendez-vous pris',
  retard: 'En retard',
  due: 'À planifier',
  venir: 'À venir',
} as const;
export type EtatEtape = keyof typeof ETATS_ETAPE;

/** A visit as screens and the API show it; Paris days. */
export interface EtapeSuivie {
  _id: string;
  poseLe: string;
  rang: number;
  mois: number;
  prevueLe: string;
  etat: EtatEtape;
  /** The day on which it was done or given up. */
  etatLe: string | null;
  motif: EtapeSuiviRow['motif'];
  note: string;
  /** Its appointment, in Paris wall time. */
  rendezVous: { id: string; date: string; heure: string } | null;
  version: number;
}

/** A visit of its row and its appointment, as it stands at `now`: to be noted once its appointment is over, to be planned `avance` days before it falls due. */
export function toEtape(
  row: EtapeSuiviRow,
  rdv: RdvDEtape | undefined,
  { now, avance }: { now: Date; avance: number },
): EtapeSuivie {
  const passe = row.etat === 'prevue' && rdv !== undefined && rdv.end <= now.toISOString();
  const moment = rdv && toParis(rdv.start);
  return {
    _id: row.id,
    poseLe: row.pose_le,
    rang: row.rang,
    mois: row.mois,
    prevueLe: row.prevue_le,
    etat: etatDe(row, rdv, passe, toParis(now).date, avance),
    etatLe: row.etat_le,
    motif: row.motif,
    note: row.note,
    rendezVous: rdv && moment ? { id: rdv.id, ...moment } : null,
    version: row.version,
  };
}

function etatDe(
  row: EtapeSuiviRow,
  rdv: RdvDEtape | undefined,
  passe: boolean,
  today: string,
  avance: number,
): EtatEtape {
  if (row.etat !== 'prevue') return row.etat;
  if (rdv) return passe ? 'a_noter' : 'prise';
  if (row.prevue_le < today) return 'retard';
  return row.prevue_le <= addDays(today, avance) ? 'due' : 'venir';
}
