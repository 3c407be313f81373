import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type Params, useActionData, useLoaderData } from '@remix-run/react';
import { annulerReglement, type ReglementDe } from '~/domain/reglements/annulation.service.server';
import { openAnnulationReglement } from '~/domain/reglements/ouvertures.service.server';
import { AnnulationSaisie } from '~/domain/reglements/reglement.schema';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { lieuDuFormulaire } from '~/http/reglements.server';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireAnnulation } from '~/ui/reglements/formulaire-annulation';

/** Of whose address it stands under. */
const deLAdresse = ({ clientId, factureId }: Params): ReglementDe => ({
  ...(clientId && { client_id: clientId }),
  ...(factureId && { facture_id: factureId }),
});

/** Asks before a payment is cancelled by its opposite, and why. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { fermer } = await lieuDuFormulaire(ctx, args.params, args.request);
  const { reglementId = '' } = args.params;
  return { reglement: await openAnnulationReglement(ctx, reglementId, deLAdresse(args.params)), fermer };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { fermer } = await lieuDuFormulaire(ctx, args.params, args.request);
  return handleForm(args.request, AnnulationSaisie, async (saisie) => {
    const { numero } = await annulerReglement(
      ctx,
      args.params.reglementId ?? '',
      saisie,
      deLAdresse(args.params),
    );
    return redirectWithToast(args.context.config, fermer, `Règlement annulé par ${numero}.`);
  });
}

export default function Annulation() {
  const { reglement, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <FormulaireAnnulation {...{ reglement, fermer }} resultat={reply?.resultat} />;
}
