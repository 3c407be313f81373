import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { envoyerFacture, openEnvoi } from '~/domain/factures/envoi.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { lieuDuFormulaire } from '~/http/reglements.server';
import { AucuneSaisie } from '~/http/saisie-vide';
import { redirectWithToast } from '~/http/toast.server';
import { DialogueEnvoi } from '~/ui/factures/dialogue-envoi';

/** 'Envoyer par e-mail': the patient's invoice, its PDF attached. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { fermer, demande } = await lieuDuFormulaire(ctx, args.params, args.request);
  return { ouverture: await openEnvoi(ctx, demande.factureId), fermer };
}

const FORMULAIRE = formulaire(AucuneSaisie, 'formId');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { fermer, demande } = await lieuDuFormulaire(ctx, args.params, args.request);
  return handleForm(args.request, FORMULAIRE, async (_, form) => {
    const { destinataire, deja } = await envoyerFacture(ctx, demande.factureId ?? '', {
      formId: form.get('formId'),
    });
    const fait = deja
      ? `La facture avait déjà été confiée à la messagerie pour ${destinataire}.`
      : `Facture confiée à la messagerie pour ${destinataire}.`;
    return redirectWithToast(args.context.config, fermer, fait, deja ? 'attention' : undefined);
  });
}

export default function Envoi() {
  const { ouverture, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <DialogueEnvoi {...{ ouverture, fermer }} resultat={reply?.resultat} />;
}
