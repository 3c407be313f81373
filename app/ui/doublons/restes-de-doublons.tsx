import type { RestesDeDoublons } from '~/domain/clients/doublons/doublons.lists.server';
import { accord } from '~/lib/accord';
import { formatEntier } from '~/lib/euros';
import { Avis } from '../avis';

/** What the list leaves out, and where it is found. */
export function Restes({ groupeMax, groupes, plusGrand, clesEnAttente, ecartsOmis }: RestesDeDoublons) {
  if (groupes === 0 && clesEnAttente === 0 && ecartsOmis === 0) return null;
  return (
    <Avis ton="attention" role="note" className="mb-3">
      {groupes > 0 && (
        <p>
          {accord(groupes, 'point commun est partagé', 'points communs sont partagés')} par plus de{' '}
          {groupeMax} fiches (jusqu’à {formatEntier(plusGrand)}) : chacune n’y est rapprochée que de la plus
          ancienne. Ses autres doublons paraissent sur sa propre fiche, et ici quand le groupe aura diminué.
        </p>
      )}
      {ecartsOmis > 0 && (
        <p>
          {accord(
            ecartsOmis,
            'paire écartée il y a plus longtemps n’est',
            'paires écartées il y a plus longtemps ne sont',
          )}{' '}
          pas dans cette liste.
        </p>
      )}
      {clesEnAttente > 0 && (
        <p>
          {accord(clesEnAttente, 'autre point commun attend', 'autres points communs attendent')} que des
          paires ci-dessous soient traitées ; chaque fiche montre déjà les siens.
        </p>
      )}
    </Avis>
  );
}
