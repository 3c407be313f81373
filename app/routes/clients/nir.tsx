import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openNir, revealNir } from '~/domain/clients/nir.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { DialogueNir } from '~/ui/clients/dialogue-nir';

const clientDe = ({ params }: Pick<LoaderFunctionArgs, 'params'>): string => params.clientId ?? '';

/** A client's social security number, once it is asked for. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { nom, prenom } = await openNir(ctx, clientDe(args));
  return { nom: `${nom} ${prenom}`.trim(), fermer: paths.client(clientDe(args)) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return revealNir(ctx, clientDe(args));
}

export default function Nir() {
  const { nom, fermer } = useLoaderData<typeof loader>();
  return <DialogueNir nom={nom} fermer={fermer} affiche={useActionData<typeof action>()} />;
}
