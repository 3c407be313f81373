import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import type { Context } from '../access/context.server';
import { linesOfFacture } from '../factures/factures.repo.server';
import { linesOfAvoirs } from './avoirs.repo.server';

/** An invoice without what credit notes have taken back of it; amounts in cents. */
export interface Restant {
  facture: FactureRow;
  lignes: LigneFactureRow[];
}

/**
 * What is left of an invoice: its lines with the pieces that no credit note has taken back, and its amounts less theirs. `avantLeDernier` leaves the
 * last credit note out: what a cancelled invoice still asked for when it was cancelled. The caller has found the invoice.
 */
export async function restantDe(
  ctx: Context,
  facture: FactureRow,
  { avantLeDernier = false } = {},
): Promise<Restant> {
  const tous = await ctx.db.from('avoirs').where({ facture_id: facture.id }).orderBy('rang');
  const avoirs = avantLeDernier ? tous.slice(0, -1) : tous;
  const rendues = await linesOfAvoirs(ctx, avoirs);
  const reprises = avoirs.flatMap(rendues);
  const lignes = (await linesOfFacture(ctx, facture.id)).map((ligne) => {
    const siennes = reprises.filter(({ id }) => id === ligne.id);
    const sans = (champ: 'quantite' | 'part_ss' | 'part_compl') =>
      siennes.reduce((reste, repris) => reste - (repris[champ] ?? 0), ligne[champ] ?? 0);
    return {
      ...ligne,
      quantite: sans('quantite'),
      part_ss: ligne.part_ss === null ? null : sans('part_ss'),
      part_compl: ligne.part_compl === null ? null : sans('part_compl'),
    };
  });
  const less = (colonne: 'total_general' | 'prix' | 'rbst_ss' | 'rbst_compl') =>
    (facture[colonne] ?? 0) - avoirs.reduce((sum, avoir) => sum + avoir[colonne], 0);
  return {
    facture: {
      ...facture,
      total_general: facture.total_general === null ? null : less('total_general'),
      prix: less('prix'),
      rbst_ss: less('rbst_ss'),
      rbst_compl: less('rbst_compl'),
    },
    lignes: lignes.filter(({ quantite }) => quantite > 0),
  };
}
