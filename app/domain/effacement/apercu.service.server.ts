import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { absorbedBy } from '../clients/absorbes.server';
import { SELECTION_MAX } from '../listes';
import { AILLEURS } from './ailleurs';
import { compter } from './bilan.server';

/** What an erasure takes and what it leaves, and why; one sentence each. */
export interface ApercuEffacement {
  part: string[];
  reste: string[];
}

/**
 * What erasing clients of the trash will take and leave, counted table by table, with those that were merged into them; ids of nobody's or others' clients, and of
 * clients outside the trash, count for nothing. Raises ForbiddenError.
 */
export async function getApercuEffacement(ctx: Context, ids: readonly string[]): Promise<ApercuEffacement> {
  authorize(ctx, 'client:modifier');
  assertReconfirme(ctx, 'patients:effacer');
  const rows = await ctx.db
    .from('clients')
    .whereNotNull('supprime_le')
    .whereNull('archive_le')
    .whereNull('fusionne_dans')
    .whereIn('id', ids.filter(isId).slice(0, SELECTION_MAX));
  if (rows.length === 0) return { part: [], reste: [] };
  const people = [...rows, ...(await absorbedBy(ctx, rows))].map(({ id }) => id);
  const lignes = await compter(ctx, people);
  const part = lignes.filter(({ sort }) => sort === 'part').map(({ quoi }) => quoi);
  const reste = lignes
    .filter(({ sort }) => sort !== 'part')
    .map(({ quoi, pourquoi }) => `${quoi} : ${pourquoi}`);
  return { part: [...part, ...AILLEURS.part], reste: [...reste, ...AILLEURS.reste] };
}
