import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deleteFichier, getFichier } from '~/domain/fichiers/fichiers.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { sentenceOf } from '~/http/refus-dit.server';
import { redirectWithMessage, redirectWithToast } from '~/http/toast.server';
import { newId } from '~/lib/ids.server';
import { Question } from '~/ui/question';

/** Asks before a client's file is deleted. */
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
  const geste = newId();
  const target = paths.client(clientId, 'onglet=fichiers');
  const refus = await sentenceOf('piece_jointe', () => deleteFichier(ctx, clientId, fichierId, { geste }));
  if (refus) return redirectWithToast(args.context.config, target, refus, 'erreur');
  return redirectWithMessage(args.context.config, target, { texte: 'Fichier supprimé.', geste });
}

export default function Suppression() {
  const { fichier, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre="Supprimer ce fichier ?" fermer={fermer} oui="Supprimer">
      <p className="font-medium break-words">{fichier.nom}</p>
      <p className="text-muet">
        Il est effacé, et ne revient que si vous l’annulez aussitôt. L’historique du client garde son nom.
      </p>
    </Question>
  );
}
