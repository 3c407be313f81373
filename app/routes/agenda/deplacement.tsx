import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MESSAGES_AGENDA } from '~/domain/agenda/messages-agenda';
import { answerDeplacement } from '~/http/agenda/deplacement.server';
import { loadEvenement } from '~/http/agenda/evenement.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { ErreurDialogue } from '~/ui/administration/erreur-dialogue';
import { DialogueEvenement } from '~/ui/agenda/dialogue-evenement';

/** An event that was moved in the grid answers here: saved, or with its form, which is sent where it always is. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return loadEvenement(ctx, args.params.evenementId ?? '', new URL(args.request.url).searchParams);
}

export async function action(args: ActionFunctionArgs) {
  return answerDeplacement(args, await requireContext(args), args.params.evenementId ?? '');
}

export default function Deplacement() {
  return <DialogueEvenement {...useLoaderData<typeof loader>()} reponse={useActionData<typeof action>()} />;
}

export const ErrorBoundary = () => (
  <ErreurDialogue texte={MESSAGES_AGENDA.enregistrementEchoue} page={paths.agenda} />
);
