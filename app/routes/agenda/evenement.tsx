import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getEvenement, updateEvenement } from '~/domain/agenda/evenements.service.server';
import { MESSAGES_AGENDA } from '~/domain/agenda/messages-agenda';
import { answerEvenement } from '~/http/agenda/envoi.server';
import { loadEvenement, situationOf } from '~/http/agenda/evenement.server';
import { requireContext } from '~/http/context.server';
import { readAcceptes, versionOf } from '~/http/form.server';
import { paths } from '~/http/paths';
import { ErreurDialogue } from '~/ui/administration/erreur-dialogue';
import { DialogueEvenement } from '~/ui/agenda/dialogue-evenement';

/** One event above the agenda; its form answers here. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return loadEvenement(ctx, args.params.evenementId ?? '', new URL(args.request.url).searchParams);
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.evenementId ?? '';
  return answerEvenement(args, ctx, MESSAGES_AGENDA.modifie, {
    situer: async () => situationOf(await getEvenement(ctx, id)),
    work: (saisie, form, geste) =>
      updateEvenement(ctx, id, saisie, { version: versionOf(form), acceptes: readAcceptes(form), geste }),
  });
}

export default function Evenement() {
  return <DialogueEvenement {...useLoaderData<typeof loader>()} reponse={useActionData<typeof action>()} />;
}

export const ErrorBoundary = () => (
  <ErreurDialogue texte={MESSAGES_AGENDA.enregistrementEchoue} page={paths.agenda} />
);
