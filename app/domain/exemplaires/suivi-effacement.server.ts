import type { Context } from '../access/context.server';
import { deplacer } from './deplacement.server';
import type { EtatExemplaire } from './exemplaire';

/** Where a device of the centre is only as long as its patient's record says so. */
const CONFIES: readonly EtatExemplaire[] = ['essai', 'pret'];

/**
 * Has the devices that patients had on trial or as a loan be lost before their records are erased: with the trial goes whatever says that
 * they are to come back, and if they do, it is by their number. The caller has locked the patients. Raises as `deplacer`.
 */
export async function perdreParEffacement(tx: Context, clientIds: readonly string[]): Promise<void> {
  const rows = await tx.db
    .from('exemplaires')
    .whereIn('client_id', [...clientIds])
    .whereIn('etat', [...CONFIES])
    .orderBy('id');
  for (const row of rows)
    await deplacer(tx, row, { vers: 'perdu', motif: 'Dossier du patient effacé, appareil non rendu' });
}
