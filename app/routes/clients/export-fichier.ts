import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { readCriteresClients } from '~/domain/clients/clients.lists.server';
import { exportListeClients } from '~/domain/clients/export-liste.service.server';
import { readFiltreClients } from '~/domain/clients/filtre-clients';
import { requireContext } from '~/http/context.server';
import { answerExport } from '~/http/export.server';
import { paths } from '~/http/paths';

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.clientsExport(new URL(request.url).searchParams));

/** The list, or the ticked rows of it, as a file. A POST, since the export is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const liste = { criteres: readCriteresClients(searchParams), filtre: readFiltreClients(searchParams) };
  return answerExport(args, paths.clients(searchParams), (format, ids) =>
    exportListeClients(ctx, { ...liste, ids }, format),
  );
}
