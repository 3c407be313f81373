import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { resendEnvoi } from '~/domain/webhooks/envois.service.server';
import { MESSAGES_WEBHOOKS } from '~/domain/webhooks/webhook.schema';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.webhook(params.webhookId ?? ''));

/** 'Renvoyer'. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { webhookId = '', envoiId = '' } = args.params;
  const page = paths.webhook(webhookId);
  try {
    await resendEnvoi(ctx, webhookId, envoiId);
    return redirectWithToast(args.context.config, page, MESSAGES_WEBHOOKS.renvoye);
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof NotFoundError || error instanceof ForbiddenError)
      throw error;
    return redirectWithToast(args.context.config, page, error.message, 'attention');
  }
}
