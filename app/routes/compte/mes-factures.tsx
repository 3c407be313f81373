import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import {
  listFacturesAbonnement,
  readCriteresFacturesAbonnement,
} from '~/domain/abonnement/factures-abonnement.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { EnTeteAbonnement } from '~/ui/compte/entete-abonnement';
import { TableMesFactures } from '~/ui/compte/table-mes-factures';
import { Filtre } from '~/ui/liste/filtre';
import { Pagination } from '~/ui/liste/pagination';

export const meta: MetaFunction = () => [{ title: 'Mes Factures · Auricule' }];

/** The invoices of the subscription and the drafts (docs/regles/abonnement.md). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresFacturesAbonnement(new URL(args.request.url).searchParams);
  return { criteres, liste: await listFacturesAbonnement(ctx, criteres) };
}

export default function MesFactures() {
  const { criteres, liste } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <>
      <EnTeteAbonnement titre="Mes Factures" payer />
      <div className="ecran mb-2 flex flex-wrap items-center justify-between gap-2">
        <Filtre criteres={criteres} action={paths.mesFactures()} invite="Numéro, client, objet" />
        <a href={paths.brouillonCreation(search)} data-sur-place="" className="btn btn-primary btn-sm">
          Nouvelle facture
        </a>
      </div>
      {liste.items.length === 0 ? (
        <p className="bg-base-100 border-base-300 rounded-box border p-8 text-center">
          {criteres.q
            ? `Aucune facture ne correspond à « ${criteres.q} ».`
            : 'Aucune facture pour l’instant : celle de chaque centre arrive ici chaque mois.'}
        </p>
      ) : (
        <TableMesFactures factures={liste.items} criteres={criteres} />
      )}
      <div className="mt-2">
        <Pagination page={liste.page} pages={liste.pages} total={liste.total} taille={criteres.taille} />
      </div>
      <Outlet />
    </>
  );
}
