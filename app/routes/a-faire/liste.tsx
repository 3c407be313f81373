import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { VUES, type VueAFaire } from '~/domain/a-faire/a-faire';
import { listAFaire, readCriteresAFaire } from '~/domain/a-faire/a-faire.lists.server';
import { abilities } from '~/domain/access/abilities.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { ListeAFaire } from '~/ui/a-faire/liste-a-faire';
import { EtatVide } from '~/ui/etat-vide';
import { Pagination } from '~/ui/liste/pagination';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'À faire · Auricule' }];

const VIDES: Record<VueAFaire, string> = {
  ouvertes: 'Rien n’est à faire. Ce qu’il y a à faire pour un client s’ajoute sur sa page.',
  miennes: 'Rien n’est à faire pour vous.',
  faites: 'Rien n’a encore été fait.',
};

/** What is to be done for the clients of the centres that are looked at, overdue first. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresAFaire(new URL(args.request.url).searchParams);
  return { criteres, liste: await listAFaire(ctx, criteres), can: abilities(ctx, ['client:modifier']) };
}

export default function AFaire() {
  const { criteres, liste, can } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <div className="etroit">
      <EntetePage titre="À faire" nombre={liste.total} />
      <nav aria-label="Choses à faire" className="tabs tabs-border mb-2">
        {Object.entries(VUES).map(([vue, libelle]) => (
          <a
            key={vue}
            href={paths.aFaire(vue === 'ouvertes' ? '' : `vue=${vue}`)}
            aria-current={vue === criteres.vue ? 'page' : undefined}
            className={`tab ${vue === criteres.vue ? 'tab-active' : ''}`}
          >
            {libelle}
          </a>
        ))}
      </nav>
      {liste.items.length === 0 ? (
        <EtatVide
          icone="coche"
          action={
            criteres.vue === 'ouvertes' && (
              <a href={paths.clients()} className="btn btn-outline btn-sm">
                Voir les clients
              </a>
            )
          }
        >
          {VIDES[criteres.vue]}
        </EtatVide>
      ) : (
        <div className="carte">
          <ListeAFaire
            choses={liste.items}
            modifiable={can['client:modifier']}
            retour={paths.aFaire(search)}
            avecClient
          />
        </div>
      )}
      <Pagination {...liste} taille={criteres.taille} />
      <Outlet />
    </div>
  );
}
