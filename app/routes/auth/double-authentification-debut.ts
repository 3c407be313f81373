import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { startTotp } from '~/domain/access/facteurs/totp.server';
import { DomainError } from '~/domain/errors';
import { paths } from '~/http/paths';
import { requireTitulaireConnecte } from '~/http/titulaire.server';
import { redirectWithToast } from '~/http/toast.server';

export const loader = () => redirect(paths.doubleAuth());

/** 'Afficher la clé': a secret that waits for its first code, shown on the page it leads back to. */
export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaireConnecte(args);
  try {
    await startTotp(moi);
    return redirect(paths.doubleAuth());
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return redirectWithToast(args.context.config, paths.doubleAuth(), error.message, 'erreur');
  }
}
