import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { listClients, readCriteresClients } from '~/domain/clients/clients.lists.server';
import { COLONNES_CLIENTS } from '~/domain/clients/colonnes-liste';
import { conditionsOfClients, readFiltreClients } from '~/domain/clients/filtre-clients';
import { colonnesDemandees, rechercheDe } from '~/domain/vues/listes';
import { getColonnes, listVues } from '~/domain/vues/vues.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { formatEntier } from '~/lib/euros';
import { FiltresClients } from '~/ui/clients/filtres-clients';
import { ListeVide } from '~/ui/clients/liste-vide';
import { TableClients } from '~/ui/clients/table-clients';
import { Icone } from '~/ui/icone';
import { ChoixDeColonnes } from '~/ui/liste/colonnes';
import { Conditions } from '~/ui/liste/conditions';
import { Filtre } from '~/ui/liste/filtre';
import { Pagination } from '~/ui/liste/pagination';
import { ActionsDeSelection, TOUT_COCHER } from '~/ui/liste/selection';
import { EntetePage } from '~/ui/page/entete';
import { BarreVues } from '~/ui/vues/barre-vues';

export const meta: MetaFunction = () => [{ title: 'Clients · Auricule' }];

const SELECTION = 'selection-clients';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresClients(searchParams);
  const filtre = readFiltreClients(searchParams);
  const centres = ctx.centreCourant ? [] : ctx.centres.map(({ id, name }) => ({ id, name }));
  return {
    ...{ criteres, filtre, centres },
    conditions: conditionsOfClients(filtre, centres),
    liste: await listClients(ctx, criteres, filtre),
    vues: await listVues(ctx, 'clients'),
    colonnes: colonnesDemandees('clients', searchParams) ?? (await getColonnes(ctx, 'clients')),
    recherche: rechercheDe('clients', searchParams).toString(),
    toutCoche: searchParams.has(TOUT_COCHER),
    global: ctx.centreCourant === null,
    can: abilities(ctx, [
      'client:modifier',
      'client:importer',
      'client:exporter',
      'dossierControle:reunir',
      'vue:garder',
      'vue:retirer',
    ]),
  };
}

export default function ListeClients() {
  const { criteres, conditions, liste, colonnes, global, toutCoche, can, ...vue } =
    useLoaderData<typeof loader>();
  const search = useSearchParams()[0].toString();
  const modifiable = can['client:modifier'];
  const ajoutPossible = !global && modifiable;
  return (
    <>
      <EntetePage
        titre={`Clients (Total : ${formatEntier(liste.total)})`}
        principal={
          ajoutPossible && (
            <a href={paths.nouveauClient()} className="btn btn-primary btn-sm">
              <Icone nom="plus" />
              Ajouter un client
            </a>
          )
        }
        plus={
          modifiable && (
            <>
              <li>
                <a href={paths.doublons()}>Doublons</a>
              </li>
              {can['dossierControle:reunir'] && (
                <li>
                  <a href={paths.lotsControle()}>Dossiers de contrôle</a>
                </li>
              )}
              {can['client:exporter'] && liste.total > 0 && (
                <li>
                  <a href={paths.clientsExport(search)} data-sur-place="">
                    Exporter la liste
                  </a>
                </li>
              )}
            </>
          )
        }
      >
        {!global && can['client:importer'] && (
          <a href={paths.imports()} className="btn btn-outline btn-sm">
            Importer
          </a>
        )}
      </EntetePage>
      <BarreVues
        liste="clients"
        vues={vue.vues}
        recherche={vue.recherche}
        garder={can['vue:garder']}
        retirer={can['vue:retirer']}
      />
      <div className="ecran mb-2 flex flex-wrap items-center gap-2">
        <Filtre
          criteres={criteres}
          action={paths.clients()}
          invite="Nom, téléphone, e-mail, ville"
          filtres={{
            actifs: conditions.length,
            champs: <FiltresClients filtre={vue.filtre} centres={vue.centres} />,
          }}
        />
        <ChoixDeColonnes
          liste="clients"
          colonnes={COLONNES_CLIENTS}
          montrees={colonnes}
          gardees={can['vue:garder']}
        />
        {modifiable && liste.total > 0 && (
          <ActionsDeSelection
            id={SELECTION}
            actions={[
              { action: paths.clientsStatuts(), libelle: 'Statut', icone: 'crayon' },
              can['dossierControle:reunir'] && {
                action: paths.lotsControle(),
                libelle: 'Dossiers de contrôle',
                icone: 'fichier',
              },
              can['client:exporter'] && {
                action: paths.clientsExport(),
                libelle: 'Exporter',
                icone: 'telecharger',
              },
              {
                action: paths.clientsSuppression(),
                libelle: 'Supprimer la sélection',
                icone: 'poubelle',
                grave: true,
              },
            ]}
          />
        )}
      </div>
      <Conditions conditions={conditions} />
      {liste.items.length === 0 ? (
        <ListeVide q={criteres.q} filtree={conditions.length > 0} ajoutPossible={ajoutPossible} />
      ) : (
        <TableClients
          clients={liste.items}
          selection={SELECTION}
          {...{ criteres, colonnes, global, modifiable, toutCoche }}
        />
      )}
      <Pagination {...liste} taille={criteres.taille} imprimable />
      <Outlet />
    </>
  );
}
