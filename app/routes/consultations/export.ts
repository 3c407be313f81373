import { Readable } from 'node:stream';
import {
  type ActionFunctionArgs,
  createReadableStreamFromReadable,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/node';
import { exportConsultations } from '~/domain/consultations/consultations.service.server';
import { readCriteresConsultations } from '~/domain/consultations/criteres';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { attachmentHeader } from '~/lib/nom-fichier';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  redirect(paths.clientConsultations(params.clientId ?? '', new URL(request.url).searchParams));

/** The filtered consultations as a file. A POST, since the export is a fact of the trail itself. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresConsultations(new URL(args.request.url).searchParams);
  const { nomFichier, csv } = await exportConsultations(ctx, args.params.clientId ?? '', criteres);
  return new Response(createReadableStreamFromReadable(Readable.from(csv)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentHeader(nomFichier),
    },
  });
}
