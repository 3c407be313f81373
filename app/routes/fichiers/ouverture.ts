import type { LoaderFunctionArgs } from '@remix-run/node';
import { typeDeFichier } from '~/domain/fichiers/fichier';
import { readFichier } from '~/domain/fichiers/fichiers.service.server';
import { requireContext } from '~/http/context.server';
import { attachmentHeader } from '~/lib/nom-fichier';

/**
 * A client's PDF: shown by the browser's own viewer, or handed out with `?telecharger`. Whatever it holds is of no origin and runs nothing
 * of ours: `sandbox` comes on top of the headers that every answer has (no scripts but the application's files, no sniffing of another type, no copy
 * in a cache). Without `allow-scripts` Safari shows an empty window: its viewer counts as a script.
 */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', fichierId = '' } = args.params;
  const { nom, contenu } = await readFichier(ctx, clientId, fichierId);
  const attachment = attachmentHeader(nom);
  const download = new URL(args.request.url).searchParams.has('telecharger');
  return new Response(contenu as BodyInit, {
    headers: {
      'Content-Type': typeDeFichier(nom),
      'Content-Disposition': download ? attachment : attachment.replace(/^attachment/, 'inline'),
      'Content-Length': String(contenu.length),
      'Content-Security-Policy': 'sandbox allow-scripts',
    },
  });
}
