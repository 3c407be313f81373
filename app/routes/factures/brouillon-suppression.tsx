import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deleteBrouillon, getBrouillon } from '~/domain/factures/brouillons.service.server';
import { requireContext } from '~/http/context.server';
import { requireContextFactures } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Question } from '~/ui/question';

/** Asks before a draft goes. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContextFactures(args);
  const { textes } = await getBrouillon(ctx, args.params.brouillonFactureId ?? '');
  return {
    objet: textes.objet || 'Sans objet',
    nomClient: `${textes.nomClient ?? ''} ${textes.prenomClient ?? ''}`.trim(),
    fermer: paths.brouillonsFacture(new URL(args.request.url).searchParams),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  await deleteBrouillon(ctx, args.params.brouillonFactureId ?? '');
  const target = paths.brouillonsFacture(new URL(args.request.url).searchParams);
  return redirectWithToast(args.context.config, target, 'Brouillon supprimé.');
}

export default function SuppressionBrouillonFacture() {
  const { objet, nomClient, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre={'Supprimer ce brouillon\u202f?'} fermer={fermer} oui="Supprimer">
      <p>{[objet, nomClient].filter(Boolean).join(' · ')}</p>
      <p>Un brouillon n’a pas de numéro : rien n’en reste.</p>
    </Question>
  );
}
