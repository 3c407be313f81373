import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getAFaire, updateAFaire } from '~/domain/a-faire/a-faire.service.server';
import { MODIFICATION_A_FAIRE, retourAFaire } from '~/http/a-faire.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { redirectWithToast } from '~/http/toast.server';
import { DialogueAFaire } from '~/ui/a-faire/dialogue-a-faire';

/** What is to be done, changed above whatever page led here. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { chose: await getAFaire(ctx, args.params.aFaireId ?? ''), fermer: retourAFaire(args.request) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, MODIFICATION_A_FAIRE, async (saisie, form) => {
    await updateAFaire(ctx, args.params.aFaireId ?? '', saisie, versionOf(form));
    return redirectWithToast(args.context.config, retourAFaire(args.request), 'Modification enregistrée.');
  });
}

export default function Edition() {
  const { chose, fermer } = useLoaderData<typeof loader>();
  return (
    <DialogueAFaire
      titre="Modifier"
      chose={chose}
      fermer={fermer}
      ouverture={{ version: chose.version }}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
