import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { askCle } from '~/domain/access/facteurs/preuve-cle.server';
import { requireEtape } from '~/http/passage.server';
import { paths } from '~/http/paths';
import { seuilOf } from '~/http/seuil.server';

export const loader = () => redirect(paths.secondFacteur());

/** What a script asks the browser's passkeys to prove, at the second step of signing in. */
export async function action(args: ActionFunctionArgs) {
  const { token, user } = await requireEtape(args);
  return Response.json({ demande: await askCle(seuilOf(args), user, { lien: token }) });
}
