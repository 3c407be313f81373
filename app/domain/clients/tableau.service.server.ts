import type { Context } from '../access/context.server';
import { mayDo } from '../access/domaines';
import type { Bilan } from '../bilans/bilan';
import { readDernierBilan } from '../bilans/derniers-bilans.server';
import type { Solde } from '../factures/solde';
import { readSolde } from '../factures/solde.server';
import type { Client } from './client';
import { getDossier } from './dossier.service.server';
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
  const { client, entete } = await getDossier(ctx, clientId);
  const { rendezVous: _, ...rest } = client;
  const historique = await listHistorique(ctx, client._id, DERNIERES);
  const entrees =
    historique.length < DERNIERES
      ? historique.length
      : await ctx.db.count(ctx.db.from('historique').where({ client_id: client._id }));
  return {
    entete,
    client: rest,
    bilan: await readDernierBilan(ctx, client._id),
    solde: mayDo(ctx.acteur, 'facture:voir') ? await readSolde(ctx, client._id) : null,
    historique,
    entrees: Math.min(entrees, ENTREES_MAX),
  };
}
