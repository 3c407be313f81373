import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { listClients, readCriteresClients } from '~/domain/clients/clients.lists.server';
import { conditionsOfClients, readFiltreClients } from '~/domain/clients/filtre-clients';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { ListeVide } from '~/ui/clients/liste-vide';
import { TableClients } from '~/ui/clients/table-clients';
import { Icone } from '~/ui/icone';
import { Conditions, ConditionsGardees } from '~/ui/liste/conditions';
import { Filtre } from '~/ui/liste/filtre';
import { Pagination } from '~/ui/liste/pagination';
import { ActionsDeSelection, TOUT_COCHER } from '~/ui/liste/selection';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Clients · Auricule' }];

const SELECTION = 'selection-clients';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresClients(searchParams);
  const filtre = readFiltreClients(searchParams);
  return {
    criteres,
    conditions: conditionsOfClients(filtre),
    liste: await listClients(ctx, criteres, filtre),
    global: ctx.centreCourant === null,
    toutCoche: searchParams.has(TOUT_COCHER),
    can: abilities(ctx, ['client:modifier', 'client:importer']),
  };
}

export default function ListeClients() {
  const { criteres, conditions, liste, global, toutCoche, can } = useLoaderData<typeof loader>();
  const modifiable = can['client:modifier'];
  return (
    <>
      <EntetePage
        titre="Clients"
        nombre={liste.total}
        principal={
          !global &&
          modifiable && (
            <a href={paths.nouveauClient()} className="btn btn-primary btn-sm">
              <Icone nom="plus" />
              Ajouter un client
            </a>
          )
        }
      >
        {modifiable && (
          <a href={paths.doublons()} className="btn btn-ghost btn-sm">
            Doublons
          </a>
        )}
        {!global && can['client:importer'] && (
          <a href={paths.imports()} className="btn btn-outline btn-sm">
            Importer
          </a>
        )}
      </EntetePage>
      <div className="ecran mb-2 flex flex-wrap items-center justify-between gap-2">
        <Filtre criteres={criteres} action={paths.clients()} invite="Nom, téléphone, e-mail, ville">
          <ConditionsGardees conditions={conditions} />
        </Filtre>
        {modifiable && liste.total > 0 && (
          <ActionsDeSelection
            id={SELECTION}
            action={paths.clientsSuppression()}
            libelle="Supprimer la sélection"
          />
        )}
      </div>
      <Conditions conditions={conditions} />
      {liste.items.length === 0 ? (
        <ListeVide q={criteres.q} filtree={conditions.length > 0} ajoutPossible={!global && modifiable} />
      ) : (
        <TableClients
          clients={liste.items}
          selection={SELECTION}
          {...{ criteres, global, modifiable, toutCoche }}
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
      <Outlet />
    </>
  );
}
