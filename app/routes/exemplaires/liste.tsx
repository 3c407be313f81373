import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { listEcarts } from '~/domain/exemplaires/ecarts.lists.server';
import { numeroDEtiquette } from '~/domain/exemplaires/etiquette';
import { cleDeSerie } from '~/domain/exemplaires/exemplaire';
import {
  chercherNumero,
  listExemplaires,
  readCriteresExemplaires,
} from '~/domain/exemplaires/exemplaires.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { EtatVide } from '~/ui/etat-vide';
import { EcartsDeStock } from '~/ui/exemplaires/ecarts-de-stock';
import { FichesTrouvees } from '~/ui/exemplaires/fiches-trouvees';
import { RechercheNumero } from '~/ui/exemplaires/recherche-numero';
import { TableExemplaires } from '~/ui/exemplaires/table-exemplaires';
import { Conditions } from '~/ui/liste/conditions';
import { Pagination } from '~/ui/liste/pagination';
import { RienDeTrouve } from '~/ui/liste/rien-de-trouve';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Numéros de série · Auricule' }];

/** Devices by serial number; a number that only one has leads to its story at once. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresExemplaires(new URL(args.request.url).searchParams);
  const can = abilities(ctx, ['client:exporter']);
  if (!criteres.q)
    return {
      can,
      ...{ criteres, trouve: null, liste: await listExemplaires(ctx, criteres) },
      ecarts: criteres.produit ? await listEcarts(ctx, criteres.produit) : [],
    };
  const trouve = await chercherNumero(ctx, criteres.q);
  const exacts = trouve.exemplaires.filter(
    ({ numeroSerie }) => cleDeSerie(numeroSerie) === cleDeSerie(numeroDEtiquette(criteres.q)),
  );
  const [seul] = exacts;
  if (seul && exacts.length === 1 && trouve.fiches.length === 0) throw redirect(paths.exemplaire(seul._id));
  return { can, criteres, trouve, liste: null, ecarts: [] };
}

export default function ListeExemplaires() {
  const { criteres, trouve, liste, ecarts, can } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const exemplaires = trouve?.exemplaires ?? liste?.items ?? [];
  const rien = exemplaires.length === 0 && (trouve?.fiches ?? []).length === 0;
  const conditions = criteres.produit
    ? [{ libelle: `Produit : ${liste?.produit ?? 'inconnu'}`, noms: ['produit'] }]
    : [];
  return (
    <>
      <EntetePage
        titre="Numéros de série"
        nombre={trouve ? exemplaires.length : (liste?.total ?? 0)}
        plus={
          can['client:exporter'] &&
          (liste?.total ?? 0) > 0 && (
            <li>
              <a href={paths.exemplairesExport(search)} data-sur-place="">
                Exporter la liste
              </a>
            </li>
          )
        }
      />
      <RechercheNumero criteres={criteres} conditions={conditions} />
      {liste && <EcartsDeStock ecarts={ecarts} />}
      {liste && <Conditions conditions={conditions} />}
      {exemplaires.length > 0 && <TableExemplaires exemplaires={exemplaires} />}
      {trouve && trouve.fiches.length > 0 && <FichesTrouvees fiches={trouve.fiches} />}
      {rien && (criteres.q || criteres.etat || criteres.produit) && (
        <RienDeTrouve
          q={criteres.q}
          aucun="Aucun appareil"
          tout={{ vers: paths.exemplaires(), libelle: 'Voir tous les appareils' }}
        />
      )}
      {rien && !criteres.q && !criteres.etat && !criteres.produit && (
        <EtatVide icone="boite">
          Aucun appareil n’est suivi par son numéro de série. Ouvrez un produit du stock pour en recevoir, ou
          saisissez le numéro sur la fiche d’un patient.
        </EtatVide>
      )}
      {liste && <Pagination {...liste} taille={criteres.taille} imprimable />}
      <Outlet />
    </>
  );
}
