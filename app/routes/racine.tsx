import { redirect } from '@remix-run/node';
import { paths } from '~/http/paths';

/** Any other top-level path leads to the dashboard (docs/regles/ecrans.md). */
export const loader = () => redirect(paths.index());
export const action = loader;
