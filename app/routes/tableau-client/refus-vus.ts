import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { noterEnvoisVus } from '~/domain/courriels/envois-refuses.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

const resumeOf = ({ params }: LoaderFunctionArgs) => paths.clientDashboard(params.clientId ?? '');

export const loader = (args: LoaderFunctionArgs) => redirect(resumeOf(args));

/** Somebody has seen that messages to a patient were refused. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  await noterEnvoisVus(ctx, args.params.clientId ?? '');
  return redirectWithToast(args.context.config, resumeOf(args), 'C’est noté.');
}
