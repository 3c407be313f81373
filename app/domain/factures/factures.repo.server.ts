import type { ClientRow } from '~/db/rows/clients';
import type { CentreRow } from '~/db/rows/comptes';
import type { LigneFactureRow } from '~/db/rows/factures';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { livingClient } from '../clients/vivant';
import { DomainError, NotFoundError } from '../errors';

/** The client that a new invoice is made for. Raises NotFoundError, MovedError. */
export async function clientOfFacture(ctx: Context, id: string): Promise<ClientRow> {
  return livingClient(isId(id) ? await ctx.db.from('clients').where({ id }).first() : undefined);
}

/** The same, locked until the transaction ends: it cannot go into another client meanwhile. */
export async function lockClientOfFacture(tx: Context, id: string): Promise<ClientRow> {
  return livingClient(isId(id) ? await tx.db.lock('clients', { id }) : undefined);
}

/** The centre that a new invoice belongs to: its client's, else the current one. Raises DomainError in global mode, NotFoundError. */
export async function centreOfFacture(ctx: Context, client: ClientRow | null): Promise<CentreRow> {
  if (!ctx.centreCourant) throw new DomainError('Choisissez un centre avant d’ajouter une facture.');
  return centreById(ctx, client?.centre_id ?? ctx.centreCourant.id);
}

/** A centre of the scope, with its letterhead and tax. Raises NotFoundError. */
export async function centreById(ctx: Context, id: string): Promise<CentreRow> {
  const row = await ctx.db.from('centres').where({ id }).first();
  if (!row) throw new NotFoundError('Centre introuvable.');
  return row;
}

/** The lines of an invoice of the scope, in order. */
export const linesOfFacture = async (ctx: Context, factureId: string): Promise<LigneFactureRow[]> =>
  ctx.db.from('lignes_facture').where({ facture_id: factureId }).orderBy('rang');
