import { placeDeLHeure } from '~/domain/agenda/maintenant';
import { fuseauCourant } from '~/lib/fuseau';

/** The line of the present moment, and the row of hours that it stands in: the first one, hidden, while the grid has no hour for it. */
export interface Maintenant {
  /** The Paris day that it belongs to. */
  jour: string;
  ligne: number;
  auQuart: boolean;
  cachee: boolean;
}

export function maintenantDe(jour: string, heure: string): Maintenant {
  const place = placeDeLHeure(heure);
  return {
    jour,
    ligne: place?.ligne ?? 0,
    auQuart: place !== null && place.part >= 0.5,
    cachee: place === null,
  };
}

/** As the server puts it, to the quarter of an hour; with a script it goes down by the minute (app/navigateur/maintenant.ts). */
export const LigneMaintenant = ({ jour, auQuart, cachee }: Maintenant) => (
  <span
    aria-hidden="true"
    data-comportement="maintenant"
    data-jour={jour}
    data-fuseau={fuseauCourant()}
    hidden={cachee}
    className={auQuart ? 'maintenant au-quart' : 'maintenant'}
  />
);
