import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { awaitsInstallation } from '~/http/installation.server';
import { paths } from '~/http/paths';

/** Any other top-level path leads to the dashboard (docs/regles/ecrans.md); the first visit of an empty installation to its first account. */
export async function loader({ context }: LoaderFunctionArgs) {
  return redirect((await awaitsInstallation(context.application)) ? paths.installation() : paths.index());
}
export const action = () => redirect(paths.index());
