import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { leverGarde } from '~/domain/archives/gardes.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.gardes(params.clientId ?? ''));

/** 'Lever': the reason does not hold any more. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', gardeId = '' } = args.params;
  await leverGarde(ctx, clientId, gardeId);
  return redirectWithToast(args.context.config, paths.gardes(clientId), 'Motif de garde levé.');
}
