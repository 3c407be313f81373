import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { paths } from '~/http/paths';
import { loadStatutDialogue, saveStatutDialogue } from '~/http/statut-dialogue.server';
import { DialogueStatut, reponseStatut } from '~/ui/clients/dialogue-statut';

/** The status picker above the client's form. */
export const loader = (args: LoaderFunctionArgs) =>
  loadStatutDialogue(args, (search) => paths.client(args.params.clientId ?? '', search));
export const action = (args: ActionFunctionArgs) =>
  saveStatutDialogue(args, (search) => paths.client(args.params.clientId ?? '', search));

export default function FicheStatut() {
  return (
    <DialogueStatut {...useLoaderData<typeof loader>()} {...reponseStatut(useActionData<typeof action>())} />
  );
}
