import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readCriteresTaches } from '~/domain/taches/tache';
import { listDifficultes, listTaches } from '~/domain/taches/taches.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { EtatVide } from '~/ui/etat-vide';
import { Pagination } from '~/ui/liste/pagination';
import { EntetePage } from '~/ui/page/entete';
import { TableDifficultes } from '~/ui/taches/table-difficultes';
import { TableTaches } from '~/ui/taches/table-taches';

export const meta: MetaFunction = () => [{ title: 'Tâches · Auricule' }];

/** What the application does for the account without being asked: what ran, what waits, what failed. For its administrator. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresTaches(new URL(args.request.url).searchParams);
  const [liste, difficultes] = [await listTaches(ctx, criteres), await listDifficultes(ctx)];
  return { criteres, liste, difficultes };
}

export default function Taches() {
  const { criteres, liste, difficultes } = useLoaderData<typeof loader>();
  const { courrielsEnAttente, courriels, calendriers, webhooks } = difficultes;
  return (
    <>
      <EntetePage titre="Tâches">
        <a
          href={criteres.echecs ? paths.taches() : paths.taches('echecs=oui')}
          className="btn btn-outline btn-sm"
        >
          {criteres.echecs ? 'Toutes les tâches' : 'Échecs seulement'}
        </a>
      </EntetePage>
      <p className="text-muet mb-2 text-sm">
        {courrielsEnAttente === 0
          ? 'Aucun courriel en attente.'
          : `${accord(courrielsEnAttente, 'courriel', 'courriels')} en attente.`}
      </p>
      <TableDifficultes difficultes={[...courriels, ...calendriers, ...webhooks]} />
      {liste.items.length === 0 ? (
        <EtatVide icone="horloge">
          {criteres.echecs
            ? 'Aucune tâche n’a échoué.'
            : 'Rien n’est encore prévu : les tâches du compte apparaissent dans l’heure qui suit son ouverture.'}
        </EtatVide>
      ) : (
        <TableTaches taches={liste.items} />
      )}
      <div className="mt-2 flex flex-wrap items-start justify-between gap-2">
        <p className="max-w-prose text-sm text-muet">
          Auricule fait ces tâches de lui-même. Ce qui échoue est tenté de nouveau, de plus en plus tard.
        </p>
        <Pagination {...liste} taille={criteres.taille} />
      </div>
    </>
  );
}
