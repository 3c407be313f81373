import { z } from 'zod';
import { toParis } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { appareilsOf } from '../appareillage/appareils.server';
import { lockClient } from '../clients/vivants.repo.server';
import { NotFoundError } from '../errors';
import { naturesTva } from '../factures/tva';
import { computeAccepte } from './choix-devis';
import { findDevisRow } from './devis.repo.server';
import { lireLeDevis } from './devis-lus.repo.server';
import {
  assertFacturable,
  type DevisAFacturer,
  type DevisFacture,
  invoiceDevis,
} from './facturation-devis.server';
import { facturesDepuis } from './factures-du-devis.repo.server';
import { autresAppareils } from './lignes-facturees';

/** The form that makes the invoice of a quote: which tax its accessories bear. */
export const FacturationDevis = z.object({
  tva: z
    .enum(naturesTva as [string, ...string[]], 'Ce taux n’existe pas.')
    .optional()
    .default('reduit'),
});
export type FacturationDevis = z.output<typeof FacturationDevis>;

/** What is shown before a quote is invoiced. */
export interface FacturationOuverte extends DevisAFacturer {
  /** The ears on which the patient wears something else than what was accepted, as words. */
  autres: string[];
}

/** An accepted quote for whoever may make its invoice. Raises DomainError where that cannot be, NotFoundError, ForbiddenError. */
export async function openFacturation(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<FacturationOuverte> {
  authorize(ctx, 'facture:generer');
  const { row, client } = await findDevisRow(ctx, id);
  if (row.client_id !== clientId) throw new NotFoundError('devis_introuvable', 'Devis introuvable.');
  await assertFacturable(ctx, row);
  const devis = await lireLeDevis(ctx, client, row);
  const accepte = computeAccepte(devis, devis.choix, devis.partsAcceptees);
  const autres = autresAppareils(accepte, await appareilsOf(ctx, row.client_id));
  return { devis, accepte, autres, facturees: await facturesDepuis(ctx, row) };
}

/**
 * Makes the invoice of an accepted quote, of today (docs/regles/devis.md). Raises DomainError for one that was not accepted or is invoiced,
 * NotFoundError, ForbiddenError.
 */
export function facturerDevis(
  ctx: Context,
  clientId: string,
  id: string,
  { tva }: FacturationDevis,
  acceptes?: readonly string[],
): Promise<DevisFacture> {
  authorize(ctx, 'facture:generer');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const accessoires = tva === 'normal' ? 'normal' : 'reduit';
    return invoiceDevis(tx, { client, devisId: id, jour: toParis(tx.now()).date, accessoires, acceptes });
  });
}
