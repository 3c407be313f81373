import { toParis } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { prescriptionAuJour } from '../prescriptions/lecture.service.server';
import type { Devis } from './devis';

/** What a quote can take over from a prescription; '' for what it says already. */
export interface PrescriptionOfferte {
  date: string;
  prescripteur: string;
}

/**
 * The prescription that counts today, for a quote that still lacks its day or prescriber, such as one that was made before it; null where the quote says both, was
 * decided, or no prescription is valid. The caller has read the quote. Raises NotFoundError, ForbiddenError.
 */
export async function prescriptionAOffrir(ctx: Context, devis: Devis): Promise<PrescriptionOfferte | null> {
  authorize(ctx, 'client:voir');
  if (devis.decision !== '' || devis.signatureId !== null) return null;
  if (devis.datePrescriptionDevis !== null && devis.prescripteurDevis !== '') return null;
  const prescription = await prescriptionAuJour(ctx, devis.clientId, toParis(ctx.now()).date);
  if (!prescription?.valable) return null;
  if (devis.datePrescriptionDevis !== null && devis.datePrescriptionDevis !== prescription.date) return null;
  const { date, prescripteur } = prescription;
  if (devis.datePrescriptionDevis !== null && prescripteur === '') return null;
  return { date, prescripteur };
}
