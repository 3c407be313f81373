import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderFactureAbonnement } from '~/domain/abonnement/facture-pdf.service.server';
import { requireContext } from '~/http/context.server';
import { attachmentHeader, factureFileName } from '~/lib/nom-fichier';

/** The PDF of an invoice of the subscription as Facture-{numéro}.pdf. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { pdf, numeroFacture } = await renderFactureAbonnement(ctx, args.params.factureAbonnementId ?? '');
  return new Response(pdf as BodyInit, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentHeader(factureFileName(numeroFacture)),
    },
  });
}
