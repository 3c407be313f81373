import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { getReparation } from '~/domain/sav/lecture.service.server';
import { deleteReparation } from '~/domain/sav/reparations.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { formatDay } from '~/lib/dates';
import { Question } from '~/ui/question';

/** Asks before a repair is deleted that was noted by mistake. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', reparationId = '' } = args.params;
  await getDossierAModifier(ctx, clientId);
  const found = await getReparation(ctx, clientId, reparationId);
  return {
    nom: `${found.nom}, reçu le ${formatDay(found.recueLe)}`,
    fermer: paths.client(clientId, 'onglet=sav'),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', reparationId = '' } = args.params;
  await deleteReparation(ctx, clientId, reparationId);
  return redirectWithToast(
    args.context.config,
    paths.client(clientId, 'onglet=sav'),
    'Réparation supprimée.',
  );
}

export default function SuppressionReparation() {
  const { nom, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre={`Supprimer cette réparation\u202f?`} fermer={fermer} oui="Supprimer">
      <p className="font-medium">{nom}</p>
      <p>
        Pour une réparation notée par erreur : les appareils qu’elle a déplacés retournent où ils étaient.
        L’historique garde la trace.
      </p>
    </Question>
  );
}
