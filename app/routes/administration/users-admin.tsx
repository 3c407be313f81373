import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listCentresAdministres } from '~/domain/comptes/ouvertures.service.server';
import { listUsers, readCriteresUsers } from '~/domain/comptes/users.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { PageUsers } from '~/ui/administration/page-users';

export const meta: MetaFunction = () => [{ title: 'Liste des Comptes · Auricule' }];

/** 'Liste des Comptes': the users of one's centres, or of the current one for an admin (docs/regles/users-et-centres.md). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresUsers(new URL(args.request.url).searchParams);
  const liste = await listUsers(ctx, criteres);
  return { criteres, liste, centres: listCentresAdministres(ctx) };
}

const ADRESSES = {
  modifier: null,
  relancer: null,
  desactiver: paths.compteDesactivation,
  reactiver: paths.compteReactivation,
};

export default function UsersAdmin() {
  const donnees = useLoaderData<typeof loader>();
  return <PageUsers titre="Liste des Comptes" action={paths.usersAdmin()} adresses={ADRESSES} {...donnees} />;
}
