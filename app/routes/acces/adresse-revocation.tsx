import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MESSAGES_ADRESSES } from '~/domain/calendriers/adresse-agenda';
import { getAdresse } from '~/domain/calendriers/adresses.lists.server';
import { revokeAdresse } from '~/domain/calendriers/adresses.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { formatInstant } from '~/lib/dates';
import { titreAdresse } from '~/ui/acces/liste-adresses';
import { Question } from '~/ui/question';

/** Asks before a secret address ends. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { adresse: await getAdresse(ctx, args.params.adresseId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  await revokeAdresse(ctx, args.params.adresseId ?? '');
  return redirectWithToast(args.context.config, paths.acces(), MESSAGES_ADRESSES.revoquee);
}

export default function RevocationAdresse() {
  const { adresse } = useLoaderData<typeof loader>();
  return (
    <Question titre="Révoquer cette adresse ?" fermer={paths.acces()} oui="Révoquer">
      <p>
        {titreAdresse(adresse)}, créée le {formatInstant(adresse.creeLe)}. Les téléphones et calendriers qui
        la lisent ne recevront plus rien ; ce qu’ils ont déjà reçu y reste.
      </p>
    </Question>
  );
}
