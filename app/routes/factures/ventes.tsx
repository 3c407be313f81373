import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { mayDo } from '~/domain/access/domaines';
import { countBrouillons } from '~/domain/factures/brouillons.service.server';
import { conditionsOfVentes, readFiltreVentes } from '~/domain/tableau-de-bord/ventes';
import { listVentes, readCriteresVentes } from '~/domain/tableau-de-bord/ventes.lists.server';
import { requireContextFactures } from '~/http/ouverture.server';
import { EtatVide } from '~/ui/etat-vide';
import { FiltresVentes } from '~/ui/factures/filtres-ventes';
import { OngletsFacturation } from '~/ui/factures/onglets-facturation';
import { TableVentes } from '~/ui/factures/table-ventes';
import { TotalVentes } from '~/ui/factures/total-ventes';
import { Conditions } from '~/ui/liste/conditions';
import { Pagination } from '~/ui/liste/pagination';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Ventes · Auricule' }];

/** Invoices and credit notes by their days, and what they come to: the dashboard's turnover leads here. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContextFactures(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresVentes(searchParams);
  const filtre = readFiltreVentes(searchParams);
  return {
    criteres,
    filtre,
    liste: await listVentes(ctx, criteres, filtre),
    global: ctx.centreCourant === null,
    brouillons: mayDo(ctx.acteur, 'facture:modifier') ? await countBrouillons(ctx) : null,
  };
}

export default function ListeVentes() {
  const { criteres, filtre, liste, global, brouillons } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage titre="Ventes" nombre={liste.total} />
      <OngletsFacturation courant="ventes" brouillons={brouillons} />
      <FiltresVentes filtre={filtre} />
      <Conditions conditions={conditionsOfVentes(filtre)} />
      <TotalVentes somme={liste.somme} />
      {liste.items.length === 0 ? (
        <EtatVide icone="euro">Aucune facture ni aucun avoir de ces jours.</EtatVide>
      ) : (
        <TableVentes ventes={liste.items} criteres={criteres} global={global} />
      )}
      <Pagination {...liste} taille={criteres.taille} imprimable />
    </>
  );
}
