import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { listUsersAModifier } from '~/domain/comptes/ouvertures.service.server';
import { readCriteresUsers } from '~/domain/comptes/users.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { PageUsers } from '~/ui/administration/page-users';
import { Icone } from '~/ui/icone';

export const meta: MetaFunction = () => [{ title: 'Liste des Utilisateurs · Auricule' }];

/** 'Liste des Utilisateurs': every user of the account, for its administrators (docs/regles/users-et-centres.md). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresUsers(new URL(args.request.url).searchParams);
  return { criteres, liste: await listUsersAModifier(ctx, criteres), centres: ctx.centres };
}

const ADRESSES = {
  modifier: paths.user,
  relancer: paths.userRelance,
  desactiver: paths.userDesactivation,
  reactiver: paths.userReactivation,
};

export default function Users() {
  const donnees = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <PageUsers titre="Liste des Utilisateurs" action={paths.users()} adresses={ADRESSES} {...donnees}>
      <a href={paths.userInvitation(search)} data-sur-place="" className="btn btn-primary btn-sm">
        <Icone nom="plus" />
        Inviter un utilisateur
      </a>
    </PageUsers>
  );
}
