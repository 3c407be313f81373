import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { paths } from '~/http/paths';
import { loadStatutDialogue, saveStatutDialogue } from '~/http/statut-dialogue.server';
import { DialogueStatut, reponseStatut } from '~/ui/clients/dialogue-statut';

/** The status picker of a row, above the client list. */
export const loader = (args: LoaderFunctionArgs) => loadStatutDialogue(args, paths.clients);
export const action = (args: ActionFunctionArgs) => saveStatutDialogue(args, paths.clients);

export default function Statut() {
  return (
    <DialogueStatut
      dansLaListe
      {...useLoaderData<typeof loader>()}
      {...reponseStatut(useActionData<typeof action>())}
    />
  );
}
