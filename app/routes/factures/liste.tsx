import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { listFactures, readCriteresFactures } from '~/domain/factures/factures.lists.server';
import { conditionsOfFactures, readFiltreFactures } from '~/domain/factures/filtre-factures';
import { requireContextFactures } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { TableFactures } from '~/ui/factures/table-factures';
import { Conditions, ConditionsGardees } from '~/ui/liste/conditions';
import { Filtre } from '~/ui/liste/filtre';
import { Pagination } from '~/ui/liste/pagination';
import { ActionsDeSelection, TOUT_COCHER } from '~/ui/liste/selection';

export const meta: MetaFunction = () => [{ title: 'Factures PDF · Auricule' }];

const SELECTION = 'selection-factures';

/** An employe who opens the invoices is sent to the dashboard (docs/regles/factures.md); the other roles without the right are refused. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContextFactures(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresFactures(searchParams);
  const filtre = readFiltreFactures(searchParams);
  return {
    criteres,
    conditions: conditionsOfFactures(filtre),
    liste: await listFactures(ctx, criteres, filtre),
    toutCoche: searchParams.has(TOUT_COCHER),
    global: ctx.centreCourant === null,
  };
}

export default function ListeFactures() {
  const { criteres, conditions, liste, toutCoche, global } = useLoaderData<typeof loader>();
  const search = useSearchParams()[0].toString();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h1>Factures PDF</h1>
        {!global && (
          <div className="ecran flex flex-1 justify-end gap-2">
            <a href={paths.factureImport(search)} data-sur-place="" className="btn btn-outline btn-sm">
              Importer un PDF
            </a>
            <a href={paths.nouvelleFacture()} className="btn btn-primary btn-sm">
              Ajouter Facture
            </a>
          </div>
        )}
      </div>
      <div className="ecran mb-2 flex flex-wrap items-center justify-between gap-2">
        <Filtre criteres={criteres} action={paths.factures()} invite="Numéro, client, objet">
          <ConditionsGardees conditions={conditions} />
        </Filtre>
        {liste.total > 0 && (
          <ActionsDeSelection
            id={SELECTION}
            actions={[
              {
                action: paths.facturesSuppression(),
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
        <p className="bg-base-100 border-base-300 rounded-box border p-8 text-center">
          {criteres.q
            ? `Aucune facture ne correspond à « ${criteres.q} ».`
            : conditions.length > 0
              ? 'Aucune facture ne correspond à ces filtres.'
              : 'Aucune facture pour l’instant : passez un client au statut Facturé pour créer la sienne, ou ajoutez-en une.'}
        </p>
      ) : (
        <TableFactures
          factures={liste.items}
          criteres={criteres}
          selection={SELECTION}
          toutCoche={toutCoche}
          global={global}
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
