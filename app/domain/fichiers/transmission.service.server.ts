import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { type FichierEnvoye, MESSAGES_FICHIER } from './fichier';
import { addFichiers } from './fichiers.service.server';

/**
 * Attaches one PDF that a program sends, as `addFichiers` does, and tells its id and name: of a content that the client has already, those of
 * the former. Raises DomainError on `pdfFile`, and whatever else `addFichiers` raises.
 */
export async function addFichierTransmis(
  ctx: Context,
  clientId: string,
  envoye: FichierEnvoye | undefined,
): Promise<{ id: string; nom: string }> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId);
  if (!envoye) {
    const message = MESSAGES_FICHIER.aucun;
    throw new DomainError('fichier_manquant', message, { pdfFile: message });
  }
  try {
    await addFichiers(ctx, client.id, [envoye]);
  } catch (error) {
    if (!(error instanceof DomainError) || error.fields.fichiers === undefined) throw error;
    throw new DomainError(error.code, error.message, { pdfFile: error.message });
  }
  const { empreinte } = envoye;
  const row = await ctx.db.from('fichiers').where({ client_id: client.id, empreinte }).first();
  // Somebody has taken it off in the same moment.
  if (!row) throw new DomainError('a_reessayer', 'Ce fichier vient d’être supprimé : envoyez-le de nouveau.');
  return { id: row.id, nom: row.file_name };
}
