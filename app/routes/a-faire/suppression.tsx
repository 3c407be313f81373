import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deleteAFaire, getAFaire } from '~/domain/a-faire/a-faire.service.server';
import { retourAFaire } from '~/http/a-faire.server';
import { requireContext } from '~/http/context.server';
import { redirectWithMessage } from '~/http/toast.server';
import { newId } from '~/lib/ids.server';
import { Question } from '~/ui/question';

/** Asks before something to do is removed. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { chose: await getAFaire(ctx, args.params.aFaireId ?? ''), fermer: retourAFaire(args.request) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const geste = newId();
  await deleteAFaire(ctx, args.params.aFaireId ?? '', { geste });
  return redirectWithMessage(args.context.config, retourAFaire(args.request), { texte: 'Supprimé.', geste });
}

export default function Suppression() {
  const { chose, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre="Supprimer cette chose à faire ?" fermer={fermer} oui="Supprimer">
      <p>
        {chose.titre}, pour {chose.client.nom}. Elle est effacée, et ne revient que si vous l’annulez aussitôt
        ; ce qui est fait se coche.
      </p>
    </Question>
  );
}
