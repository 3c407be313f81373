import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openExportReglements } from '~/domain/reglements/export-liste.service.server';
import { readFiltreReglements } from '~/domain/reglements/filtre-reglements';
import { readCriteresReglements } from '~/domain/reglements/reglements.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { DialogueExport } from '~/ui/liste/dialogue-export';

/** Asks as what the list of payments is to leave, saying how many they are. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const liste = {
    criteres: readCriteresReglements(searchParams),
    filtre: readFiltreReglements(searchParams),
  };
  return { etendue: await openExportReglements(ctx, liste), search: searchParams.toString() };
}

export default function ExportReglements() {
  const { etendue, search } = useLoaderData<typeof loader>();
  return (
    <DialogueExport
      {...{ etendue, ids: [] }}
      mots={['règlement', 'règlements']}
      fermer={paths.reglements(search)}
      action={(format) => paths.reglementsExportFichier(format, search)}
    >
      Chaque règlement de la liste, dans son ordre, avec ce qu’il paie et ce qui l’a annulé ; les reports d’un
      document à l’autre y sont.
    </DialogueExport>
  );
}
