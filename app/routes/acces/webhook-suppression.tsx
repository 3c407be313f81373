import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MESSAGES_WEBHOOKS } from '~/domain/webhooks/webhook.schema';
import { getWebhook } from '~/domain/webhooks/webhooks.lists.server';
import { deleteWebhook } from '~/domain/webhooks/webhooks.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Question } from '~/ui/question';

/** Asks before a webhook is taken away. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { webhook: await getWebhook(ctx, args.params.webhookId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  await deleteWebhook(ctx, args.params.webhookId ?? '');
  return redirectWithToast(args.context.config, paths.acces(), MESSAGES_WEBHOOKS.retire);
}

export default function SuppressionWebhook() {
  const { webhook } = useLoaderData<typeof loader>();
  return (
    <Question titre={`Retirer ${webhook.nom} ?`} fermer={paths.webhook(webhook._id)} oui="Retirer">
      <p>
        Plus rien ne sera envoyé à {webhook.hote}. Ce qui attend encore ne partira pas, et la liste des envois
        disparaît.
      </p>
    </Question>
  );
}
