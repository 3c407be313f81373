import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderLivraison } from '~/domain/signatures/sur-place.service.server';
import { requireContext } from '~/http/context.server';
import { attachmentHeader, livraisonFileName } from '~/lib/nom-fichier';

/** The delivery slip of what a client wears. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { nom, prenom, pdf } = await renderLivraison(ctx, args.params.clientId ?? '');
  return new Response(pdf as BodyInit, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentHeader(livraisonFileName(nom, prenom)),
      'Cache-Control': 'no-store',
    },
  });
}
