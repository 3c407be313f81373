import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadRetouche, saveRetouche } from '~/http/fiche/retouche.server';
import { DialogueRetouche } from '~/ui/tableau-client/dialogue-retouche';

/** The note of a client, corrected above the summary. */
export const loader = (args: LoaderFunctionArgs) => loadRetouche(args, 'note');
export const action = (args: ActionFunctionArgs) => saveRetouche(args, 'note');

export default function Note() {
  return (
    <DialogueRetouche
      titre="Modifier la note"
      {...useLoaderData<typeof loader>()}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
