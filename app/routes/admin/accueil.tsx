import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';

/** The first screen after sign-in: the client list, until there is a dashboard. */
export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return redirect(paths.clients());
}
