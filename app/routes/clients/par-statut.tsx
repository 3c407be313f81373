import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listParStatut, readCriteresParStatut } from '~/domain/clients/par-statut.service.server';
import { getColonnes } from '~/domain/vues/vues.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { formatEntier } from '~/lib/euros';
import { TableClients } from '~/ui/clients/table-clients';
import { EtatVide } from '~/ui/etat-vide';
import { Filtre } from '~/ui/liste/filtre';
import { Pagination } from '~/ui/liste/pagination';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Clients avec le statut: ${data?.titre ?? ''} · Auricule` },
];

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresParStatut(new URL(args.request.url).searchParams);
  return {
    criteres,
    ...(await listParStatut(ctx, args.params.statut ?? '', criteres)),
    // Every row would say the same.
    colonnes: (await getColonnes(ctx, 'clients')).filter((cle) => cle !== 'statut'),
    global: ctx.centreCourant === null,
  };
}

export default function ParStatut() {
  const { criteres, titre, liste, colonnes, global } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage titre={`Clients avec le statut: ${titre} - (Total : ${formatEntier(liste.total)})`}>
        <a href={paths.tables()} className="btn btn-ghost btn-sm">
          Statuts Clients
        </a>
      </EntetePage>
      <div className="ecran mb-2">
        <Filtre
          criteres={criteres}
          action={paths.statutClient(titre)}
          invite="Nom, téléphone, e-mail, ville"
        />
      </div>
      {liste.items.length === 0 ? (
        <EtatVide
          icone={criteres.q ? 'recherche' : 'personnes'}
          action={
            <a
              className="btn btn-outline btn-sm"
              href={criteres.q ? paths.statutClient(titre) : paths.clients()}
            >
              {criteres.q ? 'Voir tous ceux de ce statut' : 'Voir tous les clients'}
            </a>
          }
        >
          {criteres.q
            ? `Aucun client de ce statut ne correspond à « ${criteres.q} ».`
            : 'Aucun client n’a ce statut pour l’instant.'}
        </EtatVide>
      ) : (
        <TableClients
          clients={liste.items}
          selection=""
          modifiable={false}
          toutCoche={false}
          {...{ criteres, colonnes, global }}
        />
      )}
      <Pagination {...liste} taille={criteres.taille} imprimable />
    </>
  );
}
