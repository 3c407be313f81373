import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { type Exemplaire, toExemplaire } from './exemplaire';
import { findExemplaireRow } from './exemplaires.repo.server';

/** How many devices of a patient are told, those that moved last. */
const SUIVIS_MAX = 100;

/** A device for whoever may change it. Raises NotFoundError, ForbiddenError. */
export async function getExemplaireAModifier(ctx: Context, id: string): Promise<Exemplaire> {
  authorize(ctx, 'stock:modifier');
  return toExemplaire(await findExemplaireRow(ctx, id));
}

/** The devices that a patient has or had last, by number. Raises NotFoundError, ForbiddenError. */
export async function listExemplairesDuClient(ctx: Context, clientId: string): Promise<Exemplaire[]> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId);
  const rows = await ctx.db
    .from('exemplaires')
    .where({ client_id: client.id })
    .orderBy('modifie_le', 'desc')
    .orderBy('id')
    .limit(SUIVIS_MAX);
  return rows.map(toExemplaire);
}
