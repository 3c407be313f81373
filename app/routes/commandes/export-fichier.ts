import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { readCriteresCommandes } from '~/domain/commandes/commandes.lists.server';
import { exportCommandes } from '~/domain/commandes/export-commandes.service.server';
import { requireContext } from '~/http/context.server';
import { answerExport } from '~/http/export.server';
import { paths } from '~/http/paths';

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.commandesExport(new URL(request.url).searchParams));

/** The list of orders as a file. A POST, since the export is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresCommandes(searchParams);
  return answerExport(args, paths.commandes(searchParams), (format) =>
    exportCommandes(ctx, criteres, format),
  );
}
