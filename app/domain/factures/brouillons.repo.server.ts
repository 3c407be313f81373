import type { BrouillonFactureRow } from '~/db/rows/factures';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { ConflitDeSaisie } from '../conflit';
import { NotFoundError } from '../errors';
import { ecartsDeBrouillon, textesDe } from './brouillon';
import type { TextesFacture } from './champs-facture';

/** A draft of the scope. Raises NotFoundError. */
export async function findBrouillon(ctx: Context, id: string): Promise<BrouillonFactureRow> {
  const row = isId(id) ? await ctx.db.from('brouillons_facture').where({ id }).first() : undefined;
  if (!row) throw new NotFoundError('brouillon_introuvable', 'Brouillon introuvable.');
  return row;
}

/** Raises what tells the second of two people what stands in the draft by now, unless their form was opened on that. */
export function assertBrouillonVu(
  row: BrouillonFactureRow,
  vue: number,
  textes: Partial<TextesFacture>,
): void {
  if (row.version === vue) return;
  throw new ConflitDeSaisie(
    'Ce brouillon a été modifié pendant votre saisie. Rien n’est enregistré : ce qui l’est à présent se lit sous chaque champ.',
    row.version,
    ecartsDeBrouillon(textesDe(row), textes),
  );
}
