import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { readArchive } from '~/domain/comptabilite/archives.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { attachmentHeader } from '~/lib/nom-fichier';

export const loader = () => redirect(paths.comptabilite());

/** An archive as a file. A POST, since its leaving is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { nomFichier, octets } = await readArchive(ctx, args.params.archiveId ?? '');
  return new Response(octets as BodyInit, {
    headers: { 'Content-Type': 'application/zip', 'Content-Disposition': attachmentHeader(nomFichier) },
  });
}
