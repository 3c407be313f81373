import type { EssaiRow } from '~/db/rows/essais';
import type { Context } from '../access/context.server';
import type { DepotTenu } from './depot';

type Depose = Pick<EssaiRow, 'id' | 'depot' | 'reglement_id' | 'depot_cheque'>;

const RIEN: DepotTenu = { tenu: 0, surFacture: 0 };

/**
 * What is left of the deposits of some trials, by the rows of their payments: moved, given back and cancelled money included. A deposit whose payment
 * nobody knows, and a cheque that is kept, count as they were noted. Callers have asked for their right.
 */
export async function depotsTenus(
  ctx: Context,
  essais: readonly Depose[],
): Promise<(id: string) => DepotTenu> {
  const ids = essais.flatMap(({ reglement_id }) => reglement_id ?? []);
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .from('reglements')
          .where(
            (own) => void own.whereIn('id', ids).orWhere((moved) => void moved.whereIn('origine_id', ids)),
          )
          .select('id', 'origine_id', 'facture_id', 'montant');
  const tenus = new Map<string, DepotTenu>();
  for (const { id, origine_id, facture_id, montant } of rows) {
    const origine = origine_id ?? id;
    const { tenu, surFacture } = tenus.get(origine) ?? RIEN;
    tenus.set(
      origine,
      facture_id === null ? { tenu: tenu + montant, surFacture } : { tenu, surFacture: surFacture + montant },
    );
  }
  return (id) => {
    const essai = essais.find((each) => each.id === id);
    const parti = essai?.depot_cheque === 'rendu' || essai?.depot_cheque === 'retenu';
    const note = parti ? 0 : (essai?.depot ?? 0);
    return tenus.get(essai?.reglement_id ?? '') ?? { ...RIEN, tenu: note };
  };
}
