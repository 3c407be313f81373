import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { noteDocument } from '../consultations/notes.server';
import { NotFoundError } from '../errors';
import { readSignee } from './lecture.server';

/** A signed document of a client, its bytes as they were signed. Raises DomainError where they are not any more, NotFoundError, ForbiddenError. */
export async function readSignature(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<{ nom: string; contenu: Uint8Array }> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId, null);
  const { row, contenu } = await readSignee(ctx, id);
  if (row.client_id !== client.id)
    throw new NotFoundError('signature_introuvable', 'Document signé introuvable.');
  await noteDocument(ctx, row, row.numero ? `Devis signé ${row.numero}` : 'Bon de livraison signé');
  return { nom: row.numero ? `Devis-${row.numero}-signé.pdf` : 'Bon-de-livraison-signé.pdf', contenu };
}
