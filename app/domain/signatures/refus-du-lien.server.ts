import { DomainError, NotFoundError } from '../errors';

/** One answer for every link that gives nothing. */
export const INTROUVABLE = 'Ce lien ne fonctionne pas, ou ne fonctionne plus.';
export const introuvable = () => new NotFoundError('signature_introuvable', INTROUVABLE);

/** What the centre is told of a document that can no longer be signed, and who has a link is not. */
const DU_DOCUMENT = ['document_change', 'devis_decide', 'devis_expire', 'devis_incomplet', 'livraison_vide'];
export const DEPASSE =
  'Ce document a changé ou n’est plus valable : il ne se signe plus par ce lien. Demandez-en un autre à votre centre.';

/** Has what is wrong with a document said in words for a patient. */
export async function pourLePatient<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && DU_DOCUMENT.includes(error.code))
      throw new DomainError(error.code, DEPASSE);
    throw error;
  }
}
