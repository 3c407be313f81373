import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { exportListeFactures } from '~/domain/factures/export-liste.service.server';
import { readCriteresFactures } from '~/domain/factures/factures.lists.server';
import { readFiltreFactures } from '~/domain/factures/filtre-factures';
import { requireContext } from '~/http/context.server';
import { answerExport } from '~/http/export.server';
import { paths } from '~/http/paths';

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.facturesExport(new URL(request.url).searchParams));

/** The list, or the ticked rows of it, as a file. A POST, since the export is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const liste = { criteres: readCriteresFactures(searchParams), filtre: readFiltreFactures(searchParams) };
  return answerExport(args, paths.factures(searchParams), (format, ids) =>
    exportListeFactures(ctx, { ...liste, ids }, format),
  );
}
