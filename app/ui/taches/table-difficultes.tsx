import type { Difficulte } from '~/domain/taches/taches.lists.server';
import { formatInstant } from '~/lib/dates';
import { Avis } from '../avis';

/** Mails that did not leave and calendars that cannot be read, with the reason; nothing where there are none. */
export function TableDifficultes({ difficultes }: { difficultes: Difficulte[] }) {
  if (difficultes.length === 0) return null;
  return (
    <Avis ton="attention" role="region" aria-labelledby="difficultes" className="mb-3">
      <h2 id="difficultes" className="mb-1 text-sm">
        À regarder
      </h2>
      <ul className="grid gap-1">
        {difficultes.map(({ id, quoi, nom, raison, depuis, prochain }) => (
          <li key={id} className="break-words">
            <strong className="font-medium">{quoi}</strong>, {nom} : {raison}{' '}
            <span className="text-muet">
              (depuis le {formatInstant(depuis)} ;{' '}
              {prochain ? `nouvel essai le ${formatInstant(prochain)}` : 'abandonné'})
            </span>
          </li>
        ))}
      </ul>
    </Avis>
  );
}
