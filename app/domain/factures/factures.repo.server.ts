import type { ClientRow } from '~/db/rows/clients';
import type { CentreRow } from '~/db/rows/comptes';
import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import { type Context, requireCentre } from '../access/context.server';
import { NotFoundError } from '../errors';
import { lockForEdit } from '../verrou.repo.server';

/** The centre that a new invoice belongs to: its client's, else the current one. Raises CentreManquantError, NotFoundError. */
export async function centreOfFacture(ctx: Context, client: ClientRow | null): Promise<CentreRow> {
  const { id } = requireCentre(ctx, 'Choisissez un centre avant d’ajouter une facture.');
  return centreById(ctx, client?.centre_id ?? id);
}

/** A centre of the scope, with its letterhead and tax. Raises NotFoundError. */
export async function centreById(ctx: Context, id: string): Promise<CentreRow> {
  const row = await ctx.db.from('centres').where({ id }).first();
  if (!row) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  return row;
}

/** An invoice of the scope that stands, locked until the transaction ends. Raises NotFoundError. */
export const lockFacture = (tx: Context, id: string): Promise<FactureRow> =>
  lockForEdit(tx, 'factures', { id }, factureIntrouvable);

export const factureIntrouvable = () => new NotFoundError('facture_introuvable', 'Facture introuvable.');

/** The lines of an invoice of the scope, in order. */
export const linesOfFacture = async (ctx: Context, factureId: string): Promise<LigneFactureRow[]> =>
  ctx.db.from('lignes_facture').where({ facture_id: factureId }).orderBy('rang');

/** The invoices on the lists that stand in the place of others, by the id of the one they replace. */
export async function suitesDe(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, Pick<FactureRow, 'id' | 'numero_facture'>>> {
  const suites = await ctx.db
    .from('factures')
    .whereIn('corrige_id', ids)
    .whereNull('supprime_le')
    .orderBy('rang')
    .select('id', 'numero_facture', 'corrige_id');
  return new Map(suites.map(({ corrige_id, ...suite }) => [corrige_id ?? '', suite]));
}

/** The invoice that stands in the place of another, if any: on the lists, or taken off them. */
export const suiteDe = async (ctx: Context, factureId: string): Promise<FactureRow | undefined> =>
  ctx.db.from('factures').where({ corrige_id: factureId }).orderBy('rang', 'desc').first();
