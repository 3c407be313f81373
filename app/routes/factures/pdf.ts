import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderFacture } from '~/domain/factures/factures.service.server';
import { requireContext } from '~/http/context.server';
import { attachmentHeader, factureFileName } from '~/lib/nom-fichier';

/** 'Télécharger' and 'Original': the invoice's PDF as it was issued, Facture-{nomClient}.pdf; `?copie` a copy with how it stands today. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const copie = new URL(args.request.url).searchParams.has('copie');
  const { pdf, nomClient, ailleurs } = await renderFacture(ctx, args.params.factureId ?? '', { copie });
  return new Response(pdf as BodyInit, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentHeader(factureFileName(copie ? `Copie-${nomClient}` : nomClient)),
      'Cache-Control': 'no-store',
      // Whatever a PDF made elsewhere holds runs nothing here.
      ...(ailleurs && { 'Content-Security-Policy': 'sandbox' }),
    },
  });
}
