import type { CompteurRow } from '~/db/rows/factures';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';

/**
 * Has a centre's series go on above a number that was given elsewhere, in the transaction of what is the reason; a series that stands higher stays. The numbers
 * that no document of the centre bears are kept with the reason, in French: closings say them, and the doctor takes them for no gap.
 */
export async function sauterJusqua(
  tx: Context,
  place: Pick<CompteurRow, 'centre_id' | 'serie'>,
  dernier: number,
  raison: string,
): Promise<void> {
  const own = await tx.db.lock('compteurs', place);
  const de = (own?.dernier ?? 0) + 1;
  if (de > dernier) return;
  if (own) await tx.db.update('compteurs', place, { dernier });
  else await tx.db.insert('compteurs', { ...place, dernier });
  const note_le = tx.now().toISOString();
  await tx.db.insert('numeros_sautes', { id: newId(), ...place, de, a: dernier, raison, note_le });
}
