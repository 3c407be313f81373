import type { Point } from '~/domain/access/points-installation';
import { Icone } from '../icone';

/** What the server found of its own settings, and how they are changed. */
export function PointsInstallation({ points }: { points: readonly Point[] }) {
  return (
    <section className="grid gap-2 text-sm" aria-label="Réglages du serveur">
      <dl className="border-base-300 grid gap-2 border-y py-3">
        {points.map(({ quoi, bon, texte }) => (
          <div key={quoi} className="grid grid-cols-[1.25rem_1fr] gap-x-2">
            <span className={bon ? 'text-success' : 'text-warning'}>
              <Icone nom={bon ? 'coche' : 'alerte'} />
            </span>
            <div>
              <dt className="font-medium">
                {quoi}
                <span className="sr-only">{bon ? ' (en ordre)' : ' (à voir)'}</span>
              </dt>
              <dd className="break-words">{texte}</dd>
            </div>
          </div>
        ))}
      </dl>
      <p>
        Pour les changer : les réglages du serveur (<code>auricule init</code> les écrit là où il lit un
        fichier <code>.env</code>), puis le redémarrer.
      </p>
    </section>
  );
}
