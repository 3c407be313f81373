import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MESSAGES_CALENDRIERS } from '~/domain/calendriers/calendrier.schema';
import { getCalendrier } from '~/domain/calendriers/calendriers.lists.server';
import { deleteCalendrier } from '~/domain/calendriers/calendriers.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Question } from '~/ui/question';

/** Asks before an external calendar goes, with its events. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { nom, evenementsLus } = await getCalendrier(ctx, args.params.calendrierId ?? '');
  return { nom, evenementsLus };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  await deleteCalendrier(ctx, args.params.calendrierId ?? '');
  return redirectWithToast(args.context.config, paths.acces(), MESSAGES_CALENDRIERS.retire);
}

export default function SuppressionCalendrier() {
  const { nom, evenementsLus } = useLoaderData<typeof loader>();
  return (
    <Question titre={`Retirer ${nom} ?`} fermer={paths.acces()} oui="Retirer">
      <p>
        {evenementsLus === 0
          ? 'Aucun de ses événements n’est dans l’agenda.'
          : 'Ses événements quittent l’agenda d’Auricule. Rien ne change dans le calendrier lui-même.'}
      </p>
    </Question>
  );
}
