import { toParis } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { type Commande, type LigneCommande, toCommande, toLigneCommande } from './commande';

/** A line that is ordered for a client, and its order. */
export interface LigneDuClient {
  ligne: Omit<LigneCommande, 'client'>;
  commande: Commande;
}

/** Lines of one client that anybody reads; older ones stand in the list of orders. */
const LIGNES_MAX = 50;
/** More than that nobody orders for one client. */
const LIGNES_LUES = 500;

/** What is and was ordered from suppliers for a client, the latest first, fifty lines at most; ear moulds among them. Raises NotFoundError, ForbiddenError. */
export async function listCommandesDuClient(ctx: Context, clientId: string): Promise<LigneDuClient[]> {
  authorize(ctx, 'client:voir');
  authorize(ctx, 'commande:voir');
  const client = await findClient(ctx, clientId);
  const lignes = await ctx.db
    .from('lignes_commande')
    .where({ client_id: client.id })
    .orderBy('id')
    .limit(LIGNES_LUES);
  const ids = [...new Set(lignes.map(({ commande_id }) => commande_id))];
  const rows = ids.length === 0 ? [] : await ctx.db.from('commandes').whereIn('id', ids);
  const { date: aujourdhui } = toParis(ctx.now());
  const commandes = new Map(rows.map((row) => [row.id, toCommande(row, aujourdhui)]));
  return lignes
    .flatMap((row) => {
      const commande = commandes.get(row.commande_id);
      const { client: _, ...ligne } = toLigneCommande(row, undefined);
      return commande ? [{ ligne, commande }] : [];
    })
    .sort((one, other) => other.commande.commandeeLe.localeCompare(one.commande.commandeeLe))
    .slice(0, LIGNES_MAX);
}
