import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { findAcces } from '~/http/context.server';
import { paths } from '~/http/paths';

export const loader = () => redirect(paths.verrou());

/** Somebody types or reads on a page without asking for anything: told so by its script, the session is not taken for one that was left. */
export async function action(args: ActionFunctionArgs) {
  const acces = await findAcces(args);
  return new Response('', { status: acces ? 200 : 401 });
}
