import type { ReglementRow } from '~/db/rows/reglements';
import type { Payeur } from './payeurs';

/** How money comes in or goes out (docs/regles/reglements.md). */
export const MODES = [
  'carte',
  'cheque',
  'especes',
  'virement',
  'prelevement',
  'tiers_payant',
  'autre',
] as const satisfies readonly ReglementRow['mode'][];
export type Mode = (typeof MODES)[number];

/** Whether a text is a mode as it is stored. */
export const isMode = (text: string | null): text is ReglementRow['mode'] =>
  text !== null && Object.hasOwn(NOMS_MODES, text);

/** How patients themselves pay, and are paid back. */
export const MODES_PATIENT = MODES.filter((mode) => mode !== 'tiers_payant');

/** As it is stored: moved money has a mode of its own. */
export const NOMS_MODES: Record<ReglementRow['mode'], string> = {
  carte: 'Carte bancaire',
  cheque: 'Chèque',
  especes: 'Espèces',
  virement: 'Virement',
  prelevement: 'Prélèvement',
  tiers_payant: 'Tiers payant',
  autre: 'Autre',
  report: 'Report',
  ecart: 'Écart de règlement',
};

export const NATURES: Record<ReglementRow['nature'], string> = {
  encaissement: 'Encaissement',
  remboursement: 'Remboursement',
  annulation: 'Annulation',
  report: 'Report',
  ecart: 'Écart de règlement',
};

/** The mode that a form proposes first. */
export const modeHabituel = (payeur: Payeur): Mode => (payeur === 'patient' ? 'carte' : 'tiers_payant');
