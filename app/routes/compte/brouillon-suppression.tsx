import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deleteBrouillon, getBrouillon } from '~/domain/abonnement/brouillons.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Question } from '~/ui/question';

/** Asks before a draft goes. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { objet, nomClient } = await getBrouillon(ctx, args.params.brouillonId ?? '');
  return { objet, nomClient, fermer: paths.mesFactures(new URL(args.request.url).searchParams) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  await deleteBrouillon(ctx, args.params.brouillonId ?? '');
  const target = paths.mesFactures(new URL(args.request.url).searchParams);
  return redirectWithToast(args.context.config, target, 'Brouillon supprimé.');
}

export default function SuppressionBrouillon() {
  const { objet, nomClient, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre="Supprimer ce brouillon ?" fermer={fermer} oui="Supprimer">
      <p>
        {objet} · {nomClient}
      </p>
      <p>Un brouillon n’a pas de numéro : rien n’en reste.</p>
    </Question>
  );
}
