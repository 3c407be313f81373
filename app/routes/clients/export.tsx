import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readCriteresClients } from '~/domain/clients/clients.lists.server';
import { openExportClients } from '~/domain/clients/export-liste.service.server';
import { readFiltreClients } from '~/domain/clients/filtre-clients';
import { SELECTION_MAX } from '~/domain/listes';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { withoutParams } from '~/lib/search';
import { DialogueExport } from '~/ui/liste/dialogue-export';

/** Asks as what the list, or the ticked rows (`ids`) are to leave, saying how many they are. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const ids = searchParams.getAll('ids').slice(0, SELECTION_MAX);
  const search = withoutParams(searchParams, 'ids');
  const liste = { criteres: readCriteresClients(search), filtre: readFiltreClients(search), ids };
  return { etendue: await openExportClients(ctx, liste), ids, search: search.toString() };
}

export default function ExportClients() {
  const { etendue, ids, search } = useLoaderData<typeof loader>();
  return (
    <DialogueExport
      {...{ etendue, ids }}
      mots={['client', 'clients']}
      fermer={paths.clients(search)}
      action={(format) => paths.clientsExportFichier(format, search)}
    >
      Toutes les données de chaque fiche, dans l’ordre de la liste ; le fichier se réimporte tel quel.
    </DialogueExport>
  );
}
