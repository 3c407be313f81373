import type { PrescripteurRow } from '~/db/rows/prescripteurs';
import type { ScopedDb } from '~/db/scoped-db.server';
import type { Context } from '../access/context.server';

/**
 * The prescriber whom a free text means: of a client, a quote, an invoice or a prescription; null where nothing ties it. Callers have asked
 * for their right.
 */
export const prescripteurDuTexte = (ctx: Context, texte: string): Promise<PrescripteurRow | null> =>
  prescripteurLie(ctx.db, texte);

/** The same in one account, where nobody asks: as a mail leaves. */
export async function prescripteurLie(db: ScopedDb, texte: string): Promise<PrescripteurRow | null> {
  if (!texte) return null;
  const [tie] = await db.from('textes_prescripteur').where({ texte }).limit(1);
  if (!tie) return null;
  const [row] = await db.from('annuaire_prescripteurs').where({ id: tie.prescripteur_id }).limit(1);
  return row ?? null;
}
