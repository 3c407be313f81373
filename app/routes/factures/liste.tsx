import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { mayDo } from '~/domain/access/domaines';
import { countBrouillons } from '~/domain/factures/brouillons.service.server';
import { listFactures, readCriteresFactures } from '~/domain/factures/factures.lists.server';
import { conditionsOfFactures, readFiltreFactures } from '~/domain/factures/filtre-factures';
import { rechercheDe } from '~/domain/vues/listes';
import { listVues } from '~/domain/vues/vues.lists.server';
import { requireContextFactures } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { FiltresFactures } from '~/ui/factures/filtres-factures';
import { FacturesVides } from '~/ui/factures/liste-vide';
import { OngletsFacturation } from '~/ui/factures/onglets-facturation';
import { TableFactures } from '~/ui/factures/table-factures';
import { Icone } from '~/ui/icone';
import { Conditions } from '~/ui/liste/conditions';
import { Filtre } from '~/ui/liste/filtre';
import { Pagination } from '~/ui/liste/pagination';
import { ActionsDeSelection, TOUT_COCHER } from '~/ui/liste/selection';
import { EntetePage } from '~/ui/page/entete';
import { BarreVues } from '~/ui/vues/barre-vues';

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
    filtre,
    liste: await listFactures(ctx, criteres, filtre),
    vues: await listVues(ctx, 'factures'),
    recherche: rechercheDe('factures', searchParams).toString(),
    toutCoche: searchParams.has(TOUT_COCHER),
    global: ctx.centreCourant === null,
    can: abilities(ctx, ['vue:garder', 'vue:retirer']),
    brouillons: mayDo(ctx.acteur, 'facture:modifier') ? await countBrouillons(ctx) : null,
  };
}

export default function ListeFactures() {
  const { criteres, filtre, liste, vues, recherche, toutCoche, global, can, brouillons } =
    useLoaderData<typeof loader>();
  const search = useSearchParams()[0].toString();
  const conditions = conditionsOfFactures(filtre);
  return (
    <>
      <EntetePage
        titre="Factures PDF"
        nombre={liste.total}
        principal={
          !global && (
            <a href={paths.nouvelleFacture()} className="btn btn-primary btn-sm">
              <Icone nom="plus" />
              Ajouter Facture
            </a>
          )
        }
        plus={
          liste.total > 0 && (
            <li>
              <a href={paths.facturesExport(search)} data-sur-place="">
                Exporter la liste
              </a>
            </li>
          )
        }
      >
        {!global && (
          <a href={paths.factureImport(search)} data-sur-place="" className="btn btn-outline btn-sm">
            Importer un PDF
          </a>
        )}
      </EntetePage>
      <OngletsFacturation courant="factures" brouillons={brouillons} />
      <BarreVues
        liste="factures"
        vues={vues}
        recherche={recherche}
        garder={can['vue:garder']}
        retirer={can['vue:retirer']}
      />
      <div className="ecran mb-2 flex flex-wrap items-center gap-2">
        <Filtre
          criteres={criteres}
          action={paths.factures()}
          invite="Numéro, client, objet, montant"
          filtres={{ actifs: conditions.length, champs: <FiltresFactures filtre={filtre} /> }}
        />
        {liste.total > 0 && (
          <ActionsDeSelection
            id={SELECTION}
            actions={[
              { action: paths.facturesExport(), libelle: 'Exporter', icone: 'telecharger' },
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
        <FacturesVides q={criteres.q} filtree={conditions.length > 0} ajoutPossible={!global} />
      ) : (
        <TableFactures
          factures={liste.items}
          criteres={criteres}
          selection={SELECTION}
          toutCoche={toutCoche}
          global={global}
        />
      )}
      <Pagination {...liste} taille={criteres.taille} imprimable />
      <Outlet />
    </>
  );
}
