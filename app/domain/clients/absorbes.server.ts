import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '../access/context.server';

/** The clients that went into others, however many steps ago. */
export async function absorbedBy(tx: Context, kept: readonly { id: string }[]): Promise<ClientRow[]> {
  const absorbed: ClientRow[] = [];
  for (let step = kept.map(({ id }) => id); step.length > 0; ) {
    const rows = await tx.db.from('clients').whereIn('fusionne_dans', step);
    step = rows.map(({ id }) => id);
    absorbed.push(...rows);
  }
  return absorbed;
}
