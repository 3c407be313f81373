import type { Params } from '@remix-run/react';
import type { Context } from '~/domain/access/context.server';
import { assertDuClient, type DemandeReglement } from '~/domain/reglements/ouvertures.service.server';
import { paths } from './paths';

/** Where a form about payments stands: above a client's tab, or above an invoice. */
export interface LieuDuFormulaire {
  /** Where closing it leads. */
  fermer: string;
  demande: DemandeReglement;
}

/**
 * What a form about payments is about: the client or the invoice of its address, and what its query says more. Raises NotFoundError where these do
 * not belong together, ForbiddenError.
 */
export async function lieuDuFormulaire(
  ctx: Context,
  params: Params,
  request: Request,
): Promise<LieuDuFormulaire> {
  const { searchParams } = new URL(request.url);
  const { clientId = null, factureId = null } = params;
  const demande = {
    clientId,
    factureId: factureId ?? (searchParams.get('facture') || null),
    devisId: searchParams.get('devis') || null,
    payeur: searchParams.get('payeur'),
  };
  await assertDuClient(ctx, demande);
  return { fermer: clientId ? paths.clientReglements(clientId) : paths.facture(factureId ?? ''), demande };
}
