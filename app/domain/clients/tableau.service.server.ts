import type { Context } from '../access/context.server';
import { hasRight } from '../access/roles';
import type { Bilan } from '../bilans/bilan';
import { getBilans } from '../bilans/bilans.service.server';
import type { Solde } from '../factures/solde';
import { getSoldeClient } from '../factures/solde.service.server';
import { type Client, maskedClient } from './client';
import { ENTREES_MAX, type EntreeHistorique, listHistorique } from './historique.server';
import type { EnteteClient } from './tableau';

/** How many entries of the history the summary shows. */
const DERNIERES = 10;

/** A client's summary (docs/regles/clients.md). The social security number is masked. */
export interface TableauClient {
  entete: EnteteClient;
  client: Client;
  bilan: Bilan | null;
  /** Null for those who see no invoices. */
  solde: Solde | null;
  historique: EntreeHistorique[];
  /** How many entries the whole history has, as far as it is listed. */
  entrees: number;
}

/** Everything on a client's summary. Raises NotFoundError, CorbeilleError, ForbiddenError. */
export async function getTableauClient(ctx: Context, clientId: string): Promise<TableauClient> {
  const { client, entete, bilans } = await getBilans(ctx, clientId, { page: 1, taille: 1 });
  const { rendezVous: _, ...rest } = client;
  const historique = await listHistorique(ctx, client._id, DERNIERES);
  const entrees =
    historique.length < DERNIERES
      ? historique.length
      : await ctx.db.count(ctx.db.from('historique').where({ client_id: client._id }));
  return {
    entete,
    client: maskedClient(rest),
    bilan: bilans.items[0] ?? null,
    solde: hasRight(ctx.acteur.role, 'facture:voir') ? await getSoldeClient(ctx, client._id) : null,
    historique,
    entrees: Math.min(entrees, ENTREES_MAX),
  };
}
