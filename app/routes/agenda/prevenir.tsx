import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MESSAGES_AGENDA } from '~/domain/agenda/messages-agenda';
import { MoyenSaisi, openPrevenir, prevenirPatient } from '~/domain/agenda/prevenir.service.server';
import { agendaOf } from '~/http/agenda/retour';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { suiteDuGeste } from '~/http/retour.server';
import { redirectWithToast } from '~/http/toast.server';
import { ErreurDialogue } from '~/ui/administration/erreur-dialogue';
import { DialoguePrevenir } from '~/ui/agenda/dialogue-prevenir';

const ouvert = ({ request, params }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  return {
    id: params.evenementId ?? '',
    clientId: searchParams.get('client'),
    fermer: suiteDuGeste(request, agendaOf(searchParams)),
  };
};

/** What a patient knows of an appointment, and how they are told what has changed. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { id, clientId, fermer } = ouvert(args);
  return { prevenir: await openPrevenir(ctx, id, clientId), fermer };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { id, clientId, fermer } = ouvert(args);
  return handleForm(args.request, MoyenSaisi, async (saisie) => {
    await prevenirPatient(ctx, id, clientId, saisie);
    return redirectWithToast(args.context.config, fermer, 'C’est noté : ce que le patient sait est à jour.');
  });
}

export default function Prevenir() {
  const erreurs = useActionData<typeof action>()?.resultat.error;
  const phrases = [...(erreurs?.[''] ?? []), ...(erreurs?.moyen ?? [])];
  return <DialoguePrevenir {...useLoaderData<typeof loader>()} refus={phrases} />;
}

export const ErrorBoundary = () => (
  <ErreurDialogue texte={MESSAGES_AGENDA.enregistrementEchoue} page={agendaOf} />
);
