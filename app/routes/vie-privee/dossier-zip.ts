import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { remettreDossier } from '~/domain/vie-privee/dossier/dossiers-remis.service.server';
import { requireContext } from '~/http/context.server';
import { remettre } from '~/http/fichier-remis.server';
import { paths } from '~/http/paths';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.viePrivee(params.clientId ?? ''));

/** The ZIP of a patient. A POST, since its leaving is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', dossierId = '' } = args.params;
  return remettre(args.context.config, paths.viePrivee(clientId), () =>
    remettreDossier(ctx, clientId, dossierId),
  );
}
