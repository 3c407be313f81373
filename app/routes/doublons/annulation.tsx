import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { previewAnnulation, undoFusion } from '~/domain/clients/doublons/annulation.service.server';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { DialogueAnnulation } from '~/ui/doublons/dialogue-annulation';

const back = ({ request }: Pick<LoaderFunctionArgs, 'request'>) =>
  paths.fusions(new URL(request.url).searchParams);

/** Asks before a merge is undone, saying what comes back and what stays. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { annulation: await previewAnnulation(ctx, args.params.fusionId ?? ''), fermer: back(args) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { config } = args.context;
  try {
    const { clientId } = await undoFusion(ctx, args.params.fusionId ?? '');
    return redirectWithToast(config, paths.client(clientId), 'Fusion annulée : voici la fiche qui revient.');
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof NotFoundError || error instanceof ForbiddenError)
      throw error;
    return redirectWithToast(config, back(args), error.message, 'erreur');
  }
}

export default function Annulation() {
  return <DialogueAnnulation {...useLoaderData<typeof loader>()} />;
}
