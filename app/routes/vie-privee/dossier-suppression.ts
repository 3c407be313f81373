import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { supprimerDossierRemis } from '~/domain/vie-privee/dossier/dossiers-remis.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.viePrivee(params.clientId ?? ''));

/** Gives a patient's ZIP up. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', dossierId = '' } = args.params;
  await supprimerDossierRemis(ctx, clientId, dossierId);
  return redirectWithToast(args.context.config, paths.viePrivee(clientId), 'Dossier effacé.');
}
