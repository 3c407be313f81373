import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { conditionsOfReglements, readFiltreReglements } from '~/domain/reglements/filtre-reglements';
import { listReglements, readCriteresReglements } from '~/domain/reglements/reglements.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { formatEuros } from '~/lib/euros';
import { EtatVide } from '~/ui/etat-vide';
import { Conditions } from '~/ui/liste/conditions';
import { Filtre } from '~/ui/liste/filtre';
import { Pagination } from '~/ui/liste/pagination';
import { RienDeTrouve } from '~/ui/liste/rien-de-trouve';
import { EntetePage } from '~/ui/page/entete';
import { FiltresReglements } from '~/ui/reglements/filtres-reglements';
import { TableReglements } from '~/ui/reglements/table-reglements';

export const meta: MetaFunction = () => [{ title: 'Règlements · Auricule' }];

/** Every payment of the centre: received, given back, cancelled, moved. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresReglements(searchParams);
  const filtre = readFiltreReglements(searchParams);
  const liste = await listReglements(ctx, criteres, filtre);
  return { criteres, filtre, liste, global: ctx.centreCourant === null };
}

export default function ListeReglements() {
  const { criteres, filtre, liste, global } = useLoaderData<typeof loader>();
  const search = useSearchParams()[0].toString();
  const conditions = conditionsOfReglements(filtre);
  const filtree = criteres.q !== '' || conditions.length > 0;
  return (
    <>
      <EntetePage titre="Règlements" nombre={liste.total}>
        {liste.total > 0 && (
          <a href={paths.reglementsExport(search)} data-sur-place="" className="btn btn-outline btn-sm">
            Exporter la liste
          </a>
        )}
      </EntetePage>
      <div className="ecran mb-2 flex flex-wrap items-center gap-2">
        <Filtre
          criteres={criteres}
          action={paths.reglements()}
          invite="Numéro, client, facture, référence"
          filtres={{ actifs: conditions.length, champs: <FiltresReglements filtre={filtre} /> }}
        />
      </div>
      <Conditions conditions={conditions} />
      {liste.items.length === 0 && filtree && (
        <RienDeTrouve
          q={criteres.q}
          aucun="Aucun règlement"
          tout={{ vers: paths.reglements(), libelle: 'Voir tous les règlements' }}
        />
      )}
      {liste.items.length === 0 && !filtree && (
        <EtatVide icone="euro">
          Aucun règlement pour l’instant : ils s’enregistrent depuis la fiche d’un client ou une facture.
        </EtatVide>
      )}
      {liste.items.length > 0 && (
        <p className="mb-2 text-sm">
          Total encaissé, remboursements et annulations déduits : <strong>{formatEuros(liste.somme)}</strong>
        </p>
      )}
      {liste.items.length > 0 && (
        <TableReglements
          libelle="Règlements"
          reglements={liste.items}
          tri={criteres}
          clients
          global={global}
          factures="page"
          annulation={({ _id, clientId, factureId }) =>
            (clientId && paths.clientReglement(clientId, `reglements/${_id}/annulation`)) ||
            (factureId && paths.factureReglement(factureId, `reglements/${_id}/annulation`))
          }
        />
      )}
      <Pagination {...liste} taille={criteres.taille} imprimable />
      <Outlet />
    </>
  );
}
