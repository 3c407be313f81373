import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { descriptionDe } from '~/domain/agenda/conflit';
import { deleteEvenement } from '~/domain/agenda/evenements.service.server';
import { MESSAGES_AGENDA } from '~/domain/agenda/messages-agenda';
import { getEvenementASupprimer } from '~/domain/agenda/ouvertures.service.server';
import { agendaOf } from '~/http/agenda/retour';
import { requireContext } from '~/http/context.server';
import { handleForm, readAcceptes } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { AucuneSaisie } from '~/http/saisie-vide';
import { redirectWithMessage } from '~/http/toast.server';
import { newId } from '~/lib/ids.server';
import { ErreurDialogue } from '~/ui/administration/erreur-dialogue';
import { AvisConflit } from '~/ui/agenda/avis-conflit';
import { Question } from '~/ui/question';

const FORMULAIRE = formulaire(AucuneSaisie, 'acceptes');

/** Asks before an event leaves the agenda. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const evenement = await getEvenementASupprimer(ctx, args.params.evenementId ?? '');
  return { evenement, fermer: agendaOf(new URL(args.request.url).searchParams) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (_, form) => {
    const geste = newId();
    const acceptes = readAcceptes(form);
    await deleteEvenement(ctx, args.params.evenementId ?? '', { geste, acceptes });
    const target = agendaOf(new URL(args.request.url).searchParams);
    return redirectWithMessage(args.context.config, target, { texte: MESSAGES_AGENDA.supprime, geste });
  });
}

export default function Suppression() {
  const { evenement, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const suite = reply?.resultat.suite;
  return (
    <Question
      titre="Êtes-vous sûr de vouloir supprimer cet événement ?"
      fermer={fermer}
      refus={suite ? [] : reply?.resultat.error?.['']}
      oui={suite ? undefined : 'Supprimer'}
    >
      <p className="border-base-300 border-y py-2">{descriptionDe(evenement)}</p>
      {suite && (
        <form method="post">
          <AvisConflit suite={suite} />
        </form>
      )}
      {evenement.client && (
        <p className="text-muet">
          Le rendez-vous disparaît aussi de la fiche du client ; son historique en garde la trace.
        </p>
      )}
    </Question>
  );
}

export const ErrorBoundary = () => (
  <ErreurDialogue texte={MESSAGES_AGENDA.suppressionEchouee} page={agendaOf} />
);
