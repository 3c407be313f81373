import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getUserADesactiver } from '~/domain/comptes/ouvertures.service.server';
import { deactivateUser } from '~/domain/comptes/users-acces.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { listeSous } from '~/http/listes-users';
import { AucuneSaisie } from '~/http/saisie-vide';
import { redirectWithToast } from '~/http/toast.server';
import { QuestionUser } from '~/ui/administration/question-user';

/** Asks before a user is blocked. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { user: await getUserADesactiver(ctx, args.params.userId ?? ''), fermer: listeSous(args.request) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, AucuneSaisie, async () => {
    await deactivateUser(ctx, args.params.userId ?? '');
    return redirectWithToast(args.context.config, listeSous(args.request), 'Utilisateur désactivé.');
  });
}

export default function Desactivation() {
  const { user, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <QuestionUser
      titre="Désactiver cet utilisateur ?"
      bouton="Désactiver"
      grave
      {...{ user, fermer }}
      resultat={reply?.resultat}
    >
      <p>
        Cette personne ne pourra plus se connecter, et ses sessions ouvertes se ferment aussitôt. Ce qu’elle a
        saisi reste ; sa place dans le pack se libère.
      </p>
    </QuestionUser>
  );
}
