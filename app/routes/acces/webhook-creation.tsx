import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { WebhookSaisi } from '~/domain/webhooks/webhook.schema';
import { openWebhook } from '~/domain/webhooks/webhooks.lists.server';
import { createWebhook } from '~/domain/webhooks/webhooks.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { FormulaireWebhook } from '~/ui/acces/formulaire-webhook';
import { SecretWebhook } from '~/ui/acces/webhook-secret';
import { Dialogue } from '~/ui/dialogue';

/** An address that is to be told of what happens. */
export async function loader(args: LoaderFunctionArgs) {
  return openWebhook(await requireContext(args));
}

const FORMULAIRE = formulaire(WebhookSaisi, 'ouverture');

/** The answer is the page that shows the secret: nothing else ever does. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  let secret = '';
  const refus = await handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    secret = await createWebhook(ctx, saisie, form.get('ouverture'));
    return new Response(null);
  });
  return refus instanceof Response ? data({ secret, resultat: undefined }) : refus;
}

export default function CreationWebhook() {
  const { centres, ouverture } = useLoaderData<typeof loader>();
  const reply = useActionData<{
    secret?: string;
    resultat?: Parameters<typeof FormulaireWebhook>[0]['resultat'];
  }>();
  if (reply?.secret)
    return (
      <Dialogue titre="Webhook ajouté : copiez son secret maintenant" fermer={paths.acces()}>
        <SecretWebhook secret={reply.secret} suite={paths.acces()} />
      </Dialogue>
    );
  return (
    <Dialogue titre="Ajouter un webhook" fermer={paths.acces()}>
      <FormulaireWebhook
        webhook={null}
        centres={centres}
        ouverture={{ ouverture }}
        fermer={paths.acces()}
        bouton="Ajouter"
        resultat={reply?.resultat}
      />
    </Dialogue>
  );
}
