import type { Context } from '~/domain/access/context.server';
import { crediter } from '~/domain/avoirs/emission-avoir.server';
import type { TextesFacture } from '~/domain/factures/champs-facture';
import { linesOfFacture, lockFacture } from '~/domain/factures/factures.repo.server';
import { storeFacture } from './facture';

/** Makes a whole invoice of no client and credits one piece of its last line, of which it has two. The context must have a current centre. */
export async function storeAvoir(
  ctx: Context,
  values: Partial<TextesFacture> = {},
  motif = 'Retour',
): Promise<{ factureId: string; avoirId: string }> {
  const factureId = await storeFacture(ctx, values);
  const avoir = await ctx.transaction(async (tx) => {
    const ligne = (await linesOfFacture(tx, factureId)).at(-1);
    return crediter(tx, await lockFacture(tx, factureId), [{ ligneId: ligne?.id ?? '', quantite: 1 }], motif);
  });
  return { factureId, avoirId: avoir.id };
}
