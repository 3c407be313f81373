import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getUserAModifier } from '~/domain/comptes/ouvertures.service.server';
import { relanceUser } from '~/domain/comptes/users-entree.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { listeSous } from '~/http/listes-users';
import { AucuneSaisie } from '~/http/saisie-vide';
import { redirectWithToast } from '~/http/toast.server';
import { QuestionUser } from '~/ui/administration/question-user';

/** Asks before the mail that lets a user in leaves once more. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { user: await getUserAModifier(ctx, args.params.userId ?? ''), fermer: listeSous(args.request) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, AucuneSaisie, async () => {
    await relanceUser(ctx, args.params.userId ?? '');
    return redirectWithToast(args.context.config, listeSous(args.request), 'Invitation envoyée !');
  });
}

export default function Relance() {
  const { user, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <QuestionUser
      titre="Renvoyer l’invitation ?"
      bouton="Renvoyer l’invitation"
      {...{ user, fermer }}
      resultat={reply?.resultat}
    >
      {user.etat === 'aConfirmer' ? (
        <p>Un nouveau lien de confirmation part à cette adresse ; il vaut 72 heures.</p>
      ) : (
        <p>
          Un nouveau mot de passe provisoire part à cette adresse ; il vaut 72 heures, et celui d’avant ne
          sert plus.
        </p>
      )}
    </QuestionUser>
  );
}
