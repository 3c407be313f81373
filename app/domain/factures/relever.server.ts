import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import { maskNir } from '~/lib/nir';
import type { Context } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { suitesDe } from './factures.repo.server';
import { linesOf } from './lots.server';

/** An invoice with all that a program is told of it; amounts in cents. */
export interface FactureRelevee {
  facture: FactureRow;
  lignes: LigneFactureRow[];
  /** The invoice that stands in its place; null where none does. */
  suite: Pick<FactureRow, 'id' | 'numero_facture'> | null;
}

/** Some invoices with their lines, read at once. Only who may have it shown reads a social security number whole. */
export async function relever(tx: Context, rows: readonly FactureRow[]): Promise<FactureRelevee[]> {
  if (rows.length === 0) return [];
  const lignes = await linesOf(tx, rows);
  const suites = await suitesDe(
    tx,
    rows.map(({ id }) => id),
  );
  const whole = mayDo(tx.acteur, 'nir:reveler');
  return rows.map((row) => ({
    facture: whole ? row : { ...row, numero_secu_client: maskNir(row.numero_secu_client) },
    lignes: lignes.get(row.id) ?? [],
    suite: suites.get(row.id) ?? null,
  }));
}
