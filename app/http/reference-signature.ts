import { NotFoundError } from '~/domain/errors';
import type { Reference } from '~/domain/signatures/document.server';

/** Which document the address of a signature's page names. Raises NotFoundError. */
export function readReference(params: { nature?: string }, search: URLSearchParams): Reference {
  if (params.nature === 'livraison') return { nature: 'livraison' };
  if (params.nature === 'essai') return { nature: 'essai', bonId: search.get('bon') ?? '' };
  if (params.nature === 'devis') return { nature: 'devis', devisId: search.get('devis') ?? '' };
  throw new NotFoundError('signature_introuvable', 'Document introuvable.');
}

/** The tab of the client's record on which a document stands. */
export function ongletDuDocument(reference: Reference): string {
  if (reference.nature === 'essai') return 'onglet=essais';
  return reference.nature === 'devis' ? `onglet=devis&devis=${reference.devisId}` : 'onglet=appareillage';
}
