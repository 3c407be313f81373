import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { FILTRES_REPARATIONS } from '~/domain/sav/filtre-reparations';
import { listReparations, readCriteresReparations } from '~/domain/sav/reparations.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { EtatVide } from '~/ui/etat-vide';
import { ChoixFiltre } from '~/ui/liste/choix-filtre';
import { Filtre } from '~/ui/liste/filtre';
import { Pagination } from '~/ui/liste/pagination';
import { RienDeTrouve } from '~/ui/liste/rien-de-trouve';
import { EntetePage } from '~/ui/page/entete';
import { OngletsSav } from '~/ui/sav/onglets-sav';
import { TableReparations } from '~/ui/sav/table-reparations';

export const meta: MetaFunction = () => [{ title: 'SAV · Auricule' }];

/** The repairs of the centres that are looked at, what is late first. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresReparations(new URL(args.request.url).searchParams);
  const can = abilities(ctx, ['client:modifier', 'sav:exporter']);
  return {
    criteres,
    filtres: Object.entries(FILTRES_REPARATIONS),
    liste: await listReparations(ctx, criteres),
    modifiable: can['client:modifier'],
    exportable: can['sav:exporter'],
    global: ctx.centreCourant === null,
  };
}

export default function ListeSav() {
  const { criteres, filtres, liste, modifiable, exportable, global } = useLoaderData<typeof loader>();
  const search = useSearchParams()[0];
  return (
    <>
      <EntetePage
        titre="SAV"
        nombre={liste.total}
        plus={
          exportable &&
          liste.total > 0 && (
            <li>
              <a href={paths.savExport(search)} data-sur-place="">
                Exporter la liste
              </a>
            </li>
          )
        }
      />
      <OngletsSav courant="reparations" />
      <div className="ecran mb-2">
        <Filtre criteres={criteres} action={paths.sav()} invite="Client, n° de série, fournisseur, dossier">
          <ChoixFiltre filtre={criteres.filtre} filtres={filtres} />
        </Filtre>
      </div>
      {liste.items.length > 0 ? (
        <TableReparations reparations={liste.items} modifiable={modifiable} global={global} />
      ) : criteres.q ? (
        <RienDeTrouve
          q={criteres.q}
          aucun="Aucune réparation"
          tout={{ vers: paths.sav('filtre=toutes'), libelle: 'Voir toutes les réparations' }}
        />
      ) : (
        <EtatVide icone="boite">
          {criteres.filtre === 'encours'
            ? 'Aucune réparation en cours. On prend un appareil en réparation depuis la fiche de son patient, onglet SAV.'
            : 'Aucune réparation de cette sorte.'}
        </EtatVide>
      )}
      <Pagination {...liste} taille={criteres.taille} imprimable />
      <Outlet />
    </>
  );
}
