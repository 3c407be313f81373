import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { listEcarts } from '~/domain/exemplaires/ecarts.lists.server';
import { doutesSurCodes } from '~/domain/lpp/doutes.service.server';
import { listMarques, listProduits, readCriteresProduits } from '~/domain/stock/produits.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { EcartsDeStock } from '~/ui/exemplaires/ecarts-de-stock';
import { Icone } from '~/ui/icone';
import { Conditions, ConditionsGardees } from '~/ui/liste/conditions';
import { Filtre } from '~/ui/liste/filtre';
import { Pagination } from '~/ui/liste/pagination';
import { CodesDouteux } from '~/ui/lpp/avis-lpp';
import { EntetePage } from '~/ui/page/entete';
import { CarteProduit } from '~/ui/stock/carte-produit';
import { ChoixMarque } from '~/ui/stock/choix-marque';
import { ChoixVue } from '~/ui/stock/choix-vue';
import { StockVide } from '~/ui/stock/stock-vide';
import { TableProduits } from '~/ui/stock/table-produits';

export const meta: MetaFunction = () => [{ title: 'Stock des Matériels · Auricule' }];

/** The products of the centre, or of all of the user's centres in global mode (docs/regles/appareillage-et-stock.md). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresProduits(new URL(args.request.url).searchParams);
  const liste = await listProduits(ctx, criteres);
  return {
    criteres,
    liste,
    doutes: await doutesSurCodes(
      ctx,
      liste.items.map(({ lpp }) => lpp),
    ),
    marques: await listMarques(ctx),
    ecarts: await listEcarts(ctx),
    global: ctx.centreCourant === null,
    can: abilities(ctx, ['stock:modifier']),
  };
}

export default function Stock() {
  const { criteres, liste, doutes, ecarts, marques, global, can } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const modifiable = can['stock:modifier'];
  const conditions = criteres.bas ? [{ libelle: 'Stock bas', noms: ['bas'] }] : [];
  return (
    <>
      <EntetePage
        titre="Stock des Matériels"
        nombre={liste.total}
        principal={
          !global &&
          modifiable && (
            <a href={paths.produitAjout(search)} data-sur-place="" className="btn btn-primary btn-sm">
              <Icone nom="plus" />
              Ajouter un produit
            </a>
          )
        }
      />
      <div className="ecran mb-2 flex flex-wrap items-center gap-2">
        <Filtre criteres={criteres} action={paths.stock()} invite="Nom, marque, modèle, code, LPP">
          <ChoixMarque marques={marques} marque={criteres.marque} />
          <ConditionsGardees conditions={conditions} />
          {criteres.vue === 'cartes' && <input type="hidden" name="vue" value="cartes" />}
        </Filtre>
        <ChoixVue vue={criteres.vue} />
      </div>
      <EcartsDeStock ecarts={ecarts} />
      <CodesDouteux doutes={doutes} />
      <Conditions conditions={conditions} />
      {liste.items.length === 0 ? (
        <StockVide {...criteres} ajoutPossible={!global && modifiable} />
      ) : criteres.vue === 'table' ? (
        <TableProduits produits={liste.items} {...{ criteres, global, modifiable }} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-3">
          {liste.items.map((produit) => (
            <CarteProduit key={produit._id} produit={produit} modifiable={modifiable} />
          ))}
        </ul>
      )}
      <Pagination {...liste} taille={criteres.taille} imprimable />
      <Outlet />
    </>
  );
}
