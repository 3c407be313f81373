import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listRecents, searchPartout } from '~/domain/partout/partout.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { readRecents } from '~/http/recents.server';
import { EtatVide } from '~/ui/etat-vide';
import { ecransFor } from '~/ui/mise-en-page/menu';
import { EntetePage } from '~/ui/page/entete';
import { groupesTrouves } from '~/ui/recherche/groupes';
import { ListeResultats } from '~/ui/recherche/liste-resultats';

export const meta: MetaFunction = () => [{ title: 'Recherche · Auricule' }];

/** What Enter finds: a name is looked for in the list of clients; a number, a day of birth or nothing at all has several kinds of answer. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { acteur, centreCourant } = ctx;
  const q = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  const trouves = await searchPartout(ctx, q);
  if (q && trouves.numeros.length === 0 && !trouves.clients.some(({ dateNaissance }) => dateNaissance))
    throw redirect(paths.clients(new URLSearchParams({ q })));
  const recents = q
    ? []
    : await listRecents(ctx, readRecents(args.request, args.context.config, acteur.userId));
  return { q, groupes: groupesTrouves(q, trouves, recents, ecransFor(acteur, centreCourant !== null)) };
}

export default function Resultats() {
  const { q, groupes } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage titre={q ? `Recherche : ${q}` : 'Recherche'} />
      {groupes.length === 0 && (
        <EtatVide icone="recherche">
          {q ? 'Rien n’a été trouvé.' : 'Aucun client ouvert récemment dans ce navigateur.'}
        </EtatVide>
      )}
      <ListeResultats groupes={groupes} />
      {q && (
        <p className="mt-4 text-sm">
          <a href={paths.clients(new URLSearchParams({ q }))} className="link">
            Chercher « {q} » dans la liste des clients
          </a>
        </p>
      )}
    </>
  );
}
