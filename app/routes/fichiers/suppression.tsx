import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deleteFichier, getFichier } from '~/domain/fichiers/fichiers.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Question } from '~/ui/question';

/** Asks before a client's file is deleted for good. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', fichierId = '' } = args.params;
  return {
    fichier: await getFichier(ctx, clientId, fichierId),
    fermer: paths.client(clientId, 'onglet=fichiers'),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', fichierId = '' } = args.params;
  await deleteFichier(ctx, clientId, fichierId);
  const target = paths.client(clientId, 'onglet=fichiers');
  return redirectWithToast(args.context.config, target, 'Fichier supprimé.');
}

export default function Suppression() {
  const { fichier, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre="Supprimer ce fichier ?" fermer={fermer} oui="Supprimer">
      <p className="font-medium break-words">{fichier.nom}</p>
      <p className="text-muet">Il est effacé définitivement. L’historique du client garde son nom.</p>
    </Question>
  );
}
