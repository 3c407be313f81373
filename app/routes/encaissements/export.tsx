import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readCriteresEncaissements } from '~/domain/encaissements/encaissements.lists.server';
import { openExportEncaissements } from '~/domain/encaissements/export-liste.service.server';
import { readFiltreEncaissements } from '~/domain/encaissements/filtre-encaissements';
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
  const liste = { criteres: readCriteresEncaissements(search), filtre: readFiltreEncaissements(search), ids };
  return { etendue: await openExportEncaissements(ctx, liste), ids, search: search.toString() };
}

export default function ExportEncaissements() {
  const { etendue, ids, search } = useLoaderData<typeof loader>();
  return (
    <DialogueExport
      {...{ etendue, ids }}
      mots={['facture', 'factures']}
      fermer={paths.encaissements(search)}
      action={(format) => paths.encaissementsExportFichier(format, search)}
    >
      Ce que chacun doit encore de chaque facture, et où en est le tiers payant, dans l’ordre de la liste.
    </DialogueExport>
  );
}
