import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { annulerReglement } from '~/domain/reglements/annulation.service.server';
import { openAnnulationReglement } from '~/domain/reglements/ouvertures.service.server';
import { AnnulationSaisie } from '~/domain/reglements/reglement.schema';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { lieuDuFormulaire } from '~/http/reglements.server';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireAnnulation } from '~/ui/reglements/formulaire-annulation';

/** Asks before a payment is cancelled by its opposite, and why. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { fermer } = lieuDuFormulaire(args.params, args.request);
  return { reglement: await openAnnulationReglement(ctx, args.params.reglementId ?? ''), fermer };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { fermer } = lieuDuFormulaire(args.params, args.request);
  return handleForm(args.request, AnnulationSaisie, async (saisie) => {
    const { numero } = await annulerReglement(ctx, args.params.reglementId ?? '', saisie);
    return redirectWithToast(args.context.config, fermer, `Règlement annulé par ${numero}.`);
  });
}

export default function Annulation() {
  const { reglement, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <FormulaireAnnulation {...{ reglement, fermer }} resultat={reply?.resultat} />;
}
