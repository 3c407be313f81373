import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SecretDemande } from '~/domain/webhooks/webhook.schema';
import { openSecret } from '~/domain/webhooks/webhooks.lists.server';
import { renewSecret } from '~/domain/webhooks/webhooks.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { SecretWebhook } from '~/ui/acces/webhook-secret';
import { Dialogue } from '~/ui/dialogue';
import { Question } from '~/ui/question';

/** Asks before a webhook gets another secret. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { webhook: await openSecret(ctx, args.params.webhookId ?? '') };
}

const FORMULAIRE = formulaire(SecretDemande);

/** The answer is the page that shows the secret: nothing else ever does. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  let secret = '';
  const refus = await handleForm(args.request, FORMULAIRE, async ({ version }) => {
    secret = await renewSecret(ctx, args.params.webhookId ?? '', version);
    return new Response(null);
  });
  return refus instanceof Response ? data({ secret, resultat: undefined }) : refus;
}

export default function SecretDuWebhook() {
  const { webhook } = useLoaderData<typeof loader>();
  const reply = useActionData<{
    secret?: string;
    resultat?: { error?: Record<string, string[] | null> | null };
  }>();
  const fermer = paths.webhook(webhook._id);
  if (reply?.secret)
    return (
      <Dialogue titre="Secret renouvelé : copiez-le maintenant" fermer={fermer}>
        <SecretWebhook secret={reply.secret} renouvele suite={fermer} />
      </Dialogue>
    );
  return (
    <Question
      titre={`Renouveler le secret de ${webhook.nom} ?`}
      fermer={fermer}
      oui="Renouveler"
      grave={false}
      champs={<input type="hidden" name="version" value={webhook.version} />}
      refus={Object.values(reply?.resultat?.error ?? {}).flatMap((phrases) => phrases ?? [])}
    >
      <p>
        Un nouveau secret signera les envois. Pendant 24 heures l’ancien signera aussi, le temps que l’outil
        change.
      </p>
    </Question>
  );
}
