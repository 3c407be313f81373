import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import type { VueAFaire } from '~/domain/a-faire/a-faire';
import { listAFaire, readCriteresAFaire } from '~/domain/a-faire/a-faire.lists.server';
import { abilities } from '~/domain/access/abilities.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { ListeAFaire } from '~/ui/a-faire/liste-a-faire';
import { OngletsAFaire } from '~/ui/a-faire/onglets-a-faire';
import { EtatVide } from '~/ui/etat-vide';
import { Pagination } from '~/ui/liste/pagination';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Choses notées · Auricule' }];

const VIDES: Record<VueAFaire, string> = {
  ouvertes: 'Rien n’est à faire. Ce qu’il y a à faire pour un client s’ajoute sur sa page.',
  miennes: 'Rien n’est à faire pour vous.',
  faites: 'Rien n’a encore été fait.',
};

/** What somebody noted to be done for clients of the centres that are looked at, overdue first. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresAFaire(new URL(args.request.url).searchParams);
  return { criteres, liste: await listAFaire(ctx, criteres), can: abilities(ctx, ['client:modifier']) };
}

export default function Notees() {
  const { criteres, liste, can } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <div className="etroit">
      <EntetePage titre="Choses notées" nombre={liste.total} />
      <OngletsAFaire courant={criteres.vue} />
      <p className="text-muet mb-2 text-sm">
        Ce que quelqu’un de l’équipe a écrit lui-même à faire pour un client, par « Ajouter » sur sa page. Les
        échéances, elles, se lisent dans les dossiers.
      </p>
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
            retour={paths.aFaireNotees(search)}
            avecClient
          />
        </div>
      )}
      <Pagination {...liste} taille={criteres.taille} />
    </div>
  );
}
