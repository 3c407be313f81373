import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { filtresOf, readCriteresJournal } from '~/domain/journal/criteres';
import { getEtatJournal, listJournal } from '~/domain/journal/journal.lists.server';
import { requireContext } from '~/http/context.server';
import { EtatVide } from '~/ui/etat-vide';
import { EtatDuJournal } from '~/ui/journal/etat-journal';
import { FiltreJournal } from '~/ui/journal/filtre-journal';
import { TableJournal } from '~/ui/journal/table-journal';
import { Pagination } from '~/ui/liste/pagination';

export const meta: MetaFunction = () => [{ title: 'Journal · Auricule' }];

/** Who did what to which record, when: the account's whole audit trail, for its administrator. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresJournal(new URL(args.request.url).searchParams);
  const [liste, etat] = [await listJournal(ctx, criteres), await getEtatJournal(ctx)];
  return { criteres, filtres: filtresOf(criteres).toString(), liste, etat };
}

export default function Journal() {
  const { criteres, filtres, liste, etat } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>Journal</h1>
        <EtatDuJournal etat={etat} filtres={filtres} total={liste.total} />
      </div>
      <FiltreJournal criteres={criteres} users={etat.users} filtre={filtres !== ''} />
      {liste.items.length === 0 ? (
        <EtatVide icone={filtres ? 'recherche' : 'liste'}>
          {filtres
            ? 'Aucun fait ne répond à ces critères.'
            : 'Rien n’est encore noté : connexions, changements de statut, factures, exports et droits le seront ici.'}
        </EtatVide>
      ) : (
        <TableJournal faits={liste.items} />
      )}
      <div className="mt-2 flex flex-wrap items-start justify-between gap-2">
        <p className="text-muet max-w-prose text-sm">
          Chaque fait porte l’empreinte du précédent : la commande{' '}
          <code className="text-xs">auricule audit verify</code> trouve ceux qui ont été changés ou retirés.
          Une copie, ou la dernière empreinte, gardée ailleurs en est la preuve.
        </p>
        <Pagination {...liste} taille={criteres.taille} />
      </div>
    </>
  );
}
