import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listReports } from '~/domain/a-faire/reports.service.server';
import { abilities } from '~/domain/access/abilities.server';
import { criteresDeListe } from '~/domain/listes';
import { requireContext } from '~/http/context.server';
import { ListeReports } from '~/ui/a-faire/liste-reports';
import { OngletsAFaire } from '~/ui/a-faire/onglets-a-faire';
import { EtatVide } from '~/ui/etat-vide';
import { Pagination } from '~/ui/liste/pagination';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Échéances reportées · Auricule' }];

const lireCriteres = criteresDeListe(['jour']);

/** The lines that somebody put off: each comes back on its day. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = lireCriteres(new URL(args.request.url).searchParams);
  return { criteres, liste: await listReports(ctx, criteres), can: abilities(ctx, ['client:modifier']) };
}

export default function Reportees() {
  const { criteres, liste, can } = useLoaderData<typeof loader>();
  return (
    <div className="etroit">
      <EntetePage titre="Échéances reportées" nombre={liste.total} />
      <OngletsAFaire courant="reportees" />
      <p className="text-muet mb-2 text-sm">
        Les échéances que quelqu’un a remises à plus tard : chacune revient à son jour si elle est encore à
        faire.
      </p>
      {liste.items.length === 0 ? (
        <EtatVide icone="coche">Rien n’est reporté à plus tard.</EtatVide>
      ) : (
        <div className="carte">
          <ListeReports reports={liste.items} modifiable={can['client:modifier']} />
        </div>
      )}
      <Pagination {...liste} taille={criteres.taille} />
    </div>
  );
}
