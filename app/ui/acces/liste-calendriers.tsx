import type { Calendrier } from '~/domain/calendriers/calendrier';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { formatInstant } from '~/lib/dates';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';
import { Bouton } from '../bouton';
import { RienRelie } from './service';

/** The external calendars: when each was read last, and why not since. */
export function ListeCalendriers({ calendriers }: { calendriers: Calendrier[] }) {
  if (calendriers.length === 0) return <RienRelie>Aucun calendrier relié pour l’instant.</RienRelie>;
  return (
    <ul className="divide-base-300 border-base-300 divide-y border-t">
      {calendriers.map((calendrier) => (
        <Ligne key={calendrier.id} calendrier={calendrier} />
      ))}
    </ul>
  );
}

function Ligne({ calendrier }: { calendrier: Calendrier }) {
  const { id, nom, color, hote, centre, intervenant } = calendrier;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex items-center gap-2 font-medium">
          <svg viewBox="0 0 12 12" className="size-3 flex-none" aria-hidden="true">
            <rect width="12" height="12" rx="3" fill={color} />
          </svg>
          <span className="min-w-0 wrap-anywhere">{nom}</span>
        </p>
        <p className="text-sm wrap-anywhere text-muet">
          {[hote, intervenant ?? 'Tout le centre', centre].filter(Boolean).join(' · ')}
        </p>
        <Etat calendrier={calendrier} />
      </div>
      <div className="-ml-3 flex flex-wrap sm:-mr-3 sm:ml-0">
        <FormulaireBouton action={paths.calendrierLecture(id)}>
          <Bouton ton="ghost" aria-label={`Lire maintenant ${nom}`}>
            Lire maintenant
          </Bouton>
        </FormulaireBouton>
        <a
          href={paths.calendrier(id)}
          data-sur-place=""
          aria-label={`Modifier ${nom}`}
          className="btn btn-ghost btn-sm"
        >
          Modifier
        </a>
        <a
          href={paths.calendrierSuppression(id)}
          data-sur-place=""
          aria-label={`Retirer ${nom}`}
          className="btn btn-ghost btn-sm text-error"
        >
          Retirer
        </a>
      </div>
    </li>
  );
}

function Etat({ calendrier: { erreur, reussiLe, essayeLe, evenementsLus } }: { calendrier: Calendrier }) {
  const lus = `lu le ${reussiLe ? formatInstant(reussiLe) : ''} : ${accord(evenementsLus, 'événement', 'événements')}`;
  if (!erreur && !reussiLe) return <p className="text-sm text-muet">Pas encore lu</p>;
  if (!erreur) {
    return (
      <p className="text-sm tabular-nums">
        <span aria-hidden="true" className="text-success">
          ✓{' '}
        </span>
        À jour, {lus}
      </p>
    );
  }
  return (
    <p className="text-sm">
      <span className="text-error">
        <span aria-hidden="true">⚠ </span>
        {essayeLe && `Lecture du ${formatInstant(essayeLe)} échouée. `}
        {erreur}
      </span>{' '}
      <span className="tabular-nums text-muet">
        {reussiLe ? `L’agenda garde ce qui a été ${lus}.` : 'Jamais lu jusqu’ici.'}
      </span>
    </p>
  );
}
