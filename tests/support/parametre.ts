import type { ParametreRow } from '~/db/rows/parametres';
import type { Context } from '~/domain/access/context.server';
import { newId } from '~/lib/ids.server';

/** A value that the context's account has set. */
export async function storeValeur(ctx: Context, values: Partial<ParametreRow> = {}): Promise<string> {
  const id = newId();
  await ctx.db.insert('parametres', {
    ...{
      id,
      compte_id: ctx.acteur.compteId,
      cle: 'prescription.validite_mois',
      depuis: '2026-01-01',
      valeur: 6,
    },
    ...{ source: 'Courrier de la caisse', cree_le: ctx.now().toISOString(), cree_par: ctx.acteur.userId },
    ...values,
  });
  return id;
}
