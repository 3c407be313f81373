import type { Evenement } from '~/domain/agenda/evenement';
import { heureEcrite } from '~/domain/agenda/horaires';
import { SUR_PLACE } from '../liste/liens';

/** The colour as a picture: the page's security policy allows no style of an element's own. */
function Fond({ couleur, externe }: { couleur: string; externe: boolean }) {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full">
      <rect width="100%" height="100%" fill={couleur} fillOpacity={externe ? 0.07 : 0.16} />
      <rect width="4" height="100%" fill={couleur} />
    </svg>
  );
}

/** A dot in the event's colour, beside words that say the same. */
export function Pastille({ couleur }: { couleur: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="inline size-2.5 shrink-0">
      <circle cx="5" cy="5" r="5" fill={couleur} />
    </svg>
  );
}

export const nomClient = ({ client }: Evenement): string =>
  client ? [client.nom, client.prenom].filter(Boolean).join(' ') : '';

/** '09:00 – 10:00', 'Journée'; dates too where it goes on into another day. */
export function heuresDe({ journee, date, dateFin, heure, heureFin, start, end }: Evenement): string {
  if (journee) return 'Journée';
  const suite = date === dateFin ? '' : ` (${dateFin.slice(8)}/${dateFin.slice(5, 7)})`;
  return `${heureEcrite(start, heure)} – ${heureEcrite(end, heureFin)}${suite}`;
}

interface Props {
  evenement: Evenement;
  href: string;
  /** Half hours it is drawn over; one has room for a single line. */
  lignes?: number;
  className?: string;
}

/** On one line the beginning must do; the rest is for those who have it read to them. */
const HeuresBreves = ({ evenement }: { evenement: Evenement }) => (
  <>
    {!evenement.journee && <span aria-hidden="true">{evenement.heure}</span>}
    <span className="sr-only">{heuresDe(evenement)}</span>
  </>
);

/** An event in a grid: hours, type, client; external ones are dashed and say so. */
export function BlocEvenement({ evenement, href, lignes = 1, className = '' }: Props) {
  const { type, color, isGoogleEvent, intervenant, centre } = evenement;
  const nom = nomClient(evenement);
  const details = [intervenant?.name, centre].filter(Boolean).join(' · ');
  return (
    <a
      href={href}
      {...SUR_PLACE}
      title={[heuresDe(evenement), type, nom, details].filter(Boolean).join(' · ')}
      className={`bg-base-100 hover:ring-primary block overflow-hidden rounded-xs text-xs leading-[1.15] hover:ring-1 print:text-[0.6rem] print:leading-[1.1] ${isGoogleEvent ? 'border-base-content/40 border border-dashed' : ''} ${className}`}
    >
      <Fond couleur={color} externe={isGoogleEvent} />
      <span className="relative block py-0.5 pr-0.5 pl-1.5">
        {lignes > 1 ? (
          <span className="block truncate">{heuresDe(evenement)}</span>
        ) : (
          <HeuresBreves evenement={evenement} />
        )}{' '}
        <span className={lignes > 1 ? 'block truncate font-medium' : 'font-medium'}>
          {isGoogleEvent && <span title="Calendrier externe">↗ </span>}
          {type}
        </span>{' '}
        {nom && <span className={lignes > 1 ? 'block truncate' : ''}>{nom}</span>}
        {!nom && lignes === 1 && details && <span className="opacity-80">· {details}</span>}
        {details && lignes > 3 && <span className="block truncate opacity-75">{details}</span>}
        {isGoogleEvent && <span className="sr-only"> (calendrier externe)</span>}
      </span>
    </a>
  );
}
