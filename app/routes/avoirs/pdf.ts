import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderAvoir } from '~/domain/avoirs/avoirs.service.server';
import { requireContext } from '~/http/context.server';
import { attachmentHeader, avoirFileName } from '~/lib/nom-fichier';

/** The PDF of a credit note. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { pdf, numeroAvoir } = await renderAvoir(ctx, args.params.avoirId ?? '');
  return new Response(pdf as BodyInit, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentHeader(avoirFileName(numeroAvoir)),
      'Cache-Control': 'no-store',
    },
  });
}
