import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { lockClient } from '../clients/vivants.repo.server';
import { LIBELLES_COURRIEL } from '../taches/tache';
import type { ModeleCourriel } from './courriel';

/** A message to a patient that was refused, and that nobody has seen yet. */
export interface EnvoiRefuse {
  _id: string;
  quoi: string;
  destinataire: string;
  raison: string;
  /** UTC. */
  refuseLe: string;
}

const MONTRES_MAX = 10;

/** What a message was, in words; those of a later release have none here. */
const libelleDe = (modele: string): string => LIBELLES_COURRIEL[modele as ModeleCourriel] ?? 'Message';

/** The messages to a patient that were refused and that nobody has seen, the last first; ten at most. Raises ForbiddenError. */
export async function listEnvoisRefuses(ctx: Context, clientId: string): Promise<EnvoiRefuse[]> {
  authorize(ctx, 'client:voir');
  const rows = await ctx.db
    .from('envois_refuses')
    .where({ client_id: clientId })
    .whereNull('vu_le')
    .orderBy('refuse_le', 'desc')
    .limit(MONTRES_MAX);
  return rows.map(({ id, modele, destinataire, raison, refuse_le }) => ({
    ...{ _id: id, quoi: libelleDe(modele), destinataire, raison, refuseLe: refuse_le },
  }));
}

/** Notes that refused messages to a patient were seen, by their ids, ten at most: they leave the patient's page and the worklist; one that was refused meanwhile stays. Raises NotFoundError, ForbiddenError. */
export function noterEnvoisVus(ctx: Context, clientId: string, ids: readonly string[]): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const { id } = await lockClient(tx, clientId);
    const vu = { vu_le: tx.now().toISOString(), vu_par: tx.acteur.userId };
    const vus = ids.filter(isId).slice(0, MONTRES_MAX);
    if (vus.length > 0) await tx.db.update('envois_refuses', { id: vus, client_id: id, vu_le: null }, vu);
  });
}
