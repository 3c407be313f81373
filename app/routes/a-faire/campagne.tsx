import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getCampagne } from '~/domain/a-faire/campagnes.service.server';
import { direPartis, RAISON_PARTIE } from '~/domain/a-faire/lettres';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { formatInstant } from '~/lib/dates';
import { Carte } from '~/ui/carte';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Lettres de relance · Auricule' }];

/** What came of letters: the PDF, and who got none. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return getCampagne(ctx, args.params.campagneId ?? '');
}

export default function Campagne() {
  const { _id, nature, lettres, ecartes, creeLe, creePar } = useLoaderData<typeof loader>();
  const partis = ecartes.filter(({ raison }) => raison === RAISON_PARTIE).map(({ nom }) => nom);
  return (
    <div className="etroit">
      <EntetePage titre="Lettres de relance" />
      <Carte titre={`${nature} : ${accord(lettres, 'lettre', 'lettres')}`} className="mb-3">
        <p className="text-muet mb-3 text-sm">
          Faites le {formatInstant(creeLe)}
          {creePar && ` par ${creePar}`}. Chacune est notée comme une relance.
        </p>
        {partis.length > 0 && <p className="mb-3 text-sm">{direPartis(partis)}</p>}
        <p className="ecran flex flex-wrap gap-2">
          <a href={paths.aFaireLettresPdf(_id)} className="btn btn-primary btn-sm">
            Télécharger le PDF
          </a>
          <a href={paths.aFaire()} className="btn btn-ghost btn-sm">
            Revenir à ce qui est à faire
          </a>
        </p>
      </Carte>
      {ecartes.length > 0 && (
        <Carte titre={`Sans lettre (${ecartes.length})`}>
          <ul className="grid gap-1 text-sm">
            {ecartes.map(({ clientId, nom, raison }) => (
              <li key={clientId}>
                <a href={paths.clientDashboard(clientId)} className="link">
                  {nom}
                </a>
                {' : '}
                {raison}
              </li>
            ))}
          </ul>
        </Carte>
      )}
    </div>
  );
}
