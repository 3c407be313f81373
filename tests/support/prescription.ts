import type { Context } from '~/domain/access/context.server';
import { PrescripteurSaisi } from '~/domain/prescripteurs/prescripteur.schema';
import { createPrescripteur } from '~/domain/prescripteurs/prescripteurs.service.server';
import { PrescriptionSaisie } from '~/domain/prescriptions/prescription.schema';
import { createPrescription } from '~/domain/prescriptions/prescriptions.service.server';

/** A prescription as its form sends it. */
export const saisiePrescription = (values: Partial<Record<keyof PrescriptionSaisie, string>> = {}) =>
  PrescriptionSaisie.parse({
    date: '2026-10-02',
    oreilles: 'deux',
    nature: 'premiere',
    classe: '',
    ...values,
  });

/** A prescriber of the account, and a prescription of a client by them; returns their ids. */
export async function storePrescription(
  ctx: Context,
  clientId: string,
  note = '',
): Promise<{ prescripteurId: string; prescriptionId: string }> {
  const prescripteurId = await createPrescripteur(ctx, PrescripteurSaisi.parse({ nom: 'Essai' }));
  const saisie = saisiePrescription({ prescripteur: 'Dr Essai', note });
  return { prescripteurId, prescriptionId: await createPrescription(ctx, clientId, saisie) };
}
