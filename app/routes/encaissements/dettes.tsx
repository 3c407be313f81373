import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { getTotauxDettes, listDettes, readCriteresDettes } from '~/domain/encaissements/dettes.lists.server';
import { conditionsOfDettes, readFiltreDettes } from '~/domain/encaissements/filtre-dettes';
import { vueFacture } from '~/domain/factures/vue-facture';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { FiltresDettes } from '~/ui/encaissements/filtres-dettes';
import { SommesDettes } from '~/ui/encaissements/sommes-dettes';
import { TableDettes } from '~/ui/encaissements/table-dettes';
import { EtatVide } from '~/ui/etat-vide';
import { Conditions } from '~/ui/liste/conditions';
import { Filtre } from '~/ui/liste/filtre';
import { Pagination } from '~/ui/liste/pagination';
import { RienDeTrouve } from '~/ui/liste/rien-de-trouve';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Ce que doit le centre · Auricule' }];

/** What the centre owes to patients and insurers, as its accounts have it. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresDettes(searchParams);
  const filtre = readFiltreDettes(searchParams);
  return {
    ...{ criteres, filtre },
    totaux: await getTotauxDettes(ctx),
    liste: await listDettes(ctx, criteres, filtre),
    global: ctx.centreCourant === null,
    vue: vueFacture(ctx.acteur),
  };
}

export default function Dettes() {
  const { criteres, filtre, totaux, liste, global, vue } = useLoaderData<typeof loader>();
  const search = useSearchParams()[0].toString();
  const conditions = conditionsOfDettes(filtre);
  const filtree = criteres.q !== '' || conditions.length > 0;
  return (
    <>
      <EntetePage titre="Ce que doit le centre" nombre={liste.total}>
        {liste.total > 0 && (
          <a href={paths.dettesExport(search)} data-sur-place="" className="btn btn-outline btn-sm">
            Exporter la liste
          </a>
        )}
        <a href={paths.encaissements()} className="btn btn-outline btn-sm">
          Ce qui lui est dû
        </a>
      </EntetePage>
      {totaux.total > 0 && <SommesDettes totaux={totaux} />}
      <div className="ecran mb-2 flex flex-wrap items-center gap-2">
        <Filtre
          criteres={criteres}
          action={paths.dettes()}
          invite="Client, facture"
          filtres={{ actifs: conditions.length, champs: <FiltresDettes filtre={filtre} /> }}
        />
      </div>
      <Conditions conditions={conditions} />
      {liste.items.length === 0 && filtree && (
        <RienDeTrouve
          q={criteres.q}
          aucun="Rien à rendre"
          tout={{ vers: paths.dettes(), libelle: 'Voir tout ce que doit le centre' }}
        />
      )}
      {liste.items.length === 0 && !filtree && (
        <EtatVide icone="euro">
          Le centre ne doit rien : ni avance, ni acompte sans facture, ni trop-perçu.
        </EtatVide>
      )}
      {liste.items.length > 0 && <TableDettes dettes={liste.items} {...{ criteres, global, vue }} />}
      <Pagination {...liste} taille={criteres.taille} imprimable />
      <Outlet />
    </>
  );
}
