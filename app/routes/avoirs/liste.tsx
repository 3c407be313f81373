import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { mayDo } from '~/domain/access/domaines';
import {
  conditionsOfAvoirs,
  listAvoirs,
  readCriteresAvoirs,
  readFiltreAvoirs,
} from '~/domain/avoirs/avoirs.lists.server';
import { countBrouillons } from '~/domain/factures/brouillons.service.server';
import { requireContextFactures } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { FiltresAvoirs } from '~/ui/avoirs/filtres-avoirs';
import { TableAvoirs } from '~/ui/avoirs/table-avoirs';
import { EtatVide } from '~/ui/etat-vide';
import { OngletsFacturation } from '~/ui/factures/onglets-facturation';
import { Conditions } from '~/ui/liste/conditions';
import { Filtre } from '~/ui/liste/filtre';
import { Pagination } from '~/ui/liste/pagination';
import { RienDeTrouve } from '~/ui/liste/rien-de-trouve';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Avoirs · Auricule' }];

/** The credit notes. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContextFactures(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresAvoirs(searchParams);
  const filtre = readFiltreAvoirs(searchParams);
  return {
    criteres,
    filtre,
    liste: await listAvoirs(ctx, criteres, filtre),
    global: ctx.centreCourant === null,
    brouillons: mayDo(ctx.acteur, 'facture:modifier') ? await countBrouillons(ctx) : null,
  };
}

export default function ListeAvoirs() {
  const { criteres, filtre, liste, global, brouillons } = useLoaderData<typeof loader>();
  const search = useSearchParams()[0].toString();
  const conditions = conditionsOfAvoirs(filtre);
  return (
    <>
      <EntetePage
        titre="Avoirs"
        nombre={liste.total}
        plus={
          liste.total > 0 && (
            <li>
              <a href={paths.avoirsExport(search)} data-sur-place="">
                Exporter la liste
              </a>
            </li>
          )
        }
      />
      <OngletsFacturation courant="avoirs" brouillons={brouillons} />
      <div className="ecran mb-2">
        <Filtre
          criteres={criteres}
          action={paths.avoirs()}
          invite="Numéro, facture, client"
          filtres={{ actifs: conditions.length, champs: <FiltresAvoirs filtre={filtre} /> }}
        />
      </div>
      <Conditions conditions={conditions} />
      {liste.items.length === 0 ? (
        <AvoirsVides q={criteres.q} filtree={conditions.length > 0} />
      ) : (
        <TableAvoirs avoirs={liste.items} criteres={criteres} global={global} />
      )}
      <Pagination {...liste} taille={criteres.taille} imprimable />
      <Outlet />
    </>
  );
}

const AvoirsVides = ({ q, filtree }: { q: string; filtree: boolean }) =>
  q || filtree ? (
    <RienDeTrouve
      q={q}
      aucun="Aucun avoir"
      tout={{ vers: paths.avoirs(), libelle: 'Voir tous les avoirs' }}
    />
  ) : (
    <EtatVide
      icone="euro"
      action={
        <a className="btn btn-outline btn-sm" href={paths.factures()}>
          Voir les factures
        </a>
      }
    >
      Aucun avoir : il s’en fait un depuis la page d’une facture, en la corrigeant ou en l’annulant.
    </EtatVide>
  );
