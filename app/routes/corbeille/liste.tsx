import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { listCorbeille, readCriteresCorbeille } from '~/domain/clients/corbeille.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { formatEntier } from '~/lib/euros';
import { TableCorbeille } from '~/ui/corbeille/table-corbeille';
import { EtatVide } from '~/ui/etat-vide';
import { Filtre } from '~/ui/liste/filtre';
import { Pagination } from '~/ui/liste/pagination';
import { ActionsDeSelection, TOUT_COCHER } from '~/ui/liste/selection';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Corbeille · Auricule' }];

const SELECTION = 'selection-corbeille';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresCorbeille(searchParams);
  return {
    criteres,
    liste: await listCorbeille(ctx, criteres),
    global: ctx.centreCourant === null,
    toutCoche: searchParams.has(TOUT_COCHER),
  };
}

export default function Corbeille() {
  const { criteres, liste, global, toutCoche } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage titre={`Corbeille (Total : ${formatEntier(liste.total)})`} />
      <div className="ecran mb-2 flex flex-wrap items-center justify-between gap-2">
        <Filtre criteres={criteres} action={paths.corbeille()} invite="Nom, téléphone, e-mail, ville" />
        {liste.total > 0 && (
          <ActionsDeSelection
            id={SELECTION}
            actions={[
              {
                action: paths.corbeilleEffacement(),
                libelle: 'Supprimer la sélection',
                icone: 'poubelle',
                grave: true,
              },
            ]}
          />
        )}
      </div>
      {liste.items.length === 0 ? (
        <EtatVide
          icone="poubelle"
          action={
            <>
              <p className="text-muet text-sm">
                Un client supprimé attend ici : on peut l’y restaurer ou l’effacer définitivement.
              </p>
              <a className="btn btn-outline btn-sm" href={paths.clients()}>
                Voir les clients
              </a>
            </>
          }
        >
          Aucun client supprimé trouvé
        </EtatVide>
      ) : (
        <TableCorbeille
          key={liste.items.map(({ _id }) => _id).join()}
          clients={liste.items}
          selection={SELECTION}
          {...{ criteres, global, toutCoche }}
        />
      )}
      <Pagination {...liste} taille={criteres.taille} imprimable />
      <Outlet />
    </>
  );
}
