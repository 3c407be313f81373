import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { remettreDossier } from '~/domain/comptabilite/exports-comptables.service.server';
import { requireContext } from '~/http/context.server';
import { remettre } from '~/http/fichier-remis.server';
import { paths } from '~/http/paths';

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.exportComptable(params.exportId ?? ''));

/** The file of an export; a FEC comes in a ZIP with its description. A POST, since its leaving is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.exportId ?? '';
  return remettre(args.context.config, paths.exportComptable(id), () => remettreDossier(ctx, id));
}
