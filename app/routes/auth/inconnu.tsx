import { redirect } from '@remix-run/node';
import { paths } from '~/http/paths';

/** Inside /auth an unknown path goes to the sign-in page (docs/regles/connexion.md). */
export const loader = () => redirect(paths.login());
export const action = loader;
