import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openExportBilans } from '~/domain/bilans/export-bilans.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { DialogueExport } from '~/ui/liste/dialogue-export';

/** Asks as what a client's hearing tests are to leave. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.clientId ?? '';
  return { id, etendue: await openExportBilans(ctx, id) };
}

export default function ExportBilans() {
  const { id, etendue } = useLoaderData<typeof loader>();
  return (
    <DialogueExport
      etendue={etendue}
      ids={[]}
      mots={['bilan', 'bilans']}
      fermer={paths.bilanAuditif(id)}
      action={(format) => paths.bilansExportFichier(id, format)}
      lesquelles="Tous les bilans de ce patient."
    >
      Un bilan par ligne, le dernier d’abord : seuils, pertes moyennes, champ libre, masquage, inconfort,
      acouphène, vocale et gains.
    </DialogueExport>
  );
}
