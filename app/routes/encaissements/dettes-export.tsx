import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readCriteresDettes } from '~/domain/encaissements/dettes.lists.server';
import { openExportDettes } from '~/domain/encaissements/export-dettes.service.server';
import { readFiltreDettes } from '~/domain/encaissements/filtre-dettes';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { DialogueExport } from '~/ui/liste/dialogue-export';

/** Asks as what the list is to leave, saying how many rows it has. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const liste = { criteres: readCriteresDettes(searchParams), filtre: readFiltreDettes(searchParams) };
  return { etendue: await openExportDettes(ctx, liste), search: searchParams.toString() };
}

export default function ExportDettes() {
  const { etendue, search } = useLoaderData<typeof loader>();
  return (
    <DialogueExport
      etendue={etendue}
      ids={[]}
      mots={['somme', 'sommes']}
      fermer={paths.dettes(search)}
      action={(format) => paths.dettesExportFichier(format, search)}
    >
      Avances, acomptes sans facture et trop-perçus, avec leur client, dans l’ordre de la liste.
    </DialogueExport>
  );
}
