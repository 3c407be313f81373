import type { Params } from '@remix-run/react';
import type { DemandeReglement } from '~/domain/reglements/ouvertures.service.server';
import { paths } from './paths';

/** Where a form about payments stands: above a client's tab, or above an invoice. */
export interface LieuDuFormulaire {
  /** Where closing it leads. */
  fermer: string;
  demande: DemandeReglement;
}

/** What a form about payments is about: the client or the invoice of its address, and what its query says more. */
export function lieuDuFormulaire(params: Params, request: Request): LieuDuFormulaire {
  const { searchParams } = new URL(request.url);
  const { clientId = null, factureId = null } = params;
  return {
    fermer: clientId ? paths.clientReglements(clientId) : paths.facture(factureId ?? ''),
    demande: {
      clientId,
      factureId: factureId ?? searchParams.get('facture'),
      devisId: searchParams.get('devis'),
      payeur: searchParams.get('payeur'),
    },
  };
}
