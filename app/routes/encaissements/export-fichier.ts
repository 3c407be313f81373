import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { readCriteresEncaissements } from '~/domain/encaissements/encaissements.lists.server';
import { exportListeEncaissements } from '~/domain/encaissements/export-liste.service.server';
import { readFiltreEncaissements } from '~/domain/encaissements/filtre-encaissements';
import { requireContext } from '~/http/context.server';
import { answerExport } from '~/http/export.server';
import { paths } from '~/http/paths';

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.encaissementsExport(new URL(request.url).searchParams));

/** The list, or the ticked rows of it, as a file. A POST, since the export is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const liste = {
    criteres: readCriteresEncaissements(searchParams),
    filtre: readFiltreEncaissements(searchParams),
  };
  return answerExport(args, paths.encaissements(searchParams), (format, ids) =>
    exportListeEncaissements(ctx, { ...liste, ids }, format),
  );
}
