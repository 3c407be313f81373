import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { deleteAppareilAilleurs } from '~/domain/sav/appareils-ailleurs.service.server';
import { getAppareilAilleurs } from '~/domain/sav/lecture.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Question } from '~/ui/question';

/** Asks before a device of elsewhere is deleted that was noted by mistake. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', ailleursId = '' } = args.params;
  await getDossierAModifier(ctx, clientId);
  const found = await getAppareilAilleurs(ctx, clientId, ailleursId);
  return {
    nom: [found.marque, found.modele, found.numeroSerie].filter(Boolean).join(' '),
    fermer: paths.client(clientId, 'onglet=sav'),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', ailleursId = '' } = args.params;
  await deleteAppareilAilleurs(ctx, clientId, ailleursId);
  return redirectWithToast(args.context.config, paths.client(clientId, 'onglet=sav'), 'Appareil supprimé.');
}

export default function SuppressionAppareilAilleurs() {
  const { nom, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre={`Supprimer cet appareil\u202f?`} fermer={fermer} oui="Supprimer">
      <p className="font-medium">{nom}</p>
      <p>Pour un appareil noté par erreur. L’historique garde la trace.</p>
    </Question>
  );
}
