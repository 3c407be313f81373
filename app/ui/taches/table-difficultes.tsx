import type { Difficulte } from '~/domain/taches/taches.lists.server';
import { formatInstant } from '~/lib/dates';

/** Mails that did not leave and calendars that cannot be read, with the reason; nothing where there are none. */
export function TableDifficultes({ difficultes }: { difficultes: Difficulte[] }) {
  if (difficultes.length === 0) return null;
  return (
    <section
      aria-labelledby="difficultes"
      className="border-warning bg-base-100 rounded-box mb-3 border-l-4 p-3"
    >
      <h2 id="difficultes" className="mb-1 font-medium">
        À regarder
      </h2>
      <ul className="grid gap-1 text-sm">
        {difficultes.map(({ id, quoi, nom, raison, depuis, prochain }) => (
          <li key={id} className="break-words">
            <strong className="font-medium">{quoi}</strong>, {nom} : {raison}{' '}
            <span className="text-muet">
              (depuis le {formatInstant(depuis)} ;{' '}
              {prochain ? `nouvel essai le ${formatInstant(prochain)}` : 'abandonné'})
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
