import { formatEuros } from '~/lib/euros';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { factureIntrouvable } from './factures.repo.server';
import type { StatutFacture } from './statuts-facture';

/** An invoice whose status is about to change, and what that makes: a credit note, or an invoice in its place. */
export interface ChangementAnnonce {
  numeroFacture: string;
  nom: string;
  /** In words; '' where it is not known. */
  total: string;
  fait: 'avoir' | 'facture' | null;
}

/** What a new status of an invoice would bring about. Raises NotFoundError, ForbiddenError. */
export async function announceStatut(
  ctx: Context,
  id: string,
  { statut }: { statut: StatutFacture },
): Promise<ChangementAnnonce> {
  authorize(ctx, 'facture:modifier');
  const row = isId(id) ? await ctx.db.from('factures').where({ id, supprime_le: null }).first() : undefined;
  if (!row) throw factureIntrouvable();
  const made = row.fichier === null && row.statut !== statut;
  return {
    numeroFacture: row.numero_facture,
    nom: `${row.nom_client} ${row.prenom_client}`.trim(),
    total: row.total_general === null ? '' : formatEuros(row.total_general),
    fait: made && statut === 'Annulée' ? 'avoir' : made && row.statut === 'Annulée' ? 'facture' : null,
  };
}
