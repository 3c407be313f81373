import type { Fermetures } from '~/domain/agenda/fermetures.lists.server';
import { paths } from '~/http/paths';

interface Props {
  fermetures: Fermetures;
  /** The centre whose hours may be set; null where nobody may, or none is chosen. */
  reglages: string | null;
}

/** What the grey hours are, and where they are set. */
export function PiedAgenda({ fermetures: { semaine, parDefaut }, reglages }: Props) {
  if (!semaine) return null;
  return (
    <p className="ecran text-muet mt-2 text-sm">
      {parDefaut
        ? 'En gris, hors des heures usuelles (du lundi au vendredi, 9 h à 12 h et 14 h à 18 h) : le centre n’a pas réglé les siennes. '
        : 'En gris : le centre est fermé, ou la personne absente. '}
      {reglages && (
        <a href={paths.reglagesAgenda(reglages)} className="link">
          Régler les horaires et les absences
        </a>
      )}
    </p>
  );
}
