import { redirect } from '@remix-run/node';
import { paths } from '~/http/paths';

/** The specification's address after Google (docs/regles/connexion.md). */
export const loader = () => redirect(paths.agenda());
