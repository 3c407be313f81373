import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { exportReparations } from '~/domain/sav/export-reparations.service.server';
import { readCriteresReparations } from '~/domain/sav/reparations.lists.server';
import { requireContext } from '~/http/context.server';
import { answerExport } from '~/http/export.server';
import { paths } from '~/http/paths';

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.savExport(new URL(request.url).searchParams));

/** The list of repairs as a file. A POST, since the export is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresReparations(searchParams);
  return answerExport(args, paths.sav(searchParams), (format) => exportReparations(ctx, criteres, format));
}
