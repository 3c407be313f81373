import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { readCriteresAvoirs, readFiltreAvoirs } from '~/domain/avoirs/avoirs.lists.server';
import { exportAvoirs } from '~/domain/avoirs/export-avoirs.service.server';
import { requireContext } from '~/http/context.server';
import { answerExport } from '~/http/export.server';
import { paths } from '~/http/paths';

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.avoirsExport(new URL(request.url).searchParams));

/** The list as a file. A POST, since the export is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const liste = { criteres: readCriteresAvoirs(searchParams), filtre: readFiltreAvoirs(searchParams) };
  return answerExport(args, paths.avoirs(searchParams), (format) => exportAvoirs(ctx, liste, format));
}
