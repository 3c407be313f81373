import type { ClientRow } from '~/db/rows/clients';
import type { ExemplaireRow } from '~/db/rows/exemplaires';
import type { ReparationRow } from '~/db/rows/sav';
import { authorize, type Context } from '../access/context.server';
import { deplacer } from './deplacement.server';
import type { EtatExemplaire } from './exemplaire';
import { tracer } from './pose.server';

interface Geste {
  vers: EtatExemplaire;
  motif: string;
  reparation: ReparationRow;
  client?: ClientRow;
  oreille?: 'G' | 'D';
}

/** Moves a device for a repair, told in its story and in the audit trail. */
export async function bouger(
  tx: Context,
  row: ExemplaireRow,
  { vers, motif, reparation, client, oreille }: Geste,
): Promise<void> {
  authorize(tx, 'stock:modifier');
  const origine = { origine: 'reparation', id: reparation.id } as const;
  await deplacer(tx, row, { vers, motif, origine, ...(client && { client }), ...(oreille && { oreille }) });
  await tracer(tx, row, vers, motif);
}
