import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getUserADesactiver } from '~/domain/comptes/ouvertures.service.server';
import { reactivateUser } from '~/domain/comptes/users-acces.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { listeSous } from '~/http/listes-users';
import { AucuneSaisie } from '~/http/saisie-vide';
import { redirectWithToast } from '~/http/toast.server';
import { QuestionUser } from '~/ui/administration/question-user';

/** Asks before a blocked user's account is opened again. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { user: await getUserADesactiver(ctx, args.params.userId ?? ''), fermer: listeSous(args.request) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, AucuneSaisie, async () => {
    await reactivateUser(ctx, args.params.userId ?? '');
    return redirectWithToast(args.context.config, listeSous(args.request), 'Utilisateur réactivé.');
  });
}

export default function Reactivation() {
  const { user, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <QuestionUser
      titre="Réactiver cet utilisateur ?"
      bouton="Réactiver"
      {...{ user, fermer }}
      resultat={reply?.resultat}
    >
      <p>
        Cette personne pourra de nouveau se connecter, avec le mot de passe qu’elle avait, et reprend une
        place dans le pack de chacun de ses centres.
      </p>
    </QuestionUser>
  );
}
