import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import {
  listArchives,
  listClotures,
  readCriteresClotures,
} from '~/domain/comptabilite/comptabilite.lists.server';
import { listEtats } from '~/domain/comptabilite/etats.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { Archives } from '~/ui/comptabilite/archives';
import { ChoixPeriode } from '~/ui/comptabilite/choix-periode';
import { EtatsDesChaines } from '~/ui/comptabilite/etats-des-chaines';
import { TableClotures } from '~/ui/comptabilite/table-clotures';
import { EtatVide } from '~/ui/etat-vide';
import { Pagination } from '~/ui/liste/pagination';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Clôtures · Auricule' }];

/** What was closed, whether the chain of issued documents holds, and the archives of closed years. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresClotures(new URL(args.request.url).searchParams);
  return {
    criteres,
    liste: await listClotures(ctx, criteres),
    etats: await listEtats(ctx),
    ...(await listArchives(ctx)),
    enUnCentre: ctx.centreCourant !== null,
    can: abilities(ctx, ['comptabilite:cloturer', 'comptabilite:exporter']),
  };
}

export default function Clotures() {
  const { criteres, liste, etats, archives, exercices, enUnCentre, can } = useLoaderData<typeof loader>();
  const exporte = can['comptabilite:exporter'] && liste.total > 0;
  const filtre = criteres.periode ? `periode=${criteres.periode}` : '';
  return (
    <>
      <EntetePage titre="Clôtures" nombre={liste.total}>
        {enUnCentre && (
          <a href={paths.attestation()} className="btn btn-outline btn-sm">
            Attestation
          </a>
        )}
        <a href={paths.exportsComptables()} className="btn btn-outline btn-sm">
          Exports comptables
        </a>
        {exporte && (
          <form method="post" data-document="" action={paths.cloturesExport('csv', filtre)}>
            <button type="submit" className="btn btn-outline btn-sm">
              Exporter (CSV)
            </button>
          </form>
        )}
      </EntetePage>
      <EtatsDesChaines etats={etats} enUnCentre={enUnCentre} />
      <ChoixPeriode periode={criteres.periode} />
      {liste.items.length === 0 ? (
        <EtatVide icone="cadenas">
          {criteres.periode
            ? 'Aucune clôture de cette sorte.'
            : 'Rien n’est encore clos : une journée où quelque chose a été émis ou encaissé l’est la nuit qui suit, d’elle-même.'}
        </EtatVide>
      ) : (
        <TableClotures clotures={liste.items} />
      )}
      <div className="mt-2 flex flex-wrap items-start justify-between gap-2">
        <p className="text-muet max-w-prose text-sm">
          Une clôture ne se modifie pas. Ce qui est émis ensuite, même daté d’un jour clos, compte dans la
          clôture du jour où il est émis.
        </p>
        <Pagination {...liste} taille={criteres.taille} />
      </div>
      <Archives
        archives={archives}
        exercices={exercices}
        peutArchiver={can['comptabilite:cloturer']}
        peutPrendre={can['comptabilite:exporter']}
      />
    </>
  );
}
