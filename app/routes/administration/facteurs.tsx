import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getUserAModifier } from '~/domain/comptes/ouvertures.service.server';
import { retireFacteurs } from '~/domain/comptes/users-facteurs.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { listeSous } from '~/http/listes-users';
import { AucuneSaisie } from '~/http/saisie-vide';
import { redirectWithToast } from '~/http/toast.server';
import { QuestionUser } from '~/ui/administration/question-user';

/** Asks before a user's second factor is taken away. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { user: await getUserAModifier(ctx, args.params.userId ?? ''), fermer: listeSous(args.request) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, AucuneSaisie, async () => {
    await retireFacteurs(ctx, args.params.userId ?? '');
    const fait = 'Double authentification retirée.';
    return redirectWithToast(args.context.config, listeSous(args.request), fait);
  });
}

export default function Facteurs() {
  const { user, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <QuestionUser
      titre="Retirer la double authentification ?"
      bouton="Retirer"
      grave
      {...{ user, fermer }}
      resultat={reply?.resultat}
    >
      <p>
        Pour une personne qui n’a plus ni son téléphone ni ses codes de secours. Vérifiez que c’est bien elle
        qui le demande : son mot de passe suffira à la prochaine connexion. Elle en est prévenue par e-mail.
      </p>
    </QuestionUser>
  );
}
