import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { changeAbonnement, proposeChangement } from '~/domain/abonnement/packs.service.server';
import { type Abonnement, isAbonnement } from '~/domain/comptes/abonnements';
import { NotFoundError } from '~/domain/errors';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { DialoguePack } from '~/ui/compte/dialogue-pack';

/** Asks before a centre's pack changes, saying what changes and from when. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const propose = await proposeChangement(ctx, args.params.centreId ?? '');
  return { propose, pack: packOf(args.params.pack) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, z.object({}), async () => {
    const pack = packOf(args.params.pack);
    await changeAbonnement(ctx, args.params.centreId ?? '', pack);
    return redirectWithToast(args.context.config, paths.abonnement(), `Le centre est passé au pack ${pack}.`);
  });
}

function packOf(pack: string | undefined): Abonnement {
  if (pack !== undefined && isAbonnement(pack)) return pack;
  throw new NotFoundError('pack_introuvable', 'Pack introuvable.');
}

export default function ChangementPack() {
  return (
    <DialoguePack
      {...useLoaderData<typeof loader>()}
      fermer={paths.abonnement()}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
