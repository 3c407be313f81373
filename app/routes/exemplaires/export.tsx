import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readCriteresExemplaires } from '~/domain/exemplaires/exemplaires.lists.server';
import { openExportExemplaires } from '~/domain/exemplaires/export-exemplaires.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { DialogueExport } from '~/ui/liste/dialogue-export';

/** Asks as what the list of devices is to leave, saying how many they are. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const search = new URL(args.request.url).searchParams;
  const etendue = await openExportExemplaires(ctx, readCriteresExemplaires(search));
  return { etendue, search: search.toString() };
}

export default function ExportExemplaires() {
  const { etendue, search } = useLoaderData<typeof loader>();
  return (
    <DialogueExport
      etendue={etendue}
      ids={[]}
      mots={['appareil', 'appareils']}
      fermer={paths.exemplaires(search)}
      action={(format) => paths.exemplairesExportFichier(format, search)}
    >
      Chaque appareil avec son numéro, son état, son patient et sa garantie, dans l’ordre de la liste.
    </DialogueExport>
  );
}
