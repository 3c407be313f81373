import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ChoixSaisi } from '~/domain/vie-privee/choix.schema';
import { noterChoix, openChoix } from '~/domain/vie-privee/choix.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { DialogueChoix } from '~/ui/vie-privee/dialogue-choix';

const FORMULAIRE = formulaire(ChoixSaisi, 'version', 'formId');

/** The dialog in which what a patient said of one thing is noted, under the text that is read to them. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', objetChoix: objet = '' } = args.params;
  return { ...(await openChoix(ctx, clientId, objet)), fermer: paths.viePrivee(clientId) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', objetChoix: objet = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await noterChoix(ctx, clientId, objet, saisie, { version: versionOf(form), formId: form.get('formId') });
    return redirectWithToast(args.context.config, paths.viePrivee(clientId), 'Le choix du patient est noté.');
  });
}

export default function Choix() {
  return (
    <DialogueChoix {...useLoaderData<typeof loader>()} resultat={useActionData<typeof action>()?.resultat} />
  );
}
