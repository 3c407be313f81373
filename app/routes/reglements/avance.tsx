import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readResteVu, utiliserAvance } from '~/domain/reglements/encaissement.service.server';
import { openAvance } from '~/domain/reglements/ouvertures.service.server';
import { AvanceUtilisee } from '~/domain/reglements/reglement.schema';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { lieuDuFormulaire } from '~/http/reglements.server';
import { redirectWithToast } from '~/http/toast.server';
import { formatEuros } from '~/lib/euros';
import { FormulaireAvance } from '~/ui/reglements/formulaire-avance';

/** 'Utiliser l’avance': pays an invoice out of its client's credit, or the deposit on the quote that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { fermer, demande } = await lieuDuFormulaire(ctx, args.params, args.request);
  return { ouverture: await openAvance(ctx, demande.factureId ?? '', demande.devisId), fermer };
}

const FORMULAIRE = formulaire(AvanceUtilisee, 'resteVu');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { fermer, demande } = await lieuDuFormulaire(ctx, args.params, args.request);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const ouverture = { devisId: demande.devisId, resteVu: readResteVu(form.get('resteVu')) };
    const { reste } = await utiliserAvance(ctx, demande.factureId ?? '', saisie, ouverture);
    const suite = reste > 0 ? `reste dû : ${formatEuros(reste)}.` : 'plus rien n’est dû.';
    return redirectWithToast(
      args.context.config,
      fermer,
      `${formatEuros(saisie.montant)} de ${demande.devisId ? 'l’acompte' : 'l’avance'} utilisés ; ${suite}`,
    );
  });
}

export default function Avance() {
  const { ouverture, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <FormulaireAvance {...{ ouverture, fermer }} resultat={reply?.resultat} />;
}
