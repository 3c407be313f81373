import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { setDoublonAside } from '~/domain/clients/doublons/ecarts.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

const back = ({ request }: Pick<LoaderFunctionArgs, 'request'>) =>
  paths.doublons(new URL(request.url).searchParams);

/** Whoever opens the address itself is shown the list. */
export const loader = (args: LoaderFunctionArgs) => redirect(back(args));

/** 'Deux personnes': the pair is no longer listed. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { premierId = '', secondId = '' } = args.params;
  await setDoublonAside(ctx, premierId, secondId);
  return redirectWithToast(args.context.config, back(args), 'Ces deux fiches ne seront plus proposées.');
}
