import { formatEntier } from '~/lib/euros';

/** Where a period has more events than a page can name: how many there are, and how to see them. */
export function AvisTropNombreux({ total, nommes }: { total: number; nommes: number }) {
  if (nommes >= total) return null;
  return (
    <p role="status" className="border-warning bg-warning/15 rounded-box mb-3 border-l-4 p-3 text-sm">
      {formatEntier(total)} événements, dont {formatEntier(nommes)} affichés : les premiers de chaque jour.
      Pour les autres, choisissez un centre ou un intervenant, ou cherchez.
    </p>
  );
}
