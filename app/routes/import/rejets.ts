import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportRejets } from '~/domain/clients/import/imports.service.server';
import { requireContext } from '~/http/context.server';
import { attachmentHeader } from '~/lib/nom-fichier';

/** The rejected rows as they stood, with why: to be corrected and sent again. */
export async function loader(args: LoaderFunctionArgs) {
  const { nomFichier, csv } = await exportRejets(await requireContext(args), args.params.importId ?? '');
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentHeader(nomFichier),
    },
  });
}
