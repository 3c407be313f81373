import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { listeOf, readListe, rechercheDe, rechercheDesLiens } from '~/domain/vues/listes';
import type { Vue } from '~/domain/vues/vue';
import { listMesVues, listVuesARetirer } from '~/domain/vues/vues.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { adresseDeListe, direRecherche } from '~/http/vues.server';
import { EtatVide } from '~/ui/etat-vide';
import { EntetePage } from '~/ui/page/entete';
import { TableVues, TableVuesPartagees } from '~/ui/vues/table-vues';

export const meta: MetaFunction = () => [{ title: 'Mes vues · Auricule' }];

/** The user's own views of a list, to be renamed, shared and removed, and for managers those that others share with their centres; the address carries what the list showed before. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const liste = readListe(args.params.liste ?? '');
  const search = rechercheDe(liste, new URL(args.request.url).searchParams);
  const lignes = (vues: readonly Vue[]) =>
    vues.map((vue) => ({
      ...vue,
      adresse: adresseDeListe[liste](vue.recherche),
      montre: direRecherche(ctx, liste, new URLSearchParams(vue.recherche)),
    }));
  return {
    ...{ liste, search: search.toString(), liens: rechercheDesLiens(search), titre: listeOf(liste).titre },
    retour: adresseDeListe[liste](search),
    vues: lignes(await listMesVues(ctx, liste)),
    partagees: lignes(await listVuesARetirer(ctx, liste)),
  };
}

export default function MesVues() {
  const { liste, search, liens, titre, retour, vues, partagees } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage
        titre={`Mes vues : ${titre}`}
        principal={
          search && (
            <a href={paths.vueCreation(liste, search)} data-sur-place="" className="btn btn-primary btn-sm">
              Enregistrer la vue
            </a>
          )
        }
      >
        <a href={retour} className="btn btn-ghost btn-sm">
          Revenir à la liste
        </a>
      </EntetePage>
      {vues.length === 0 ? (
        <EtatVide
          icone="etoile"
          action={
            <a href={retour} className="btn btn-outline btn-sm">
              Revenir à la liste
            </a>
          }
        >
          Aucune vue : filtrez la liste, puis « Enregistrer la vue ».
        </EtatVide>
      ) : (
        <TableVues {...{ liste, vues }} search={liens} />
      )}
      {partagees.length > 0 && (
        <>
          <h2 className="mt-6 mb-2">Partagées par d’autres avec vos centres</h2>
          <TableVuesPartagees liste={liste} search={liens} vues={partagees} />
        </>
      )}
      <Outlet />
    </>
  );
}
