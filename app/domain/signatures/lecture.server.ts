import type { SignatureRow } from '~/db/rows/signatures';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { DomainError, NotFoundError } from '../errors';
import { digestOf } from './document.server';

/**
 * The bytes of a signed document, compared with their print. Raises DomainError where they are no longer what was signed, NotFoundError. The
 * caller has asked for the right.
 */
export async function readSignee(
  ctx: Context,
  id: string,
): Promise<{ row: SignatureRow; contenu: Uint8Array }> {
  const row = isId(id) ? await ctx.db.from('signatures').where({ id }).first() : undefined;
  if (!row) throw new NotFoundError('signature_introuvable', 'Document signé introuvable.');
  const contenu = await ctx.infra.fichiers.read(row.emplacement);
  if (!contenu)
    throw new NotFoundError('contenu_introuvable', 'Le contenu de ce document signé est introuvable.');
  if (digestOf(contenu) !== row.empreinte) {
    const message = 'Ce document signé n’est plus celui qui a été gardé : son empreinte ne correspond pas.';
    ctx.infra.reportFault(new Error(message), `Document signé ${row.id}`);
    throw new DomainError('document_altere', message);
  }
  return { row, contenu };
}
