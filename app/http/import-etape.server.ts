import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { EtatImport } from '~/domain/clients/import/import';
import { getImport, type ImportEnCours } from '~/domain/clients/import/imports.service.server';
import { requireContext } from './context.server';
import { paths } from './paths';

/** The page of an import by how far it is. */
export const pageOf = (id: string, etat: EtatImport): string =>
  ({
    colonnes: paths.importColonnes(id),
    verifie: paths.importVerification(id),
    en_cours: paths.importExecution(id),
    termine: paths.importResultat(id),
  })[etat];

/** The import of a page, for as long as it is at one of the page's states; otherwise the page where it is now. */
export async function importAt(args: LoaderFunctionArgs, ...etats: EtatImport[]): Promise<ImportEnCours> {
  const ctx = await requireContext(args);
  const found = await getImport(ctx, args.params.importId ?? '');
  if (etats.includes(found.etat)) return found;
  // A process of its own has written the clients that the reader looks for next.
  args.context.ecrit = found.etat === 'termine';
  throw redirect(pageOf(found._id, found.etat));
}
