import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import type { Bilan } from '../bilans/bilan';
import { getBilans } from '../bilans/bilans.service.server';
import { type Client, maskedClient } from './client';
import { type EntreeHistorique, listHistorique } from './historique.server';
import { age, delai, type ProchainRdv, remplissage } from './tableau';

/** How many entries of the history the dashboard shows. */
const DERNIERES = 10;

/** A client's dashboard (docs/regles/clients.md). The social security number is masked. */
export interface TableauClient {
  client: Client & { age: number | null };
  prochainRdv: ProchainRdv | null;
  bilan: Bilan | null;
  historique: EntreeHistorique[];
  /** How many entries the whole history has, as far as it is listed. */
  entrees: number;
}

/** Everything on a client's dashboard. Raises NotFoundError, ForbiddenError. */
export async function getTableauClient(ctx: Context, clientId: string): Promise<TableauClient> {
  const { client, bilans } = await getBilans(ctx, clientId, { page: 1, taille: 1 });
  const { rendezVous: _, ...rest } = client;
  const historique = await listHistorique(ctx, client._id);
  const today = toParis(ctx.now()).date;
  return {
    client: {
      ...maskedClient(rest),
      age: client.dateNaissance ? age(client.dateNaissance, today) : null,
    },
    prochainRdv: await findProchainRdv(ctx, client._id),
    bilan: bilans.items[0] ?? null,
    historique: historique.slice(0, DERNIERES),
    entrees: historique.length,
  };
}

async function findProchainRdv(ctx: Context, clientId: string): Promise<ProchainRdv | null> {
  const now = ctx.now();
  const evenement = await ctx.db
    .from('evenements')
    .where({ client_id: clientId })
    .where('start', '>', now.toISOString())
    .whereNull('annule_le')
    .orderBy('start')
    .first();
  if (!evenement) return null;
  const { id, type, start } = evenement;
  return {
    _id: id,
    type,
    ...toParis(start),
    delai: delai(start, now),
    remplissage: remplissage(start, now),
  };
}
