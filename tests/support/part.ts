import type { Context } from '~/domain/access/context.server';
import type { TextesFacture } from '~/domain/factures/champs-facture';
import { storeFactureDe } from './reglement';

/** What the Sécurité sociale is to pay of a new invoice of nobody's, 240 €; its id. */
export async function storePart(ctx: Context, values: Partial<TextesFacture> = {}): Promise<string> {
  const facture_id = await storeFactureDe(ctx, null, values);
  const [part] = await ctx.db.from('parts_attendues').where({ facture_id, payeur: 'amo' });
  if (!part) throw new Error('Facture sans part attendue');
  return part.id;
}
