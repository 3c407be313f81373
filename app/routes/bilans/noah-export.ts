import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportNoah } from '~/domain/bilans/noah/noah.service.server';
import { requireContext } from '~/http/context.server';
import { attachmentHeader } from '~/lib/nom-fichier';

/** A client's tests in the XML format of Noah, not certified. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const xml = await exportNoah(ctx, args.params.clientId ?? '');
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': attachmentHeader('Bilans-Noah.xml'),
      'Cache-Control': 'no-store',
    },
  });
}
