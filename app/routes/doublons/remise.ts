import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { bringDoublonBack } from '~/domain/clients/doublons/ecarts.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

const back = ({ request }: Pick<LoaderFunctionArgs, 'request'>) =>
  paths.doublons(new URL(request.url).searchParams);

/** Whoever opens the address itself is shown the list. */
export const loader = (args: LoaderFunctionArgs) => redirect(back(args));

/** 'Remettre': a pair that was set aside is listed again. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { premierId = '', secondId = '' } = args.params;
  await bringDoublonBack(ctx, premierId, secondId);
  return redirectWithToast(args.context.config, back(args), 'Ces deux fiches sont de nouveau proposées.');
}
