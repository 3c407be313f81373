import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { getBalance } from '~/domain/encaissements/balance.lists.server';
import {
  listEncaissements,
  readCriteresEncaissements,
} from '~/domain/encaissements/encaissements.lists.server';
import {
  conditionsOfEncaissements,
  readFiltreEncaissements,
} from '~/domain/encaissements/filtre-encaissements';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { EncaissementsVides } from '~/ui/encaissements/encaissements-vides';
import { FiltresEncaissements } from '~/ui/encaissements/filtres-encaissements';
import { TableBalance } from '~/ui/encaissements/table-balance';
import { TableDues } from '~/ui/encaissements/table-dues';
import { Conditions, ConditionsGardees } from '~/ui/liste/conditions';
import { Filtre } from '~/ui/liste/filtre';
import { Pagination } from '~/ui/liste/pagination';
import { ActionsDeSelection, TOUT_COCHER } from '~/ui/liste/selection';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Encaissements · Auricule' }];

const SELECTION = 'selection-encaissements';

/** Who owes what: sums by payer and age, and the invoices behind each of them. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresEncaissements(searchParams);
  const filtre = readFiltreEncaissements(searchParams);
  return {
    criteres,
    filtre,
    balance: await getBalance(ctx),
    liste: await listEncaissements(ctx, criteres, filtre),
    toutCoche: searchParams.has(TOUT_COCHER),
    global: ctx.centreCourant === null,
    can: abilities(ctx, ['encaissement:modifier']),
  };
}

export default function Encaissements() {
  const { criteres, filtre, balance, liste, toutCoche, global, can } = useLoaderData<typeof loader>();
  const search = useSearchParams()[0].toString();
  const conditions = conditionsOfEncaissements(filtre);
  const modeleReglable = !global && can['encaissement:modifier'];
  return (
    <>
      <EntetePage
        titre="Encaissements"
        nombre={liste.total}
        plus={
          (liste.total > 0 || modeleReglable) && (
            <>
              {liste.total > 0 && (
                <li>
                  <a href={paths.encaissementsExport(search)} data-sur-place="">
                    Exporter la liste
                  </a>
                </li>
              )}
              <li>
                <a href={paths.lettresImpayes()} data-sur-place="">
                  Lettres de relance
                </a>
              </li>
              {modeleReglable && (
                <li>
                  <a href={paths.modeleRelance()} data-sur-place="">
                    Texte des relances
                  </a>
                </li>
              )}
            </>
          )
        }
      >
        <a href={paths.dettes()} className="btn btn-outline btn-sm">
          Ce que doit le centre
        </a>
        <a href={paths.releves()} className="btn btn-outline btn-sm">
          Relevés
        </a>
      </EntetePage>
      {balance.total.total.nombre > 0 && <TableBalance balance={balance} filtre={filtre} />}
      <div className="ecran mb-2 flex flex-wrap items-center gap-2">
        <Filtre
          criteres={criteres}
          action={paths.encaissements()}
          invite="Numéro, client, objet"
          filtres={{ actifs: conditions.length, champs: <FiltresEncaissements filtre={filtre} /> }}
        >
          {filtre.organisme && (
            <ConditionsGardees conditions={conditions.filter(({ noms }) => noms.includes('organisme'))} />
          )}
        </Filtre>
        {liste.total > 0 && (
          <ActionsDeSelection
            id={SELECTION}
            actions={[
              can['encaissement:modifier'] && {
                action: paths.relance(),
                libelle: 'Relancer par e-mail',
                icone: 'courriel',
              },
              can['encaissement:modifier'] && {
                action: paths.relanceLettre(),
                libelle: 'Relancer par lettre',
                icone: 'imprimante',
              },
              { action: paths.encaissementsExport(), libelle: 'Exporter', icone: 'telecharger' },
            ]}
          />
        )}
      </div>
      <Conditions conditions={conditions} />
      {liste.items.length === 0 ? (
        <EncaissementsVides q={criteres.q} filtree={conditions.length > 0} />
      ) : (
        <TableDues
          {...{ criteres, toutCoche, global, search }}
          dues={liste.items}
          selection={SELECTION}
          suivre={can['encaissement:modifier']}
        />
      )}
      <Pagination {...liste} taille={criteres.taille} imprimable />
      <Outlet />
    </>
  );
}
