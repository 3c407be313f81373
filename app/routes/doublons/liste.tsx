import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listDoublons, readCriteresDoublons } from '~/domain/clients/doublons/doublons.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { DoublonsVides } from '~/ui/doublons/doublons-vides';
import { Restes } from '~/ui/doublons/restes-de-doublons';
import { TableDoublons } from '~/ui/doublons/table-doublons';
import { Pagination } from '~/ui/liste/pagination';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Doublons probables · Auricule' }];

/** Pairs of clients that are probably one person; `ecartees` shows those that somebody found to be two. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresDoublons(new URL(args.request.url).searchParams);
  return { criteres, liste: await listDoublons(ctx, criteres), global: ctx.centreCourant === null };
}

export default function Doublons() {
  const { criteres, liste, global } = useLoaderData<typeof loader>();
  const { ecartees } = criteres;
  return (
    <>
      <EntetePage titre={ecartees ? 'Doublons écartés' : 'Doublons probables'} nombre={liste.total}>
        <a href={paths.doublons(ecartees ? '' : 'ecartees')} className="btn btn-ghost btn-sm">
          {ecartees ? 'Doublons probables' : 'Doublons écartés'}
        </a>
        <a href={paths.fusions()} className="btn btn-ghost btn-sm">
          Fusions récentes
        </a>
        <a href={paths.clients()} className="btn btn-ghost btn-sm">
          Clients
        </a>
      </EntetePage>
      <Restes {...liste.restes} />
      {liste.items.length === 0 ? (
        <DoublonsVides ecartees={ecartees} />
      ) : (
        <TableDoublons doublons={liste.items} {...{ global, ecartees }} />
      )}
      <Pagination {...liste} taille={criteres.taille} />
    </>
  );
}
