import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deleteMoyenPaiement, getMoyenPaiement } from '~/domain/abonnement/moyens.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Question } from '~/ui/question';

const DUREE_MS = 3000;

/** Asks before a way to pay goes. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { moyen: await getMoyenPaiement(ctx, args.params.moyenId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  await deleteMoyenPaiement(ctx, args.params.moyenId ?? '');
  const texte = 'Moyen de paiement supprimé !';
  return redirectWithToast(args.context.config, paths.moyensPaiement(), texte, 'succes', DUREE_MS);
}

export default function SuppressionMoyen() {
  const { moyen } = useLoaderData<typeof loader>();
  const fermer = paths.moyensPaiement();
  return (
    <Question titre="Supprimer ce moyen de paiement ?" fermer={fermer} oui="Supprimer">
      <p>
        {moyen.type} · {moyen.details} · {moyen.titulaire}
      </p>
    </Question>
  );
}
