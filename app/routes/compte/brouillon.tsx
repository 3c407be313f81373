import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getBrouillon, updateBrouillon } from '~/domain/abonnement/brouillons.service.server';
import { BrouillonSaisi } from '~/domain/abonnement/facture-abonnement';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { inputEuros } from '~/lib/euros';
import { DialogueBrouillon } from '~/ui/compte/dialogue-brouillon';

/** A draft to change. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { objet, nomClient, dateFacture, totalGeneral } = await getBrouillon(
    ctx,
    args.params.brouillonId ?? '',
  );
  return {
    valeurs: { objet, nomClient, dateFacture: dateFacture ?? '', totalGeneral: inputEuros(totalGeneral) },
    fermer: paths.mesFactures(new URL(args.request.url).searchParams),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const target = paths.mesFactures(new URL(args.request.url).searchParams);
  return handleForm(args.request, BrouillonSaisi, async (saisie) => {
    await updateBrouillon(ctx, args.params.brouillonId ?? '', saisie);
    return redirectWithToast(args.context.config, target, 'Brouillon enregistré.');
  });
}

export default function Brouillon() {
  return (
    <DialogueBrouillon
      titre="Modifier le brouillon"
      {...useLoaderData<typeof loader>()}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
