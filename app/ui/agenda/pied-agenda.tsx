import type { Evenement } from '~/domain/agenda/evenement';
import type { Fermetures } from '~/domain/agenda/fermetures.lists.server';
import { paths } from '~/http/paths';

interface Props {
  fermetures: Fermetures;
  /** The centre whose hours may be set; null where nobody may, or none is chosen. */
  reglages: string | null;
  /** Those whose centres the grid names in short. */
  evenements: readonly Evenement[];
}

/** What the grey hours are, where they are set, and what the short forms of centres mean. */
export function PiedAgenda({ fermetures, reglages, evenements }: Props) {
  const centres = new Map(evenements.map(({ sigle, centre }) => [sigle, centre]));
  centres.delete(null);
  return (
    <>
      {centres.size > 0 && (
        <p className="text-muet mt-2 text-sm max-sm:hidden print:block">
          {[...centres].sort().map(([sigle, centre]) => (
            <span key={sigle} className="mr-4 inline-block">
              <b className="sigle">{sigle}</b> {centre}
            </span>
          ))}
        </p>
      )}
      <p className="ecran text-muet mt-2 text-sm">
        {direGris(fermetures)}{' '}
        {reglages && (
          <a href={paths.reglagesAgenda(reglages)} className="link">
            Régler les horaires et les absences
          </a>
        )}
      </p>
    </>
  );
}

function direGris({ ouvertures, parDefaut }: Fermetures): string {
  const plusieurs = ouvertures.length > 1;
  if (parDefaut === 'tous')
    return `En gris, hors des heures usuelles (du lundi au vendredi, 9 h à 12 h et 14 h à 18 h) : ${plusieurs ? 'aucun centre n’a' : 'le centre n’a pas'} réglé les siennes.`;
  const qui = plusieurs ? 'tous les centres sont fermés' : 'le centre est fermé';
  const usuelles =
    parDefaut === 'certains' ? ' Un centre qui n’a pas réglé ses heures a les heures usuelles.' : '';
  return `En gris : ${qui}, ou la personne absente.${usuelles}`;
}
