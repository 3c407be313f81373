import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openExportReparations } from '~/domain/sav/export-reparations.service.server';
import { readCriteresReparations } from '~/domain/sav/reparations.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { DialogueExport } from '~/ui/liste/dialogue-export';

/** Asks as what the list of repairs is to leave, saying how many they are. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const search = new URL(args.request.url).searchParams;
  const etendue = await openExportReparations(ctx, readCriteresReparations(search));
  return { etendue, search: search.toString() };
}

export default function ExportReparations() {
  const { etendue, search } = useLoaderData<typeof loader>();
  return (
    <DialogueExport
      etendue={etendue}
      ids={[]}
      mots={['réparation', 'réparations']}
      fermer={paths.sav(search)}
      action={(format) => paths.savExportFichier(format, search)}
    >
      Chaque réparation avec son patient, son appareil, son fournisseur et ses dates, ce qui est en retard
      d’abord.
    </DialogueExport>
  );
}
