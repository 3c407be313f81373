import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { arreterConservation } from '~/domain/conservation/lots.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.lotConservation(params.lotId ?? ''));

/** Stops what is under way; what was done stays done. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.lotId ?? '';
  await arreterConservation(ctx, id);
  return redirectWithToast(args.context.config, paths.lotConservation(id), 'Arrêté : le reste est laissé.');
}
