import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { readCriteresDettes } from '~/domain/encaissements/dettes.lists.server';
import { exportDettes } from '~/domain/encaissements/export-dettes.service.server';
import { readFiltreDettes } from '~/domain/encaissements/filtre-dettes';
import { requireContext } from '~/http/context.server';
import { answerExport } from '~/http/export.server';
import { paths } from '~/http/paths';

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.dettesExport(new URL(request.url).searchParams));

/** The list as a file. A POST, since the export is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const liste = { criteres: readCriteresDettes(searchParams), filtre: readFiltreDettes(searchParams) };
  return answerExport(args, paths.dettes(searchParams), (format) => exportDettes(ctx, liste, format));
}
