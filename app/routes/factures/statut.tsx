import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { announceStatut } from '~/domain/factures/changement.service.server';
import { ChangementStatutFacture, changeStatutFacture } from '~/domain/factures/sort.service.server';
import { requireContext } from '~/http/context.server';
import { readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths, safeReturn } from '~/http/paths';
import { VERS } from '~/http/paths-facturation';
import { redirectWithToast } from '~/http/toast.server';

export const loader = () => redirect(paths.factures());

const FORMULAIRE = formulaire(ChangementStatutFacture, 'retour');

/**
 * The status dropdown of a row in the invoice list. What makes a document or cancels payments is asked about first: changement.tsx.
 */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const form = await readForm(args.request, FORMULAIRE);
  const target = safeReturn(form.get('retour'), paths.factures());
  const saisie = ChangementStatutFacture.safeParse(Object.fromEntries(form));
  if (!saisie.success) {
    const message = saisie.error.issues[0]?.message ?? '';
    return redirectWithToast(
      args.context.config,
      target,
      `Erreur lors de la mise à jour du statut: ${message}`,
      'erreur',
    );
  }
  const id = args.params.factureId ?? '';
  const { fait } = await announceStatut(ctx, id, saisie.data);
  if (fait) {
    const search = new URLSearchParams(target.split('?')[1]);
    search.set(VERS, saisie.data.statut);
    return redirect(paths.factureChangement(id, search));
  }
  // How and when it was paid is asked before it is said to be.
  if (saisie.data.statut === 'Payée' && !form.has('mode'))
    return redirect(paths.facturePaiement(id, new URLSearchParams({ retour: target })));
  await changeStatutFacture(ctx, id, saisie.data);
  return redirectWithToast(args.context.config, target, 'Statut mis à jour avec succès!');
}
