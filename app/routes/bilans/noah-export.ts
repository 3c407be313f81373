import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { exportNoah } from '~/domain/bilans/noah/noah.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { attachmentHeader } from '~/lib/nom-fichier';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.bilanNoah(params.clientId ?? ''));

/** A client's tests in the XML format of Noah, not certified. A POST, since the export is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
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
