import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readCriteresAvoirs, readFiltreAvoirs } from '~/domain/avoirs/avoirs.lists.server';
import { openExportAvoirs } from '~/domain/avoirs/export-avoirs.service.server';
import { requireContextFactures } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { DialogueExport } from '~/ui/liste/dialogue-export';

/** Asks as what the list is to leave, saying how many they are. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContextFactures(args);
  const search = new URL(args.request.url).searchParams;
  const liste = { criteres: readCriteresAvoirs(search), filtre: readFiltreAvoirs(search) };
  return { etendue: await openExportAvoirs(ctx, liste), search: search.toString() };
}

export default function ExportAvoirs() {
  const { etendue, search } = useLoaderData<typeof loader>();
  return (
    <DialogueExport
      etendue={etendue}
      ids={[]}
      mots={['avoir', 'avoirs']}
      fermer={paths.avoirs(search)}
      action={(format) => paths.avoirsExportFichier(format, search)}
    >
      Chaque avoir avec sa facture, ses lignes et ses montants, dans l’ordre de la liste.
    </DialogueExport>
  );
}
