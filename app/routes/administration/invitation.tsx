import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { InvitationSaisie } from '~/domain/comptes/comptes.schema';
import { openInvitation } from '~/domain/comptes/ouvertures.service.server';
import { inviteUser } from '~/domain/comptes/users.service.server';
import { keepCentre } from '~/http/centre-garde.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { listeSous } from '~/http/listes-users';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { ErreurDialogue } from '~/ui/administration/erreur-dialogue';
import { FormulaireInvitation } from '~/ui/administration/formulaire-invitation';
import { Dialogue } from '~/ui/dialogue';

/** The invitation of a user, in existing centres or a new one by name (docs/regles/users-et-centres.md). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { ...(await openInvitation(ctx)), fermer: listeSous(args.request) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, InvitationSaisie, async (saisie) => {
    const { centre } = await inviteUser(ctx, saisie);
    const response = await redirectWithToast(
      args.context.config,
      listeSous(args.request),
      'Invitation envoyée !',
    );
    return centre ? keepCentre(ctx, args.context.config, response) : response;
  });
}

export default function Invitation() {
  const { fermer, ...donnees } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Dialogue titre="Inviter un utilisateur" fermer={fermer}>
      <FormulaireInvitation {...donnees} fermer={fermer} resultat={reply?.resultat} />
    </Dialogue>
  );
}

export const ErrorBoundary = () => <ErreurDialogue texte="Une erreur est survenue." page={paths.users} />;
