import { DOMAINES } from '~/domain/access/domaines';
import type { JetonApi } from '~/domain/access/jetons-api.schema';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Pastille } from '../pastille';
import { RienRelie } from './service';

/** The access tokens that were not revoked: what each opens, for whom, until when, and by whom it was used last. */
export function ListeJetons({ jetons }: { jetons: JetonApi[] }) {
  if (jetons.length === 0) return <RienRelie>Aucun jeton d’accès pour l’instant.</RienRelie>;
  return (
    <ul className="divide-base-300 border-base-300 divide-y border-t">
      {jetons.map((jeton) => (
        <li
          key={jeton._id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5"
        >
          <div className="min-w-0 flex-1 basis-72 text-sm">
            <p className="flex flex-wrap items-center gap-x-2 text-base font-medium">
              <span className="min-w-0 wrap-anywhere">{jeton.nom}</span>
              <code className="text-muet text-xs">{jeton.debut}…</code>
              {jeton.expire && <Pastille ton="annule">expiré</Pastille>}
            </p>
            <p>{ouvre(jeton)}</p>
            <p className="text-muet tabular-nums">
              {!jeton.mien && `De ${jeton.pour} · `}
              {`${jeton.expire ? 'Expiré' : 'Expire'} le ${formatInstant(jeton.expireLe)} · `}
              {jeton.vuLe
                ? `utilisé le ${formatInstant(jeton.vuLe)}, depuis ${jeton.vuIp}`
                : 'jamais utilisé'}
            </p>
          </div>
          <a
            href={paths.jetonRevocation(jeton._id)}
            data-sur-place=""
            aria-label={`Révoquer ${jeton.nom}`}
            className="btn btn-ghost btn-sm text-error -ml-3 sm:-mr-3 sm:ml-0"
          >
            Révoquer
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What a token opens, in a line. */
export const ouvre = ({ domaines, ecriture, centre }: JetonApi): string =>
  [
    domaines.map((domaine) => DOMAINES[domaine]).join(', '),
    ecriture ? 'lecture et écriture' : 'lecture seule',
    centre ?? 'tous les centres',
  ].join(' · ');
