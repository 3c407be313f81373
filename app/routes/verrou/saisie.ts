import { type ActionFunctionArgs, json, redirect } from '@remix-run/node';
import { paths } from '~/http/paths';
import { readReprise } from '~/http/reprise.server';

export const loader = () => redirect(paths.agenda());

/** Gives a page's script the entries back that were sealed, once their user's session is open; null for anybody else. */
export async function action(args: ActionFunctionArgs) {
  const reprise = await readReprise(args);
  return json(reprise.etat === 'page' ? reprise.page : null);
}
