import { toParis } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { type VueFacture, vueFacture } from '../factures/vue-facture';
import { listSignatures, type SignaturesDuClient } from '../signatures/signatures.service.server';
import { computeAccepte, type DevisAccepte } from './choix-devis';
import type { DevisLu } from './devis-lus.repo.server';
import { type DevisSitue, etatDevis } from './etat-devis';
import { type DevisAFacturer, findDevisAFacturer } from './facturation-devis.server';
import { type FactureDuDevis, factureDuDevis } from './factures-du-devis.repo.server';

/** What has become of a quote. */
export interface SuiteDuDevis {
  situe: DevisSitue;
  /** What of it was accepted; null until it is. */
  accepte: DevisAccepte | null;
  /** `vue`: what who asks may open of it. */
  facture: (FactureDuDevis & { vue: VueFacture }) | null;
  signatures: SignaturesDuClient;
}

/** What has become of a quote that the caller has read: the patient's word, its invoice, what was signed. Raises NotFoundError, ForbiddenError. */
export async function getSuiteDevis(ctx: Context, devis: DevisLu): Promise<SuiteDuDevis> {
  authorize(ctx, 'client:voir');
  const facture = await factureDuDevis(ctx, devis._id);
  return {
    situe: etatDevis(devis, toParis(ctx.now()).date),
    accepte: devis.decision === 'accepte' ? computeAccepte(devis, devis.choix, devis.partsAcceptees) : null,
    facture: facture && { ...facture, vue: vueFacture(ctx.acteur) },
    signatures: await listSignatures(ctx, devis.clientId, 'devis', devis._id),
  };
}

/** The accepted quote of a client that waits for its invoice; null where there is none. Raises NotFoundError, ForbiddenError. */
export async function getDevisAFacturer(ctx: Context, clientId: string): Promise<DevisAFacturer | null> {
  authorize(ctx, 'facture:generer');
  return findDevisAFacturer(ctx, await findClient(ctx, clientId, 'devis:lecture'));
}
