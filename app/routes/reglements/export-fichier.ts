import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { exportListeReglements } from '~/domain/reglements/export-liste.service.server';
import { readFiltreReglements } from '~/domain/reglements/filtre-reglements';
import { readCriteresReglements } from '~/domain/reglements/reglements.lists.server';
import { requireContext } from '~/http/context.server';
import { answerExport } from '~/http/export.server';
import { paths } from '~/http/paths';

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.reglementsExport(new URL(request.url).searchParams));

/** The list as a file. A POST, since the export is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const liste = {
    criteres: readCriteresReglements(searchParams),
    filtre: readFiltreReglements(searchParams),
  };
  return answerExport(args, paths.reglements(searchParams), (format) =>
    exportListeReglements(ctx, liste, format),
  );
}
