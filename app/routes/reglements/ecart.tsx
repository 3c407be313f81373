import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openEcart, passerEcart } from '~/domain/reglements/ecart.service.server';
import { EcartSaisi } from '~/domain/reglements/reglement.schema';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { lieuDuFormulaire } from '~/http/reglements.server';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireEcart } from '~/ui/reglements/formulaire-ecart';

/** 'Écart de règlement': gives up what little a payer still owes of an invoice, or keeps what little they have paid too much. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { fermer, demande } = await lieuDuFormulaire(ctx, args.params, args.request);
  return { ouverture: await openEcart(ctx, demande.factureId, demande.payeur), fermer };
}

const FORMULAIRE = formulaire(EcartSaisi, 'formId');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { fermer, demande } = await lieuDuFormulaire(ctx, args.params, args.request);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const { numero, deja } = await passerEcart(ctx, demande.factureId ?? '', saisie, {
      formId: form.get('formId'),
    });
    const fait = deja
      ? `L’écart ${numero} avait déjà été enregistré.`
      : `Écart ${numero} enregistré : il se reprend dans la liste des règlements de la facture.`;
    return redirectWithToast(args.context.config, fermer, fait, deja ? 'attention' : undefined);
  });
}

export default function Ecart() {
  const { ouverture, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <FormulaireEcart {...{ ouverture, fermer }} resultat={reply?.resultat} />;
}
