import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { supprimerLot } from '~/domain/controle/lots.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.lotControle(params.lotId ?? ''));

/** Gives a lot up, with all that was made of it. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  await supprimerLot(ctx, args.params.lotId ?? '');
  return redirectWithToast(args.context.config, paths.lotsControle(), 'Dossiers effacés.');
}
