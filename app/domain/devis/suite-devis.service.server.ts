import { toParis } from '~/lib/dates';
import { abilities } from '../access/abilities.server';
import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
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
  /** `visible`: its page may be opened by who asks. */
  facture: (FactureDuDevis & { visible: boolean }) | null;
  signatures: SignaturesDuClient;
}

/** What has become of a quote that the caller has read: the patient's word, its invoice, what was signed. Raises NotFoundError, ForbiddenError. */
export async function getSuiteDevis(ctx: Context, devis: DevisLu): Promise<SuiteDuDevis> {
  authorize(ctx, 'client:voir');
  const facture = await factureDuDevis(ctx, devis._id);
  const visible = abilities(ctx, ['facture:voir'])['facture:voir'];
  return {
    situe: etatDevis(devis, toParis(ctx.now()).date),
    accepte: devis.decision === 'accepte' ? computeAccepte(devis, devis.choix, devis.partsAcceptees) : null,
    facture: facture && { ...facture, visible },
    signatures: await listSignatures(ctx, devis.clientId, 'devis', devis._id),
  };
}

/** The accepted quote of a client that waits for its invoice; null where there is none. Raises NotFoundError, ForbiddenError. */
export async function getDevisAFacturer(ctx: Context, clientId: string): Promise<DevisAFacturer | null> {
  authorize(ctx, 'facture:generer');
  return findDevisAFacturer(ctx, await findClient(ctx, clientId, 'devis:lecture'));
}
