import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { listFusions, readCriteresFusions } from '~/domain/clients/doublons/fusions.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { formatEntier } from '~/lib/euros';
import { TableFusions } from '~/ui/doublons/table-fusions';
import { Pagination } from '~/ui/liste/pagination';

export const meta: MetaFunction = () => [{ title: 'Fusions récentes · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresFusions(new URL(args.request.url).searchParams);
  return { criteres, liste: await listFusions(ctx, criteres), global: ctx.centreCourant === null };
}

export default function Fusions() {
  const { criteres, liste, global } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h1>Fusions récentes (Total : {formatEntier(liste.total)})</h1>
        <div className="ecran flex flex-1 justify-end gap-2">
          <a href={paths.doublons()} className="btn btn-ghost btn-sm">
            Doublons probables
          </a>
        </div>
      </div>
      <p className="mb-2 text-sm text-muet">
        Une fusion peut être annulée pendant 30 jours ; ensuite elle est définitive et ne paraît plus ici.
      </p>
      {liste.items.length === 0 ? (
        <div className="bg-base-100 border-base-300 rounded-box border p-8 text-center">
          <p>Aucune fusion depuis 30 jours.</p>
        </div>
      ) : (
        <TableFusions fusions={liste.items} global={global} />
      )}
      <div className="mt-2">
        <Pagination page={liste.page} pages={liste.pages} total={liste.total} taille={criteres.taille} />
      </div>
      <Outlet />
    </>
  );
}
