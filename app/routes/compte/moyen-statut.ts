import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { StatutMoyenSaisi } from '~/domain/abonnement/moyen-paiement';
import { changeStatutMoyenPaiement } from '~/domain/abonnement/moyens.service.server';
import { requireContext } from '~/http/context.server';
import { readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

const DUREE_MS = 3000;

export const loader = () => redirect(paths.moyensPaiement());

/** The badge of a way to pay. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { config } = args.context;
  const form = await readForm(args.request, formulaire(StatutMoyenSaisi));
  const saisie = StatutMoyenSaisi.safeParse(Object.fromEntries(form));
  if (!saisie.success)
    return redirectWithToast(config, paths.moyensPaiement(), saisie.error.issues[0]?.message ?? '', 'erreur');
  await changeStatutMoyenPaiement(ctx, args.params.moyenId ?? '', saisie.data.statut);
  const texte = 'Statut du moyen de paiement mis à jour !';
  return redirectWithToast(config, paths.moyensPaiement(), texte, 'succes', DUREE_MS);
}
