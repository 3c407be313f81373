import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { testWebhook } from '~/domain/webhooks/envois.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.webhook(params.webhookId ?? ''));

/** 'Essayer'. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.webhookId ?? '';
  const { recu, texte } = await testWebhook(ctx, id);
  return redirectWithToast(args.context.config, paths.webhook(id), texte, recu ? 'succes' : 'erreur');
}
