import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readCriteresCommandes } from '~/domain/commandes/commandes.lists.server';
import { openExportCommandes } from '~/domain/commandes/export-commandes.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { DialogueExport } from '~/ui/liste/dialogue-export';

/** Asks as what the list of orders is to leave, saying how many they are. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const search = new URL(args.request.url).searchParams;
  const etendue = await openExportCommandes(ctx, readCriteresCommandes(search));
  return { etendue, search: search.toString() };
}

export default function ExportCommandes() {
  const { etendue, search } = useLoaderData<typeof loader>();
  return (
    <DialogueExport
      etendue={etendue}
      ids={[]}
      mots={['commande', 'commandes']}
      fermer={paths.commandes(search)}
      action={(format) => paths.commandesExportFichier(format, search)}
    >
      Chaque commande avec son fournisseur, ses dates et ce qui en est arrivé.
    </DialogueExport>
  );
}
