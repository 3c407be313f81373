import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { MESSAGES_WEBHOOKS } from '~/domain/webhooks/webhook.schema';
import { resumeWebhook } from '~/domain/webhooks/webhooks.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.webhook(params.webhookId ?? ''));

/** Switches a webhook on again, or ends its pause. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.webhookId ?? '';
  await resumeWebhook(ctx, id);
  return redirectWithToast(args.context.config, paths.webhook(id), MESSAGES_WEBHOOKS.repris);
}
