import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { listCentres } from '~/domain/comptes/centres.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { TableCentres } from '~/ui/administration/table-centres';
import { Icone } from '~/ui/icone';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Centres · Auricule' }];

/** The centres of the account, for its administrators (docs/regles/users-et-centres.md). */
export async function loader(args: LoaderFunctionArgs) {
  return { centres: await listCentres(await requireContext(args)) };
}

export default function Centres() {
  const { centres } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage
        titre="Centres"
        nombre={centres.length}
        principal={
          <a href={paths.nouveauCentre()} data-sur-place="" className="btn btn-primary btn-sm">
            <Icone nom="plus" />
            Ajouter un centre
          </a>
        }
      >
        <a href={paths.vendeur()} className="btn btn-ghost btn-sm">
          <Icone nom="fichier" />
          Qui vend
        </a>
        <a href={paths.verrouCompte()} data-sur-place="" className="btn btn-ghost btn-sm">
          <Icone nom="cadenas" />
          Verrouillage des postes
        </a>
      </EntetePage>
      <TableCentres centres={centres} />
      <Outlet />
    </>
  );
}
