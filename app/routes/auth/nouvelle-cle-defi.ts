import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { askNouvelleCle } from '~/domain/access/facteurs/cles.server';
import { DomainError } from '~/domain/errors';
import { paths } from '~/http/paths';
import { requireTitulaireConnecte } from '~/http/titulaire.server';

export const loader = () => redirect(paths.nouvelleCle());

/** What a script asks the browser to make a passkey of. */
export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaireConnecte(args);
  try {
    return Response.json({ demande: await askNouvelleCle(moi) });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Response.json({ refus: error.message });
  }
}
