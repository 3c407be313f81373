import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { restoreClient } from '~/domain/clients/corbeille.service.server';
import { requireContext } from '~/http/context.server';
import { paths, safeReturn } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

/** To the trash as it stood, or to the client's own page, which named itself. */
function back({ request }: Pick<LoaderFunctionArgs, 'request'>): string {
  const { searchParams } = new URL(request.url);
  return safeReturn(searchParams.get('vers'), paths.corbeille(searchParams));
}

/** Whoever opens the address itself is shown the trash. */
export const loader = (args: LoaderFunctionArgs) => redirect(back(args));

/** 'Restaurer': takes one client out of the trash. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { config } = args.context;
  await restoreClient(ctx, args.params.clientId ?? '');
  return redirectWithToast(config, back(args), 'Client restauré avec succés !');
}
