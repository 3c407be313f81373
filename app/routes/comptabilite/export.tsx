import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getExport } from '~/domain/comptabilite/exports-comptables.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { DetailExport } from '~/ui/comptabilite/detail-export';
import { ActionsDialogue, Dialogue } from '~/ui/dialogue';

/** What an export came to, and how it compares with the closings. */
export async function loader(args: LoaderFunctionArgs) {
  return getExport(await requireContext(args), args.params.exportId ?? '');
}

export default function ExportComptable() {
  const { ligne, centreId, peutExporter } = useLoaderData<typeof loader>();
  const liste = paths.exportsComptables(`centre=${centreId}`);
  return (
    <Dialogue
      large
      titre={`${ligne.libelle}, du ${formatDay(ligne.du)} au ${formatDay(ligne.au)}`}
      fermer={liste}
    >
      <DetailExport {...{ ligne, peutExporter }} />
      <ActionsDialogue fermer={liste} />
    </Dialogue>
  );
}
