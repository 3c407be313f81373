import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { listCentres } from '~/domain/comptes/centres.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { TableCentres } from '~/ui/administration/table-centres';

export const meta: MetaFunction = () => [{ title: 'Centres · Auricule' }];

/** The centres of the account, for its administrators (docs/regles/users-et-centres.md). */
export async function loader(args: LoaderFunctionArgs) {
  return { centres: await listCentres(await requireContext(args)) };
}

export default function Centres() {
  const { centres } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h1>Centres</h1>
        <div className="ecran flex flex-1 justify-end gap-2">
          <a href={paths.nouveauCentre()} data-sur-place="" className="btn btn-primary btn-sm">
            Ajouter un centre
          </a>
        </div>
      </div>
      <TableCentres centres={centres} />
      <Outlet />
    </>
  );
}
