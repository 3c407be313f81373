import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderFacture } from '~/domain/factures/factures.service.server';
import { requireContext } from '~/http/context.server';
import { attachmentHeader, factureFileName } from '~/lib/nom-fichier';

/** 'Télécharger' and 'Générer PDF': the invoice's PDF as Facture-{nomClient}.pdf. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { pdf, nomClient, ailleurs } = await renderFacture(ctx, args.params.factureId ?? '');
  return new Response(pdf as BodyInit, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentHeader(factureFileName(nomClient)),
      'Cache-Control': 'no-store',
      // Whatever a PDF made elsewhere holds runs nothing here.
      ...(ailleurs && { 'Content-Security-Policy': 'sandbox' }),
    },
  });
}
