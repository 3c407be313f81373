import { formatDay } from './dates';
import { formatEuros, formatTaux } from './euros';

/** What an invoice to a professional says of its payment, page and structured copy alike (code de commerce, L441-9 and L441-10). */
export interface ConditionsProfessionnelles {
  /** 'YYYY-MM-DD' */
  echeance: string | null;
  /** Hundredths of a percent a year, and cents. */
  tauxPenalites: number | null;
  indemnite: number | null;
}

export const ditPenalites = (taux: number | null): string =>
  taux === null
    ? ''
    : `Pénalités de retard : ${formatTaux(taux)} par an, exigibles le jour suivant l’échéance sans rappel.`;

export const ditIndemnite = (indemnite: number | null): string =>
  indemnite === null ? '' : `Indemnité forfaitaire pour frais de recouvrement : ${formatEuros(indemnite)}.`;

/** All of it, in sentences. */
export const ditConditions = (conditions: ConditionsProfessionnelles): string =>
  [
    conditions.echeance === null
      ? ''
      : `À payer au plus tard le ${formatDay(conditions.echeance)}, sans escompte pour paiement anticipé.`,
    ditPenalites(conditions.tauxPenalites),
    ditIndemnite(conditions.indemnite),
  ]
    .filter(Boolean)
    .join(' ');
