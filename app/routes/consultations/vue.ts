import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { closeAlerte } from '~/domain/consultations/alertes.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

export const loader = () => redirect(paths.index());

/** 'C'est vu': the dashboard shows an episode of unusual reading no longer. */
export async function action(args: ActionFunctionArgs) {
  await closeAlerte(await requireContext(args), args.params.alerteId ?? '');
  return redirectWithToast(args.context.config, paths.index(), 'Alerte marquée comme vue.');
}
