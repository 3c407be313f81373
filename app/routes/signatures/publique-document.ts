import type { LoaderFunctionArgs } from '@remix-run/node';
import { NotFoundError } from '~/domain/errors';
import { renderDemande } from '~/domain/signatures/a-distance.service.server';
import { openVisite } from '~/http/signature-publique.server';

/** The document of a link, shown by the browser where it can; once signed, the signed one. The server has all of a link's answers kept by nobody. */
export async function loader(args: LoaderFunctionArgs) {
  const visite = await openVisite(args);
  if (!visite)
    throw new NotFoundError('signature_introuvable', 'Ce lien ne fonctionne pas, ou ne fonctionne plus.');
  const { pdf } = await renderDemande(visite.ctx, visite.demandeId);
  return new Response(pdf as BodyInit, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="document.pdf"',
    },
  });
}
