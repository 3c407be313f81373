import type { LoaderFunctionArgs } from '@remix-run/node';
import { readSignature } from '~/domain/signatures/lecture.service.server';
import { requireContext } from '~/http/context.server';
import { attachmentHeader } from '~/lib/nom-fichier';

/** A signed document, byte by byte as it was signed. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', signatureId = '' } = args.params;
  const { nom, contenu } = await readSignature(ctx, clientId, signatureId);
  return new Response(contenu as BodyInit, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentHeader(nom),
      'Content-Security-Policy': 'sandbox',
      'Cache-Control': 'no-store',
    },
  });
}
