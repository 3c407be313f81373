import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createBrouillon, proposeNomClient } from '~/domain/abonnement/brouillons.service.server';
import { BrouillonSaisi } from '~/domain/abonnement/facture-abonnement';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { DialogueBrouillon } from '~/ui/compte/dialogue-brouillon';

/** 'Nouvelle facture': a draft, dated today and for the account unless said otherwise. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return {
    ouverture: newId(),
    valeurs: {
      objet: '',
      nomClient: await proposeNomClient(ctx),
      dateFacture: toParis(ctx.now()).date,
      totalGeneral: '',
    },
    fermer: paths.mesFactures(new URL(args.request.url).searchParams),
  };
}

const FORMULAIRE = formulaire(BrouillonSaisi, 'ouverture');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await createBrouillon(ctx, saisie, form.get('ouverture'));
    return redirectWithToast(args.context.config, paths.mesFactures(), 'Brouillon enregistré.');
  });
}

export default function CreationBrouillon() {
  return (
    <DialogueBrouillon
      titre="Nouvelle facture"
      {...useLoaderData<typeof loader>()}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
