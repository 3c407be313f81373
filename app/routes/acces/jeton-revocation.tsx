import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MESSAGES_JETONS } from '~/domain/access/jetons-api.schema';
import { getJetonApi, revokeJetonApi } from '~/domain/access/jetons-api.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { formatInstant } from '~/lib/dates';
import { ouvre } from '~/ui/acces/liste-jetons';
import { Question } from '~/ui/question';

/** Asks before an access token ends. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { jeton: await getJetonApi(ctx, args.params.jetonId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  await revokeJetonApi(ctx, args.params.jetonId ?? '');
  return redirectWithToast(args.context.config, paths.acces(), MESSAGES_JETONS.revoque);
}

export default function RevocationJeton() {
  const { jeton } = useLoaderData<typeof loader>();
  return (
    <Question titre={`Révoquer ${jeton.nom} ?`} fermer={paths.acces()} oui="Révoquer">
      <p>
        {ouvre(jeton)}, créé le {formatInstant(jeton.creeLe)}. L’outil qui s’en sert sera refusé aussitôt.
      </p>
    </Question>
  );
}
