import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { listFusions, readCriteresFusions } from '~/domain/clients/doublons/fusions.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { TableFusions } from '~/ui/doublons/table-fusions';
import { EtatVide } from '~/ui/etat-vide';
import { Pagination } from '~/ui/liste/pagination';
import { EntetePage } from '~/ui/page/entete';

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
      <EntetePage titre="Fusions récentes" nombre={liste.total}>
        <a href={paths.doublons()} className="btn btn-ghost btn-sm">
          Doublons probables
        </a>
      </EntetePage>
      <p className="text-muet mb-2 text-sm">
        Une fusion peut être annulée pendant 30 jours ; ensuite elle est définitive et ne paraît plus ici.
      </p>
      {liste.items.length === 0 ? (
        <EtatVide icone="fusion">Aucune fusion depuis 30 jours.</EtatVide>
      ) : (
        <TableFusions fusions={liste.items} global={global} />
      )}
      <Pagination {...liste} taille={criteres.taille} />
      <Outlet />
    </>
  );
}
