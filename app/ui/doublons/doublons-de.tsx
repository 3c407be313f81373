import type { Doublon } from '~/domain/clients/doublons/doublons.repo.server';
import { paths } from '~/http/paths';
import { Avis } from '../avis';

/** On a client's own record: who else may be the same person. */
export function DoublonsDe({ clientId, doublons }: { clientId: string; doublons: Doublon[] }) {
  if (doublons.length === 0) return null;
  return (
    <Avis ton="attention" className="ecran etroit mb-3">
      <ul>
        {doublons.map(({ premier, second, raisons }) => {
          const autre = premier._id === clientId ? second : premier;
          return (
            <li key={autre._id} className="py-0.5">
              Doublon probable de{' '}
              <a href={paths.client(autre._id)} className="link">
                {autre.nom} {autre.prenom}
              </a>{' '}
              <span className="text-muet">(en commun : {raisons.join(', ')})</span>{' '}
              <a href={paths.doublonFusion(premier._id, second._id)} className="btn btn-outline btn-xs ml-1">
                Comparer
              </a>
            </li>
          );
        })}
      </ul>
    </Avis>
  );
}
