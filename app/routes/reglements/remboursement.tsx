import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { objetDemande } from '~/domain/reglements/objet';
import { openRemboursement } from '~/domain/reglements/ouvertures.service.server';
import { isPayeur } from '~/domain/reglements/payeurs';
import { RemboursementSaisi } from '~/domain/reglements/reglement.schema';
import { rembourser } from '~/domain/reglements/remboursement.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, readAcceptes } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { lieuDuFormulaire } from '~/http/reglements.server';
import { redirectWithToast } from '~/http/toast.server';
import { formatEuros } from '~/lib/euros';
import { FormulaireRemboursement } from '~/ui/reglements/formulaire-remboursement';

/** 'Rembourser': a client's credit, a deposit, what was paid too much of an invoice. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { fermer, demande } = await lieuDuFormulaire(ctx, args.params, args.request);
  return { ouverture: await openRemboursement(ctx, demande), fermer };
}

const FORMULAIRE = formulaire(RemboursementSaisi, 'formId', 'acceptes');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { fermer, demande } = await lieuDuFormulaire(ctx, args.params, args.request);
  const payeur = isPayeur(demande.payeur) ? demande.payeur : 'patient';
  const asked = objetDemande(demande);
  const objet = 'factureId' in asked ? { ...asked, payeur } : asked;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const { numero, deja } = await rembourser(ctx, objet, saisie, {
      formId: form.get('formId'),
      acceptes: readAcceptes(form),
    });
    const fait = deja
      ? `Le remboursement ${numero} avait déjà été enregistré.`
      : `Remboursement ${numero} enregistré : ${formatEuros(saisie.montant)}.`;
    return redirectWithToast(args.context.config, fermer, fait, deja ? 'attention' : undefined);
  });
}

export default function Remboursement() {
  const { ouverture, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <FormulaireRemboursement {...{ ouverture, fermer }} resultat={reply?.resultat} />;
}
