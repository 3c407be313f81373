import type { Context } from '../access/context.server';
import { type Solde, soldeOf } from './solde';

/** More than anybody is invoiced. */
const FACTURES_MAX = 500;

/** What a client still owes by its invoices, and the last of them; cents. */
export async function readSolde(ctx: Context, clientId: string): Promise<Solde> {
  const rows = await ctx.db
    .from('factures')
    .where({ client_id: clientId })
    .whereNull('supprime_le')
    .orderBy('cree_le', 'desc')
    .orderBy('rang', 'desc')
    .limit(FACTURES_MAX)
    .select(
      'id',
      'numero_facture',
      'date_facture',
      'total_general',
      'rbst_ss',
      'rbst_compl',
      'reste_patient',
      'statut',
    );
  return soldeOf(rows);
}
