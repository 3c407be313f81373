import type { ClientRow, FichierRow } from '~/db/rows/clients';
import type { Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { assertNonJoint } from '../prescriptions/piece-jointe.server';
import { keepSuppressionFichier } from './annulation.server';
import { formatTaille, MESSAGES_FICHIER } from './fichier';

/**
 * Takes a file off a locked client's record, as `deleteFichier` says; returns the key of the bytes that go once that is saved, '' for those that `geste`
 * keeps. Raises DomainError while a prescription or a report joins it.
 */
export async function retirerFichier(
  tx: Context,
  client: ClientRow,
  row: FichierRow,
  geste?: string,
): Promise<string> {
  await assertNonJoint(tx, { fichierId: row.id });
  await tx.db.delete('fichiers', { id: row.id });
  await keepSuppressionFichier(tx, geste, row);
  await addHistorique(tx, client, { action: 'Fichier supprimé', details: row.file_name });
  await trace(tx, {
    action: 'fichier:suppression',
    objet: 'client',
    objetId: client.id,
    centreId: client.centre_id,
    details: `PDF de ${formatTaille(row.taille)}`,
  });
  return geste ? '' : row.emplacement;
}

/**
 * Leaves a locked client these files alone (docs/regles/api.md); returns the keys of the bytes that go once that is saved. Raises DomainError on `pdfFiles` for
 * one that the client does not have, and as `retirerFichier` does.
 */
export async function garderFichiers(
  tx: Context,
  client: ClientRow,
  gardes: readonly string[],
): Promise<string[]> {
  const rows = await tx.db.from('fichiers').where({ client_id: client.id }).orderBy('id');
  if (!gardes.every((id) => rows.some((row) => row.id === id)))
    throw new DomainError('saisie_invalide', MESSAGES_FICHIER.pasJoint, {
      pdfFiles: MESSAGES_FICHIER.pasJoint,
    });
  const emplacements: string[] = [];
  for (const row of rows)
    if (!gardes.includes(row.id)) emplacements.push(await retirerFichier(tx, client, row));
  return emplacements;
}
