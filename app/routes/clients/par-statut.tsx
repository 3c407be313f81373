import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listParStatut, readCriteresParStatut } from '~/domain/clients/par-statut.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { formatEntier } from '~/lib/euros';
import { TableClients } from '~/ui/clients/table-clients';
import { Filtre } from '~/ui/liste/filtre';
import { Pagination } from '~/ui/liste/pagination';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Clients avec le statut: ${data?.titre ?? ''} · Auricule` },
];

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresParStatut(new URL(args.request.url).searchParams);
  return {
    criteres,
    ...(await listParStatut(ctx, args.params.statut ?? '', criteres)),
    global: ctx.centreCourant === null,
  };
}

export default function ParStatut() {
  const { criteres, titre, liste, global } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h1>
          Clients avec le statut: {titre} - (Total : {formatEntier(liste.total)})
        </h1>
        <div className="ecran flex flex-1 justify-end">
          <a href={paths.tables()} className="btn btn-ghost btn-sm">
            Statuts Clients
          </a>
        </div>
      </div>
      <div className="ecran mb-2">
        <Filtre
          criteres={criteres}
          action={paths.statutClient(titre)}
          invite="Nom, téléphone, e-mail, ville"
        />
      </div>
      {liste.items.length === 0 ? (
        <div className="bg-base-100 border-base-300 rounded-box border p-8 text-center">
          {criteres.q ? (
            <p>
              Aucun client de ce statut ne correspond à « {criteres.q} ».{' '}
              <a className="link" href={paths.statutClient(titre)}>
                Voir tous ceux de ce statut
              </a>
            </p>
          ) : (
            <p>
              Aucun client n’a ce statut pour l’instant.{' '}
              <a className="link" href={paths.clients()}>
                Voir tous les clients
              </a>
            </p>
          )}
        </div>
      ) : (
        <TableClients
          clients={liste.items}
          selection=""
          modifiable={false}
          toutCoche={false}
          {...{ criteres, global }}
        />
      )}
      <div className="mt-2">
        <Pagination
          page={liste.page}
          pages={liste.pages}
          total={liste.total}
          taille={criteres.taille}
          imprimable
        />
      </div>
    </>
  );
}
