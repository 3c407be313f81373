import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { askVerification } from '~/domain/comptabilite/verifications.service.server';
import { requireContext } from '~/http/context.server';
import { demander } from '~/http/demande.server';
import { paths } from '~/http/paths';

export const loader = () => redirect(paths.comptabilite());

/** 'Vérifier la chaîne'. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const texte = 'Vérification demandée : son résultat s’affiche ici dès qu’elle est faite.';
  return demander(args, paths.comptabilite(), async () => {
    await askVerification(ctx);
    return texte;
  });
}
