import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { readCriteresClotures } from '~/domain/comptabilite/comptabilite.lists.server';
import { exportClotures } from '~/domain/comptabilite/export-clotures.service.server';
import { requireContext } from '~/http/context.server';
import { answerExport } from '~/http/export.server';
import { paths } from '~/http/paths';

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.comptabilite(new URL(request.url).searchParams));

/** The list as a file. A POST, since the export is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresClotures(searchParams);
  return answerExport(args, paths.comptabilite(searchParams), (format) =>
    exportClotures(ctx, criteres, format),
  );
}
