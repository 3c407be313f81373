import type { AppareilRow, ClientRow, FusionRow } from '~/db/rows/clients';
import { isId } from '~/lib/id';
import type { Context } from '../../access/context.server';
import { NotFoundError } from '../../errors';
import { livingClient } from '../vivant';
import { assertNonLimite } from '../vivants.repo.server';
import { FUSION_MS } from './fusion';

/** What a merge writes down of the devices of both clients, to part them again. */
export interface AppareilsFusion {
  /** What the absorbed client wore. */
  absorbe: AppareilRow[];
  /** What the kept client wore before and after. */
  garde: AppareilRow[];
  apres: AppareilRow[];
  /** The absorbed client's former devices, which the kept one has now. */
  anciens: string[];
  /** Devices that were not chosen, and are former ones of the kept client: whose they were. Not written before there were any. */
  ecartes?: { id: string; oreille: AppareilRow['oreille']; de: 'garde' | 'absorbe' }[];
}

/** What a merge writes down of both clients, to part them again; kept for thirty days as JSON. */
export interface AvantFusion {
  /** What the absorbed client said of itself. */
  absorbe: Partial<ClientRow>;
  /** The kept client's columns before and after. */
  garde: Partial<ClientRow>;
  apres: Partial<ClientRow>;
  appareils: AppareilsFusion;
  /** The kept client's version after: tells two merges of one instant apart. */
  version: number;
  /** Ids of what was moved, by table. */
  deplaces: Record<string, string[]>;
  /** Clients that had been merged into the absorbed one before. */
  renvois: string[];
  /** The absorbed client's own keys of recognition. */
  cles: string[];
}

export const readAvant = (fusion: FusionRow): AvantFusion => JSON.parse(fusion.avant) as AvantFusion;

/** Two living clients of one centre. Raises NotFoundError for others, for one and the same, and for clients of two centres. */
export async function findPaire(
  ctx: Context,
  premierId: string,
  secondId: string,
): Promise<{ premier: ClientRow; second: ClientRow }> {
  const read = (id: string) => ctx.db.from('clients').where({ id }).first();
  return asPaire(
    isId(premierId) ? await read(premierId) : undefined,
    isId(secondId) ? await read(secondId) : undefined,
  );
}

/** The same, locked until the transaction ends, in one order for everybody. */
export async function lockPaire(
  tx: Context,
  premierId: string,
  secondId: string,
): Promise<{ premier: ClientRow; second: ClientRow }> {
  const rows = await lockClients(tx, [premierId, secondId]);
  return asPaire(rows.get(premierId), rows.get(secondId));
}

/** Clients of the scope, whatever their state, locked in the order of their ids. */
export async function lockClients(tx: Context, ids: readonly string[]): Promise<Map<string, ClientRow>> {
  const rows = new Map<string, ClientRow>();
  for (const id of [...new Set(ids)].filter(isId).sort()) {
    const row = await tx.db.lock('clients', { id });
    if (row) rows.set(id, row);
  }
  return rows;
}

function asPaire(first: ClientRow | undefined, other: ClientRow | undefined) {
  const premier = livingClient(first);
  const second = livingClient(other);
  if (premier.id === second.id)
    throw new NotFoundError('fusion_avec_soi', 'Une fiche ne se fusionne pas avec elle-même.');
  if (premier.centre_id !== second.centre_id)
    throw new NotFoundError(
      'fusion_entre_centres',
      'Ces deux fiches sont de centres différents : elles ne peuvent être réunies.',
    );
  return { premier: assertNonLimite(premier), second: assertNonLimite(second) };
}

/** A merge of the scope. Raises NotFoundError. */
export async function findFusion(ctx: Context, id: string): Promise<FusionRow> {
  const row = isId(id) ? await ctx.db.from('fusions').where({ id }).first() : undefined;
  if (!row) throw new NotFoundError('fusion_introuvable', 'Fusion introuvable.');
  return row;
}

/**
 * Why a merge cannot be undone, null when it can: it is undone, or too old; the kept client has gone into another one since; or it has
 * taken in another one since, whose merge must be undone first: what both changed would otherwise come back in part.
 */
export async function refusalToUndo(tx: Context, fusion: FusionRow): Promise<string | null> {
  if (fusion.annule_le !== null) return 'Cette fusion est déjà annulée.';
  if (fusion.avant === '' || tx.now().getTime() - Date.parse(fusion.cree_le) >= FUSION_MS)
    return 'Une fusion ne peut être annulée que pendant 30 jours.';
  const open = () => tx.db.from('fusions').whereNull('annule_le');
  if (await open().where({ absorbe_id: fusion.client_id }).first())
    return 'La fiche gardée a été réunie à une autre depuis : annulez d’abord cette fusion-là.';
  const ofKept = await open().where({ client_id: fusion.client_id });
  const isLater = (each: FusionRow) =>
    each.cree_le === fusion.cree_le
      ? each.avant !== '' && readAvant(each).version > readAvant(fusion).version
      : each.cree_le > fusion.cree_le;
  if (ofKept.some(isLater))
    return 'Une autre fiche a été réunie à celle-ci depuis : annulez d’abord la fusion la plus récente.';
  return null;
}
