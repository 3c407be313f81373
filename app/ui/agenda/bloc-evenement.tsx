import type { Evenement } from '~/domain/agenda/evenement';
import { heureEcrite } from '~/domain/agenda/horaires';
import { findStatut, type StadeStatut } from '~/domain/clients/statuts';

/** A dot in the event's colour, beside words that say the same. */
export const Pastille = ({ couleur }: { couleur: string }) => (
  <svg aria-hidden="true" className="point-couleur" color={couleur} />
);

export const nomClient = ({ client }: Evenement): string =>
  client ? [client.nom, client.prenom, client.decesLe && '(décédé(e))'].filter(Boolean).join(' ') : '';

/** '09:00 – 10:00', 'Journée'; dates too where it goes on into another day. */
export function heuresDe({ journee, date, dateFin, heure, heureFin, start, end, fuseau }: Evenement): string {
  if (journee) return 'Journée';
  const suite = date === dateFin ? '' : ` (${dateFin.slice(8)}/${dateFin.slice(5, 7)})`;
  return `${heureEcrite(start, heure)} – ${heureEcrite(end, heureFin)}${suite}${fuseau && ` (${fuseau})`}`;
}

interface Props {
  evenement: Evenement;
  href: string;
  /** Lines of text that it has room for: from three on, each thing has a line of its own. */
  lignes?: number;
  /** Where it lies (places.css). */
  place?: string;
  /** It can be put elsewhere by hand (app/navigateur/glisser-agenda.ts). */
  mobile?: boolean;
}

/** An event in a grid: hours, type, client; external ones are dashed and say so. Where it may be cut, who it is for stands before its type. */
export function BlocEvenement({ evenement, href, lignes = 1, place, mobile = false }: Props) {
  const { type, color, isGoogleEvent, intervenant, centre, sigle, heure, journee } = evenement;
  const heures = heuresDe(evenement);
  const nom = nomClient(evenement);
  const qui = intervenant?.name;
  const court = sigle && (
    <>
      <b className="sigle">{sigle}</b>{' '}
    </>
  );
  const genre = lignes > 2 ? 'evenement-haut' : lignes === 2 && 'evenement-deux';
  return (
    <a
      href={href}
      data-sur-place=""
      {...(mobile && attributsMobiles(evenement))}
      title={[heures, type, nom, qui, centre].filter(Boolean).join(' · ')}
      className={['evenement', stadeDe(evenement), genre, isGoogleEvent && 'evenement-externe', place]
        .filter(Boolean)
        .join(' ')}
    >
      <svg aria-hidden="true" color={color} />
      {lignes > 2 ? (
        <span>
          {court}
          {heures.replace('– ', '–\u00a0')}
        </span>
      ) : (
        <HeuresBreves heures={heures} heure={journee ? '' : heure} />
      )}{' '}
      {lignes < 3 && court}
      {lignes < 3 && nom && `${nom} `}
      <b>{isGoogleEvent ? `↗ ${type}` : type}</b> {lignes > 2 && nom && <span>{nom}</span>}
      {qui && (lignes > 3 || (lignes < 3 && !nom)) && (
        <span className="evenement-details">{lignes < 3 ? `· ${qui}` : qui}</span>
      )}
      {isGoogleEvent && <span className="sr-only"> (calendrier externe)</span>}
    </a>
  );
}

/** What the script needs to move it: its id, and version, start and end. */
const attributsMobiles = ({ id, version, heure, heureFin }: Evenement) => ({
  id: `e${id}`,
  'data-quand': `${version} ${heure} ${heureFin}`,
});

/** Whether all of it stands in one day of the grid, and it is ours to change. */
export const estMobile = ({ journee, isGoogleEvent, date, dateFin }: Evenement): boolean =>
  !journee && !isGoogleEvent && date === dateFin;

/** The stage of a client's event, whose tint it has. */
const stadeDe = ({ client, type }: Evenement): string | undefined =>
  client ? (findStatut(type)?.stade ?? STADES_SANS_STATUT[type]) : undefined;

const STADES_SANS_STATUT: Record<string, StadeStatut> = {
  appareillage: 'livraison',
  facturation: 'facturation',
};

/** On one line the beginning must do; the rest is for those who have it read to them. */
const HeuresBreves = ({ heures, heure }: { heures: string; heure: string }) => (
  <>
    {heure}
    <span className="sr-only">{heures.slice(heure.length)}</span>
  </>
);
