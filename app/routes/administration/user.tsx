import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listCentres } from '~/domain/comptes/centres.service.server';
import { UserModifie } from '~/domain/comptes/comptes.schema';
import { getUserAModifier } from '~/domain/comptes/ouvertures.service.server';
import { updateUser } from '~/domain/comptes/users-modification.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { listeSous } from '~/http/listes-users';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { ErreurDialogue } from '~/ui/administration/erreur-dialogue';
import { FormulaireUser } from '~/ui/administration/formulaire-user';
import { Dialogue } from '~/ui/dialogue';

/** A user's name, e-mail, role and centres, for an administrator of the account to change (docs/regles/users-et-centres.md). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const user = await getUserAModifier(ctx, args.params.userId ?? '');
  return { user, centres: await listCentres(ctx), fermer: listeSous(args.request) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, UserModifie, async (saisie) => {
    await updateUser(ctx, args.params.userId ?? '', saisie);
    return redirectWithToast(args.context.config, listeSous(args.request), 'Utilisateur mis à jour !');
  });
}

export default function User() {
  const { user, centres, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Dialogue titre={`Modifier ${user.name}`} fermer={fermer}>
      <FormulaireUser {...{ user, centres, fermer }} resultat={reply?.resultat} />
    </Dialogue>
  );
}

export const ErrorBoundary = () => (
  <ErreurDialogue texte="Erreur lors de la mise à jour." page={paths.users} />
);
