import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changeStatutFacture } from '~/domain/factures/sort.service.server';
import { openPaiement } from '~/domain/reglements/ouvertures.service.server';
import { PaiementSaisi } from '~/domain/reglements/paiement-statut';
import { requireContext } from '~/http/context.server';
import { handleForm, readAcceptes } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { requireContextFactures } from '~/http/ouverture.server';
import { paths, safeReturn } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulairePaiement } from '~/ui/reglements/formulaire-paiement';

const retourDe = ({ request }: LoaderFunctionArgs) =>
  safeReturn(new URL(request.url).searchParams.get('retour'), paths.factures());

/** Asks how and when an invoice was paid that is set to Payée by hand. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContextFactures(args);
  return { ouverture: await openPaiement(ctx, args.params.factureId ?? ''), fermer: retourDe(args) };
}

const FORMULAIRE = formulaire(PaiementSaisi, 'acceptes');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (paiement, form) => {
    const saisie = { statut: 'Payée', ...paiement } as const;
    await changeStatutFacture(ctx, args.params.factureId ?? '', saisie, readAcceptes(form));
    return redirectWithToast(args.context.config, retourDe(args), 'Statut mis à jour avec succès!');
  });
}

export default function Paiement() {
  const { ouverture, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <FormulairePaiement {...{ ouverture, fermer }} resultat={reply?.resultat} />;
}
