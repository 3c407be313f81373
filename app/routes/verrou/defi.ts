import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/http/paths';
import { askCleDuPoste } from '~/http/verrou.server';

export const loader = () => redirect(paths.verrou());

/** What a script asks the passkeys of somebody on this computer to prove, to open their session. */
export const action = async (args: ActionFunctionArgs) =>
  Response.json({ demande: await askCleDuPoste(args) });
