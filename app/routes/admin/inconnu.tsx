import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';

/** Inside /admin an unknown path goes to the dashboard (docs/regles/ecrans.md). */
export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return redirect(paths.index());
}
export const action = loader;
