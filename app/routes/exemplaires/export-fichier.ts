import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { readCriteresExemplaires } from '~/domain/exemplaires/exemplaires.lists.server';
import { exportExemplaires } from '~/domain/exemplaires/export-exemplaires.service.server';
import { requireContext } from '~/http/context.server';
import { answerExport } from '~/http/export.server';
import { paths } from '~/http/paths';

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.exemplairesExport(new URL(request.url).searchParams));

/** The list of devices as a file. A POST, since the export is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresExemplaires(searchParams);
  return answerExport(args, paths.exemplaires(searchParams), (format) =>
    exportExemplaires(ctx, criteres, format),
  );
}
