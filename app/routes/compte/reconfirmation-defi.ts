import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { askOwnCle } from '~/domain/access/reconfirmation.server';
import { paths } from '~/http/paths';
import { requireTitulaire } from '~/http/titulaire.server';

export const loader = () => redirect(paths.reconfirmation());

/** What a script asks the browser's passkeys to prove, of who is to prove once more who they are. */
export const action = async (args: ActionFunctionArgs) =>
  Response.json({ demande: await askOwnCle(await requireTitulaire(args)) });
