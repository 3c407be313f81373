import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderBonEssai } from '~/domain/essais/lecture.service.server';
import { requireContext } from '~/http/context.server';
import { attachmentHeader, bonEssaiFileName } from '~/lib/nom-fichier';

/** The slip of a trial. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', bonId = '' } = args.params;
  const { nom, prenom, pdf } = await renderBonEssai(ctx, clientId, bonId);
  return new Response(pdf as BodyInit, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentHeader(bonEssaiFileName(nom, prenom)),
      'Cache-Control': 'no-store',
    },
  });
}
