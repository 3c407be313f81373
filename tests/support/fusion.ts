import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { FusionSaisie } from '~/domain/clients/doublons/fusion.schema';
import { mergeClients } from '~/domain/clients/doublons/fusion.service.server';
import type { Dump } from './dump';

export type ChoixFusion = Partial<Record<keyof FusionSaisie, string>>;

/** The form of a merge that keeps the first client as it is. */
export const saisieFusion = (choix: ChoixFusion = {}): FusionSaisie =>
  FusionSaisie.parse({ garde: 'premier', versionPremier: '1', versionSecond: '1', ...choix });

/** Merges the second of two clients, as they stand now, into the first; returns the merge's id. */
export async function createFusion(
  ctx: Context,
  garde: Pick<ClientRow, 'id'>,
  absorbe: Pick<ClientRow, 'id'>,
  choix: ChoixFusion = {},
): Promise<string> {
  const rows = await ctx.db.from('clients').whereIn('id', [garde.id, absorbe.id]);
  const versionOf = (id: string) => String(rows.find((row) => row.id === id)?.version);
  const versions = { versionPremier: versionOf(garde.id), versionSecond: versionOf(absorbe.id) };
  return (await mergeClients(ctx, garde.id, absorbe.id, saisieFusion({ ...versions, ...choix }))).fusionId;
}

/** A dump without what a merge and its undoing leave behind on purpose: what they tell of, and versions, which only grow. */
export function sansFusions(dump: Dump): Dump {
  const { journal: _, journal_tetes: __, fusions: ___, historique = [], clients = [], ...rest } = dump;
  const told = historique.filter(({ action }) => !String(action).startsWith('Fusion'));
  return { ...rest, historique: told, clients: clients.map(({ version: _version, ...row }) => row) };
}
