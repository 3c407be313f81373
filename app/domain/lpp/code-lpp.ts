import { LPP_ABOLIS } from '../devis/regles';

/**
 * What is odd about a LPP code that was typed, said beside its field and never refused there: files and former invoices bring what they bring. Null for
 * nothing. That a code exists nobody can tell without the table of the health insurance.
 */
export function douteSurLpp(code: string): string | null {
  const bare = code.trim();
  if (bare === '') return null;
  if (!/^\d{7}$/.test(bare)) return 'Un code LPP a sept chiffres : à vérifier.';
  return LPP_ABOLIS.includes(bare)
    ? 'Ce code LPP est celui d’une ancienne classe, abolie fin 2018 : à vérifier.'
    : null;
}
