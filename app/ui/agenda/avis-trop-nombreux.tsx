import { formatEntier } from '~/lib/euros';
import { Avis } from '../avis';

/** Where a period has more events than a page can name: how many there are, and how to see them. */
export function AvisTropNombreux({ total, nommes }: { total: number; nommes: number }) {
  if (nommes >= total) return null;
  return (
    <Avis ton="attention" role="status" className="mb-3">
      {formatEntier(total)} événements, dont {formatEntier(nommes)} affichés : les premiers de chaque jour.
      Pour les autres, choisissez un centre ou un intervenant, ou cherchez.
    </Avis>
  );
}
