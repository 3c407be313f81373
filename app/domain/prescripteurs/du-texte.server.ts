import type { PrescripteurRow } from '~/db/rows/prescripteurs';
import type { Context } from '../access/context.server';

/**
 * The prescriber whom a free text means: of a client, a quote, an invoice or a prescription; null where nothing ties it. Callers have asked
 * for their right.
 */
export async function prescripteurDuTexte(ctx: Context, texte: string): Promise<PrescripteurRow | null> {
  if (!texte) return null;
  const [tie] = await ctx.db.from('textes_prescripteur').where({ texte }).limit(1);
  if (!tie) return null;
  const [row] = await ctx.db.from('annuaire_prescripteurs').where({ id: tie.prescripteur_id }).limit(1);
  return row ?? null;
}
