import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { type VueFacture, vueFacture } from './vue-facture';

/** The latest invoice of a client: its number for whoever may bill, and what of it opens to who asks. */
export interface DerniereFacture {
  numero: string;
  _id: string;
  vue: VueFacture;
}

/** What billing a client has just made, to be named and led to. Null without one. Raises ForbiddenError. */
export async function getDerniereFacture(ctx: Context, clientId: string): Promise<DerniereFacture | null> {
  authorize(ctx, 'facture:generer');
  if (!isId(clientId)) return null;
  const row = await ctx.db
    .from('factures')
    .where({ client_id: clientId })
    .whereNull('supprime_le')
    .orderBy('cree_le', 'desc')
    .orderBy('rang', 'desc')
    .first();
  if (!row) return null;
  return { numero: row.numero_facture, _id: row.id, vue: vueFacture(ctx.acteur) };
}
