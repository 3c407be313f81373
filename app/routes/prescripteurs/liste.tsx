import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import {
  listPrescripteurs,
  readCriteresPrescripteurs,
} from '~/domain/prescripteurs/prescripteurs.lists.server';
import { countTextesSansPrescripteur } from '~/domain/prescripteurs/rapprochement.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { formatEntier } from '~/lib/euros';
import { EtatVide } from '~/ui/etat-vide';
import { Icone } from '~/ui/icone';
import { Filtre } from '~/ui/liste/filtre';
import { Pagination } from '~/ui/liste/pagination';
import { RienDeTrouve } from '~/ui/liste/rien-de-trouve';
import { EntetePage } from '~/ui/page/entete';
import { TablePrescripteurs } from '~/ui/prescripteurs/table-prescripteurs';

export const meta: MetaFunction = () => [{ title: 'Prescripteurs · Auricule' }];

/** The account's directory of prescribers. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresPrescripteurs(new URL(args.request.url).searchParams);
  const can = abilities(ctx, ['prescripteur:modifier', 'prescripteur:exporter']);
  return {
    criteres,
    liste: await listPrescripteurs(ctx, criteres),
    textes: can['prescripteur:modifier'] ? await countTextesSansPrescripteur(ctx) : 0,
    can,
  };
}

export default function ListePrescripteurs() {
  const { criteres, liste, textes, can } = useLoaderData<typeof loader>();
  const search = useSearchParams()[0];
  const modifiable = can['prescripteur:modifier'];
  const ajouter = modifiable && (
    <a href={paths.prescripteurCreation(search)} data-sur-place="" className="btn btn-primary btn-sm">
      <Icone nom="plus" />
      Ajouter un prescripteur
    </a>
  );
  return (
    <>
      <EntetePage
        titre="Prescripteurs"
        nombre={liste.total}
        principal={ajouter}
        plus={
          can['prescripteur:exporter'] &&
          liste.total > 0 && (
            <li>
              <a href={paths.prescripteursExport(search)} data-sur-place="">
                Exporter la liste
              </a>
            </li>
          )
        }
      >
        {textes > 0 && (
          <a href={paths.prescripteursRapprochement()} className="btn btn-outline btn-sm">
            Noms à rattacher ({formatEntier(textes)})
          </a>
        )}
      </EntetePage>
      <div className="ecran mb-2">
        <Filtre criteres={criteres} action={paths.prescripteurs()} invite="Nom, spécialité, ville, RPPS" />
      </div>
      {liste.items.length > 0 ? (
        <TablePrescripteurs prescripteurs={liste.items} criteres={criteres} />
      ) : criteres.q ? (
        <RienDeTrouve
          q={criteres.q}
          aucun="Aucun prescripteur"
          tout={{ vers: paths.prescripteurs(), libelle: 'Voir tous les prescripteurs' }}
        />
      ) : (
        <EtatVide icone="personnes" action={ajouter || undefined}>
          Aucun prescripteur dans l’annuaire.
          {textes > 0 && ' Les noms déjà saisis sur les fiches peuvent en faire le début.'}
        </EtatVide>
      )}
      <Pagination {...liste} taille={criteres.taille} imprimable />
      <Outlet />
    </>
  );
}
