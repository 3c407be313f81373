import type { IdentityDb } from '~/db/identity-db.server';
import type { FichierRow } from '~/db/rows/clients';
import type { AnnulationRow } from '~/db/rows/gestes';
import type { Context, Infra } from '../access/context.server';
import { ANNULABLE_MS, MESSAGES_ANNULATION, TOLERANCE_MS } from '../annulations/annulation';
import { keepGeste } from '../annulations/souvenir.server';
import { addHistorique } from '../clients/historique.server';
import { lockClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { formatTaille } from './fichier';
import { dropBytes } from './garde.server';

/** Remembers a file that is taken off a client's record: its bytes stay until nobody can take that back (docs/decisions/073). */
export const keepSuppressionFichier = (
  tx: Context,
  geste: string | undefined,
  row: FichierRow,
): Promise<void> =>
  keepGeste(tx, geste, 'fichier', [{ centre_id: row.centre_id, client_id: row.client_id, avant: row }]);

const fichierDe = ({ avant }: Pick<AnnulationRow, 'avant'>): FichierRow => JSON.parse(avant) as FichierRow;

/** Puts a file back on its client's record; raises DomainError where the client has the same file again. */
export async function undoSuppressionFichier(tx: Context, souvenir: AnnulationRow): Promise<void> {
  const row = fichierDe(souvenir);
  const client = await lockClient(tx, row.client_id);
  const again = await tx.db
    .from('fichiers')
    .where({ client_id: client.id, empreinte: row.empreinte })
    .first();
  if (again) throw new DomainError('annulation_refusee', MESSAGES_ANNULATION.change);
  await tx.db.insert('fichiers', row);
  await addHistorique(tx, client, { action: 'Suppression du fichier annulée', details: row.file_name });
  await trace(tx, {
    action: 'fichier:restauration',
    objet: 'client',
    objetId: client.id,
    centreId: client.centre_id,
    details: `PDF de ${formatTaille(row.taille)}`,
  });
}

/** The keys of the files that were taken off these clients' records and whose bytes stay for now. */
export async function emplacementsEnSursis(tx: Context, clientIds: readonly string[]): Promise<string[]> {
  const rows = await tx.db
    .from('annulations')
    .where({ nature: 'fichier' })
    .whereIn('client_id', clientIds)
    .whereNull('annule_le');
  return rows.map((row) => fichierDe(row).emplacement);
}

/** How many are looked at in one go. */
const LOT = 1000;

/**
 * Removes the bytes of files that were deleted and cannot be taken back any more. Cut off in the middle it leaves some to the next run. Done
 * before the rows that name them are swept.
 */
export async function dropSupprimes(
  identity: IdentityDb,
  infra: Pick<Infra, 'fichiers' | 'reportFault'>,
  now: Date,
): Promise<void> {
  // Twice as long as anybody may take it back.
  const before = new Date(now.getTime() - 2 * (ANNULABLE_MS + TOLERANCE_MS)).toISOString();
  const lot = () =>
    identity
      .from('annulations')
      .where({ nature: 'fichier' })
      .whereNull('annule_le')
      .where('cree_le', '<', before)
      .orderBy('cree_le')
      .limit(LOT);
  for (let taken = LOT; taken === LOT; ) {
    const rows = await lot();
    for (const row of rows) {
      await dropBytes(infra, [fichierDe(row).emplacement]);
      await identity.delete('annulations', { id: row.id });
    }
    taken = rows.length;
  }
}
