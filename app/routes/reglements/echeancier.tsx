import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { planifierEcheances } from '~/domain/reglements/echeancier.service.server';
import { openEcheancier } from '~/domain/reglements/ouvertures.service.server';
import { EcheancierSaisi } from '~/domain/reglements/reglement.schema';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { lieuDuFormulaire } from '~/http/reglements.server';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireEcheancier } from '~/ui/reglements/formulaire-echeancier';

/** 'Payer en plusieurs fois': what the patient still owes, month by month. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { fermer, demande } = await lieuDuFormulaire(ctx, args.params, args.request);
  return { ouverture: await openEcheancier(ctx, demande.factureId ?? ''), fermer };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { fermer, demande } = await lieuDuFormulaire(ctx, args.params, args.request);
  return handleForm(args.request, EcheancierSaisi, async (saisie) => {
    await planifierEcheances(ctx, demande.factureId ?? '', saisie);
    return redirectWithToast(
      args.context.config,
      fermer,
      `Échéancier enregistré : ${saisie.nombre} échéances.`,
    );
  });
}

export default function Echeancier() {
  const { ouverture, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <FormulaireEcheancier {...{ ouverture, fermer }} resultat={reply?.resultat} />;
}
