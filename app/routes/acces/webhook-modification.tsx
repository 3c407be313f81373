import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MESSAGES_WEBHOOKS, WebhookSaisi } from '~/domain/webhooks/webhook.schema';
import { getWebhook, openWebhook } from '~/domain/webhooks/webhooks.lists.server';
import { updateWebhook } from '~/domain/webhooks/webhooks.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireWebhook } from '~/ui/acces/formulaire-webhook';
import { Dialogue } from '~/ui/dialogue';

/** A webhook's name, address, kinds and centre. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const webhook = await getWebhook(ctx, args.params.webhookId ?? '');
  return { webhook, centres: openWebhook(ctx).centres };
}

const FORMULAIRE = modification(WebhookSaisi, 'version');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.webhookId ?? '';
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await updateWebhook(ctx, id, { ...saisie, version: versionOf(form) });
    return redirectWithToast(args.context.config, paths.webhook(id), MESSAGES_WEBHOOKS.modifie);
  });
}

export default function ModificationWebhook() {
  const { webhook, centres } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const fermer = paths.webhook(webhook._id);
  return (
    <Dialogue titre={`Modifier ${webhook.nom}`} fermer={fermer}>
      <FormulaireWebhook
        webhook={webhook}
        centres={centres}
        ouverture={{ version: webhook.version }}
        fermer={fermer}
        bouton="Enregistrer"
        resultat={reply?.resultat}
      />
    </Dialogue>
  );
}
