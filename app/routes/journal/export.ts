import { Readable } from 'node:stream';
import {
  type ActionFunctionArgs,
  createReadableStreamFromReadable,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/node';
import { readCriteresJournal } from '~/domain/journal/criteres';
import { exportJournal } from '~/domain/journal/journal.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { attachmentHeader } from '~/lib/nom-fichier';

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.journal(new URL(request.url).searchParams));

/** The filtered facts as a file. A POST, since the export is a fact of the trail itself. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresJournal(new URL(args.request.url).searchParams);
  const { nomFichier, csv } = await exportJournal(ctx, criteres);
  return new Response(createReadableStreamFromReadable(Readable.from(csv)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentHeader(nomFichier),
    },
  });
}
