import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { unlinkGoogle } from '~/domain/access/google.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

export const loader = () => redirect(paths.profil());

/** The profile's button: from then on Google opens nothing until it is used, and linked, anew. */
export async function action(args: ActionFunctionArgs) {
  await unlinkGoogle(await requireContext(args));
  return redirectWithToast(args.context.config, paths.profil(), 'Compte Google dissocié.');
}
