import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { listCommandes, readCriteresCommandes } from '~/domain/commandes/commandes.lists.server';
import { FILTRES_COMMANDES } from '~/domain/commandes/filtre-commandes';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { TableCommandes } from '~/ui/commandes/table-commandes';
import { EtatVide } from '~/ui/etat-vide';
import { Icone } from '~/ui/icone';
import { ChoixFiltre } from '~/ui/liste/choix-filtre';
import { Filtre } from '~/ui/liste/filtre';
import { Pagination } from '~/ui/liste/pagination';
import { RienDeTrouve } from '~/ui/liste/rien-de-trouve';
import { EntetePage } from '~/ui/page/entete';
import { OngletsSav } from '~/ui/sav/onglets-sav';

export const meta: MetaFunction = () => [{ title: 'Commandes · Auricule' }];

/** The orders to suppliers: what is awaited, what is late first. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresCommandes(new URL(args.request.url).searchParams);
  const can = abilities(ctx, ['commande:modifier', 'sav:exporter']);
  return {
    criteres,
    filtres: Object.entries(FILTRES_COMMANDES),
    liste: await listCommandes(ctx, criteres),
    exportable: can['sav:exporter'],
    ajoutable: can['commande:modifier'] && ctx.centreCourant !== null,
    global: ctx.centreCourant === null,
  };
}

export default function ListeCommandes() {
  const { criteres, filtres, liste, ajoutable, exportable, global } = useLoaderData<typeof loader>();
  const search = useSearchParams()[0];
  const ajouter = ajoutable && (
    <a href={paths.commandeCreation()} className="btn btn-primary btn-sm">
      <Icone nom="plus" />
      Nouvelle commande
    </a>
  );
  return (
    <>
      <EntetePage
        titre="Commandes"
        nombre={liste.total}
        principal={ajouter}
        plus={
          exportable &&
          liste.total > 0 && (
            <li>
              <a href={paths.commandesExport(search)} data-sur-place="">
                Exporter la liste
              </a>
            </li>
          )
        }
      />
      <OngletsSav courant="commandes" />
      <div className="ecran mb-2">
        <Filtre criteres={criteres} action={paths.commandes()} invite="Fournisseur, numéro, référence">
          <ChoixFiltre filtre={criteres.filtre} filtres={filtres} />
        </Filtre>
      </div>
      {liste.items.length > 0 ? (
        <TableCommandes commandes={liste.items} global={global} />
      ) : criteres.q ? (
        <RienDeTrouve
          q={criteres.q}
          aucun="Aucune commande"
          tout={{ vers: paths.commandes('filtre=toutes'), libelle: 'Voir toutes les commandes' }}
        />
      ) : (
        <EtatVide icone="boite" action={ajouter || undefined}>
          {criteres.filtre === 'attendues'
            ? 'Aucune commande n’est attendue.'
            : 'Aucune commande de cette sorte.'}
        </EtatVide>
      )}
      <Pagination {...liste} taille={criteres.taille} imprimable />
      <Outlet />
    </>
  );
}
