import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openExportPrescripteurs } from '~/domain/prescripteurs/export-prescripteurs.service.server';
import { readCriteresPrescripteurs } from '~/domain/prescripteurs/prescripteurs.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { DialogueExport } from '~/ui/liste/dialogue-export';

/** Asks as what the directory is to leave, saying how many they are. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const search = new URL(args.request.url).searchParams;
  const etendue = await openExportPrescripteurs(ctx, readCriteresPrescripteurs(search));
  return { etendue, search: search.toString() };
}

export default function ExportPrescripteurs() {
  const { etendue, search } = useLoaderData<typeof loader>();
  return (
    <DialogueExport
      etendue={etendue}
      ids={[]}
      mots={['prescripteur', 'prescripteurs']}
      fermer={paths.prescripteurs(search)}
      action={(format) => paths.prescripteursExportFichier(format, search)}
    >
      Chaque prescripteur avec ses numéros, ses coordonnées et le nombre de ses patients, par nom.
    </DialogueExport>
  );
}
