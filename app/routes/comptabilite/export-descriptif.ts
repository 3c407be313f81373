import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { remettreDescriptif } from '~/domain/comptabilite/exports-comptables.service.server';
import { requireContext } from '~/http/context.server';
import { remettre } from '~/http/fichier-remis.server';
import { paths } from '~/http/paths';

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.exportComptable(params.exportId ?? ''));

/** The description that goes beside a FEC. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.exportId ?? '';
  return remettre(args.context.config, paths.exportComptable(id), () => remettreDescriptif(ctx, id));
}
