import type { LoaderFunctionArgs } from '@remix-run/node';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { renderBrouillon } from '~/domain/factures/brouillon-pdf.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { attachmentHeader, brouillonFileName } from '~/lib/nom-fichier';

/** What a draft would look like; one that lacks something leads back to where it is filled in. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.brouillonFactureId ?? '';
  try {
    const { pdf, nomClient } = await renderBrouillon(ctx, id);
    return new Response(pdf as BodyInit, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': attachmentHeader(brouillonFileName(nomClient)),
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof ForbiddenError || error instanceof NotFoundError)
      throw error;
    return redirectWithToast(args.context.config, paths.brouillonFacture(id), error.message, 'erreur');
  }
}
