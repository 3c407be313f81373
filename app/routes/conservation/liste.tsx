import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { listConservation } from '~/domain/conservation/dus.service.server';
import { readCriteresConservation } from '~/domain/conservation/filtre';
import { listLotsConservation } from '~/domain/conservation/rapport.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { Avis } from '~/ui/avis';
import { GestesConservation } from '~/ui/conservation/gestes-conservation';
import { OngletsConservation } from '~/ui/conservation/onglets-conservation';
import { TableConservation } from '~/ui/conservation/table-conservation';
import { TableLotsConservation } from '~/ui/conservation/table-lots-conservation';
import { EtatVide } from '~/ui/etat-vide';
import { Pagination } from '~/ui/liste/pagination';
import { TOUT_COCHER } from '~/ui/liste/selection';
import { EntetePage } from '~/ui/page/entete';

const TITRE = 'Conservation des dossiers';
const SELECTION = 'selection-conservation';

export const meta: MetaFunction = () => [{ title: `${TITRE} · Auricule` }];

/** What is due for the archive or for erasure, once a year or whenever somebody looks; and what was done. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresConservation(searchParams);
  return {
    criteres,
    liste: await listConservation(ctx, criteres),
    lots: await listLotsConservation(ctx),
    global: ctx.centreCourant === null,
    toutCoche: searchParams.has(TOUT_COCHER),
  };
}

export default function Conservation() {
  const { criteres, liste, lots, global, toutCoche } = useLoaderData<typeof loader>();
  const { regle, comptes, dossiers } = liste;
  return (
    <>
      <EntetePage titre={TITRE}>
        <a href={paths.archives()} className="btn btn-outline btn-sm">
          Archives
        </a>
      </EntetePage>
      <p className="text-muet mb-3 max-w-prose text-sm">
        {regle.active} ans après le dernier acte, un dossier est à archiver ; {regle.archive} ans plus tard, à
        effacer. Rien ne se fait de soi-même. Ces durées sont des{' '}
        <a className="link" href={paths.parametres()}>
          paramètres du compte
        </a>
        .
      </p>
      {liste.plein && (
        <Avis ton="info" className="mb-3">
          Les plus anciens seulement : il y en a d’autres, qui viendront quand ceux-ci seront faits.
        </Avis>
      )}
      <OngletsConservation courant={criteres.filtre} comptes={comptes} />
      {dossiers.items.length === 0 ? (
        <EtatVide icone="boite">
          {criteres.filtre === 'retenus'
            ? 'Rien n’est retenu au-delà de son temps.'
            : 'Aucun dossier n’en est là aujourd’hui.'}
        </EtatVide>
      ) : (
        <>
          {liste.modifiable && criteres.filtre !== 'retenus' && (
            <GestesConservation
              id={SELECTION}
              geste={criteres.filtre === 'archiver' ? 'archivage' : 'effacement'}
              total={dossiers.total}
            />
          )}
          <TableConservation
            key={dossiers.items.map(({ _id }) => _id).join()}
            dossiers={dossiers.items}
            selection={liste.modifiable && criteres.filtre !== 'retenus' ? SELECTION : null}
            modifiable={liste.modifiable}
            retenus={criteres.filtre === 'retenus'}
            {...{ global, toutCoche }}
          />
          <Pagination {...dossiers} taille={criteres.taille} />
        </>
      )}
      {lots.length > 0 && (
        <>
          <h2 className="mt-6 mb-2 text-lg font-semibold">Ce qui a été fait</h2>
          <TableLotsConservation lots={lots} />
        </>
      )}
      <Outlet />
    </>
  );
}
