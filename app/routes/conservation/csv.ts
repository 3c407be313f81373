import { Readable } from 'node:stream';
import {
  type ActionFunctionArgs,
  createReadableStreamFromReadable,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/node';
import { exportRapport } from '~/domain/conservation/rapport.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { attachmentHeader } from '~/lib/nom-fichier';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.lotConservation(params.lotId ?? ''));

/** The report as a file. A POST: that it leaves is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { nomFichier, csv } = await exportRapport(ctx, args.params.lotId ?? '');
  return new Response(createReadableStreamFromReadable(Readable.from(csv)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentHeader(nomFichier),
    },
  });
}
