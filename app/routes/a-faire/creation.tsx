import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createAFaire, openAFaire } from '~/domain/a-faire/a-faire.service.server';
import { FORMULAIRE_A_FAIRE, retourAFaire } from '~/http/a-faire.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { redirectWithToast } from '~/http/toast.server';
import { DialogueAFaire } from '~/ui/a-faire/dialogue-a-faire';

const clientOf = (request: Request): string => new URL(request.url).searchParams.get('client') ?? '';

/** Something new to do for the client whom the address names; opened above whatever page led here. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { chose: await openAFaire(ctx, clientOf(args.request)), fermer: retourAFaire(args.request) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE_A_FAIRE, async (saisie, form) => {
    await createAFaire(ctx, clientOf(args.request), saisie, form.get('ouverture'));
    return redirectWithToast(
      args.context.config,
      retourAFaire(args.request),
      'Ajouté à ce qu’il y a à faire.',
    );
  });
}

export default function Creation() {
  const { chose, fermer } = useLoaderData<typeof loader>();
  return (
    <DialogueAFaire
      titre="À faire"
      chose={chose}
      fermer={fermer}
      ouverture={{ ouverture: chose._id }}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
