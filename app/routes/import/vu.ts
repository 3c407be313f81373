import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { closeRejets } from '~/domain/clients/import/rejets-vus.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

export const loader = () => redirect(paths.index());

/** 'C'est vu': the dashboard asks for an import's refused rows no longer. */
export async function action(args: ActionFunctionArgs) {
  await closeRejets(await requireContext(args), args.params.importId ?? '');
  return redirectWithToast(args.context.config, paths.index(), 'Lignes rejetées marquées comme vues.');
}
