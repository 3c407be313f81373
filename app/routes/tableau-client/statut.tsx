import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogueOf } from '~/domain/clients/statuts';
import { readForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { suiteDuGeste } from '~/http/retour.server';
import { FORMULAIRE_STATUT, loadStatutDialogue, saveStatutDialogue } from '~/http/statut-dialogue.server';
import { DialogueStatut, reponseStatut } from '~/ui/clients/dialogue-statut';

const pageOf = (args: LoaderFunctionArgs) => (search: URLSearchParams) =>
  suiteDuGeste(args.request, paths.clientDashboard(args.params.clientId ?? '', search));

export const loader = (args: LoaderFunctionArgs) => loadStatutDialogue(args, pageOf(args));

/** The selector sends a status alone: one that asks for more leads to its dialog, the others apply at once. */
export async function action(args: ActionFunctionArgs) {
  const sent = await readForm(args.request, FORMULAIRE_STATUT);
  const statut = String(sent.get('statut') ?? '');
  if (sent.has('selecteur') && dialogueOf(statut) !== 'aucun') {
    const search = new URL(args.request.url).searchParams;
    search.set('statut', statut);
    return redirect(paths.clientDashboardStatut(args.params.clientId ?? '', search));
  }
  return saveStatutDialogue(args, pageOf(args));
}

export default function StatutTableau() {
  return (
    <DialogueStatut {...useLoaderData<typeof loader>()} {...reponseStatut(useActionData<typeof action>())} />
  );
}
