import type { AppareilRow, ClientRow } from '~/db/rows/clients';
import { newId } from '~/lib/ids.server';
import { OREILLES, type Oreille } from '~/lib/oreilles';
import type { Context } from '../access/context.server';
import { isFitted, isNone, isOther } from './appareil';
import {
  ANCIENS_MAX,
  type AppareilAncien,
  type AppareilPose,
  type Appareils,
  appareilColumns,
  toAncien,
  toAppareils,
} from './appareils-du-client';

/** The rows of the devices that clients wear; the caller has found them, some hundreds at most. */
export const wornRows = (ctx: Context, clientIds: readonly string[]): PromiseLike<AppareilRow[]> =>
  ctx.db.from('appareils').whereIn('client_id', clientIds).whereNull('rendu_le');

/** The devices that a client wears. The caller has found the client. */
export const appareilsOf = async (ctx: Context, clientId: string): Promise<Appareils> =>
  toAppareils(await wornRows(ctx, [clientId]));

/** The last devices that a client had before, the latest in front. The caller has found the client. */
export async function anciensOf(ctx: Context, client_id: string): Promise<AppareilAncien[]> {
  const former = ctx.db.from('appareils').where({ client_id }).whereNotNull('rendu_le');
  return (await former.orderBy('rendu_le', 'desc').orderBy('id').limit(ANCIENS_MAX)).flatMap(toAncien);
}

/** The worn ones of many clients at once. */
export async function appareilsOfAll(
  ctx: Context,
  clientIds: readonly string[],
): Promise<(clientId: string) => Appareils> {
  const byClient = new Map<string, AppareilRow[]>();
  for (const row of await wornRows(ctx, clientIds)) {
    const known = byClient.get(row.client_id);
    if (known) known.push(row);
    else byClient.set(row.client_id, [row]);
  }
  return (clientId) => toAppareils(byClient.get(clientId) ?? []);
}

/**
 * Makes a device the one that an ear wears. The same one with a field completed or put right stays the same row; another one, or none,
 * leaves the former one among those that the client had. The caller has locked the client, on which `before` is what the ear wears.
 */
export async function wearAppareil(
  tx: Context,
  client: ClientRow,
  oreille: Oreille,
  before: AppareilPose,
  after: AppareilPose,
): Promise<void> {
  const { cote } = OREILLES[oreille];
  const worn = { client_id: client.id, oreille: cote, rendu_le: null };
  const now = tx.now().toISOString();
  const [had, has] = [!isNone(before), !isNone(after)];
  if (had && has && !isOther(before, after)) {
    await tx.db.update('appareils', worn, appareilColumns(after));
    return;
  }
  // How many pieces of nothing there were is no device to remember.
  if (had && !isFitted(before) && before.produit === null) await tx.db.delete('appareils', worn);
  else if (had) {
    const pose_le = await fittingDay(tx, client, cote);
    const etat = has ? ('remplace' as const) : ('retire' as const);
    await tx.db.update('appareils', worn, { rendu_le: now, pose_le, etat });
  }
  if (has) await tx.db.insert('appareils', newRow(client, oreille, after, now));
}

export const newRow = (
  client: Pick<ClientRow, 'id' | 'centre_id'>,
  oreille: Oreille,
  appareil: AppareilPose,
  pris_le: string,
): Partial<AppareilRow> => ({
  id: newId(),
  centre_id: client.centre_id,
  client_id: client.id,
  oreille: OREILLES[oreille].cote,
  ...appareilColumns(appareil),
  pris_le,
  etat: 'en_cours',
});

/** The client's fitting day, unless it was that of a device which the ear had before: then this one was never fitted. */
async function fittingDay(tx: Context, client: ClientRow, oreille: AppareilRow['oreille']) {
  const { id: client_id, date_appareillage: pose_le } = client;
  if (pose_le === null) return null;
  const earlier = await tx.db.from('appareils').where({ client_id, oreille, pose_le }).first();
  return earlier ? null : pose_le;
}
