import type { LoaderFunctionArgs } from '@remix-run/node';
import { readFichierArchive } from '~/domain/archives/consultation.service.server';
import { typeDeFichier } from '~/domain/fichiers/fichier';
import { requireContext } from '~/http/context.server';
import { attachmentHeader } from '~/lib/nom-fichier';

/** A file of an archived record that is open, to be downloaded; as any file of a client's it is of no origin (routes/fichiers/ouverture.ts). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', fichierId = '' } = args.params;
  const { nom, contenu } = await readFichierArchive(ctx, clientId, fichierId);
  return new Response(contenu as BodyInit, {
    headers: {
      'Content-Type': typeDeFichier(nom),
      'Content-Disposition': attachmentHeader(nom),
      'Content-Length': String(contenu.length),
      'Content-Security-Policy': 'sandbox',
    },
  });
}
