import { redirect } from '@remix-run/node';
import { paths } from '~/http/paths';

/** The specification's address after Google (section 2). */
export const loader = () => redirect(paths.agenda());
