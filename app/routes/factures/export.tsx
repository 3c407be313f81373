import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openExportFactures } from '~/domain/factures/export-liste.service.server';
import { readCriteresFactures } from '~/domain/factures/factures.lists.server';
import { readFiltreFactures } from '~/domain/factures/filtre-factures';
import { SELECTION_MAX } from '~/domain/listes';
import { requireContextFactures } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { withoutParams } from '~/lib/search';
import { DialogueExport } from '~/ui/liste/dialogue-export';

/** Asks as what the list, or the ticked rows (`ids`) are to leave, saying how many they are. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContextFactures(args);
  const { searchParams } = new URL(args.request.url);
  const ids = searchParams.getAll('ids').slice(0, SELECTION_MAX);
  const search = withoutParams(searchParams, 'ids');
  const liste = { criteres: readCriteresFactures(search), filtre: readFiltreFactures(search), ids };
  return { etendue: await openExportFactures(ctx, liste), ids, search: search.toString() };
}

export default function ExportFactures() {
  const { etendue, ids, search } = useLoaderData<typeof loader>();
  return (
    <DialogueExport
      {...{ etendue, ids }}
      mots={['facture', 'factures']}
      fermer={paths.factures(search)}
      action={(format) => paths.facturesExportFichier(format, search)}
    >
      Toutes les données de chaque facture et ses lignes, dans l’ordre de la liste.
    </DialogueExport>
  );
}
