import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadRetouche, saveRetouche } from '~/http/fiche/retouche.server';
import { DialogueRetouche } from '~/ui/tableau-client/dialogue-retouche';

/** A client's telephone numbers, corrected above the summary. */
export const loader = (args: LoaderFunctionArgs) => loadRetouche(args, 'telephones');
export const action = (args: ActionFunctionArgs) => saveRetouche(args, 'telephones');

export default function Telephones() {
  return (
    <DialogueRetouche
      titre="Modifier les téléphones"
      {...useLoaderData<typeof loader>()}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
