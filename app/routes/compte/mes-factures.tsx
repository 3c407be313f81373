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
import { EtatVide } from '~/ui/etat-vide';
import { Icone } from '~/ui/icone';
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
      <EnTeteAbonnement
        titre="Mes Factures"
        payer
        principal={
          <a href={paths.brouillonCreation(search)} data-sur-place="" className="btn btn-primary btn-sm">
            <Icone nom="plus" />
            Nouvelle facture
          </a>
        }
      />
      <div className="ecran mb-2">
        <Filtre criteres={criteres} action={paths.mesFactures()} invite="Numéro, client, objet" />
      </div>
      {liste.items.length === 0 ? (
        <EtatVide icone={criteres.q ? 'recherche' : 'euro'}>
          {criteres.q
            ? `Aucune facture ne correspond à « ${criteres.q} ».`
            : 'Aucune facture pour l’instant : celle de chaque centre arrive ici chaque mois.'}
        </EtatVide>
      ) : (
        <TableMesFactures factures={liste.items} criteres={criteres} />
      )}
      <Pagination {...liste} taille={criteres.taille} />
      <Outlet />
    </>
  );
}
