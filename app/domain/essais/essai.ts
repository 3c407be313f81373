import type { EssaiAppareilRow, EssaiRow } from '~/db/rows/essais';
import { daysBetween } from '~/lib/dates';
import { COTES, type Cote } from '~/lib/oreilles';
import { type DepotTenu, ditDepot } from './depot';

/** A device on trial as screens and the API show it; Paris days. */
export interface AppareilEssaye {
  _id: string;
  cote: Cote;
  nom: string;
  numeroSerie: string;
  debut: string;
  /** The day from which it may be decided: the last one that the trial lasts at least. */
  finPrevue: string;
  /** Days since it was handed over, until today or its outcome: 0 on the day itself. */
  jours: number;
  /** Days beyond `finPrevue` without an outcome; 0 for none. */
  depassement: number;
  issue: EssaiAppareilRow['issue'];
  issueLe: string | null;
  motif: string;
}

export interface Essai {
  _id: string;
  debut: string;
  dureeJours: number;
  devisId: string | null;
  /** What was paid as a deposit, cents; null without one. */
  depot: number | null;
  /** What is left of it by now. */
  depotTenu: DepotTenu;
  reglementId: string | null;
  /** What has become of a deposit that is kept apart; '' for a down payment. */
  depotCheque: EssaiRow['depot_cheque'];
  /** What was taken, in words. */
  depotDit: string;
  /** How a deposit was handed over; what was not given back of it, cents, and why. */
  cautionMode: EssaiRow['caution_mode'];
  cautionRetenue: number | null;
  cautionMotif: string;
  bonId: string;
  note: string;
  finiLe: string | null;
  /** Ear by ear, in the order in which they were handed over. */
  appareils: AppareilEssaye[];
  /** Whether its last outcome can be taken back. */
  corrigeable: boolean;
  creeLe: string;
  version: number;
}

function toAppareil(row: EssaiAppareilRow, today: string): AppareilEssaye {
  const ouvert = row.issue === '';
  return {
    _id: row.id,
    cote: row.oreille,
    nom: [row.marque, row.modele].filter(Boolean).join(' ') || 'Appareil',
    numeroSerie: row.numero_serie,
    debut: row.debut,
    finPrevue: row.fin_prevue,
    jours: Math.max(0, daysBetween(row.debut, row.issue_le ?? today)),
    depassement: ouvert ? Math.max(0, daysBetween(row.fin_prevue, today)) : 0,
    issue: row.issue,
    issueLe: row.issue_le,
    motif: row.motif,
  };
}

/** A trial of its rows; `today` is a Paris day. */
export const toEssai = (
  row: EssaiRow,
  appareils: readonly EssaiAppareilRow[],
  { today, depotTenu }: { today: string; depotTenu: DepotTenu },
): Essai => ({
  _id: row.id,
  debut: row.debut,
  dureeJours: row.duree_jours,
  devisId: row.devis_id,
  depot: row.depot,
  depotTenu,
  reglementId: row.reglement_id,
  depotCheque: row.depot_cheque,
  depotDit: ditDepot(row.depot, depotTenu, row),
  cautionMode: row.caution_mode,
  cautionRetenue: row.caution_retenue,
  cautionMotif: row.caution_motif,
  bonId: row.bon_id,
  note: row.note,
  finiLe: row.fini_le,
  appareils: COTES.flatMap(({ cote }) => appareils.filter(({ oreille }) => oreille === cote)).map((each) =>
    toAppareil(each, today),
  ),
  corrigeable: row.derniere_issue !== '',
  creeLe: row.cree_le,
  version: row.version,
});
