import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listSelectionCorbeille } from '~/domain/clients/corbeille.lists.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { getApercuEffacement } from '~/domain/effacement/apercu.service.server';
import { SELECTION_MAX } from '~/domain/listes';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { SelectionSaisie } from '~/http/selection.server';
import { redirectWithToast } from '~/http/toast.server';
import { withoutParams } from '~/lib/search';
import { DialogueEffacement } from '~/ui/corbeille/dialogue-effacement';

const back = (request: Request) => paths.corbeille(withoutParams(new URL(request.url).searchParams, 'ids'));

/** Asks before clients (`ids`) are erased for good, naming who it is, what goes with them and what stays; then leads to the certificate. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const ids = new URL(args.request.url).searchParams.getAll('ids').slice(0, SELECTION_MAX);
  const apercu = await getApercuEffacement(ctx, ids);
  return { clients: await listSelectionCorbeille(ctx, ids), apercu, fermer: back(args.request) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { config } = args.context;
  const target = back(args.request);
  return handleForm(args.request, SelectionSaisie, async ({ ids }) => {
    const erased = await eraseClients(ctx, ids);
    if (erased === 0) return redirectWithToast(config, target, 'Aucun client sélectionné.', 'attention');
    const texte = erased === 1 ? 'Client supprimé avec succès!' : 'Clients supprimés avec succès !';
    return redirectWithToast(config, paths.corbeilleAttestation(ids), texte);
  });
}

export default function Effacement() {
  return <DialogueEffacement {...useLoaderData<typeof loader>()} />;
}
