import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { renderDevis } from '~/domain/devis/impression.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { attachmentHeader, devisFileName } from '~/lib/nom-fichier';

/** The PDF of a quote as Devis-{nom}-{prenom}.pdf; one that lacks mandatory mentions first leads to where they are named. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.devisId ?? '';
  const quandMeme = new URL(args.request.url).searchParams.has('incomplet');
  const { pdf, clientId, nom, prenom } = await renderDevis(ctx, id, quandMeme);
  if (!pdf) throw redirect(paths.client(clientId, `onglet=devis&devis=${id}`));
  return new Response(pdf as BodyInit, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentHeader(devisFileName(nom, prenom)),
      'Cache-Control': 'no-store',
    },
  });
}
