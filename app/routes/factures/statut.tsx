import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { ChangementStatutFacture, changeStatutFacture } from '~/domain/factures/sort.service.server';
import { requireContext } from '~/http/context.server';
import { readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths, safeReturn } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

export const loader = () => redirect(paths.factures());

const FORMULAIRE = formulaire(ChangementStatutFacture, 'retour');

/** The status dropdown of a row in the invoice list. */
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
  await changeStatutFacture(ctx, args.params.factureId ?? '', saisie.data);
  return redirectWithToast(args.context.config, target, 'Statut mis à jour avec succès!');
}
