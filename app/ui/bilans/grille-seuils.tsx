import { CASES, type CaseSeuil, LIBELLES_CONDUCTION, nomCase } from '~/domain/bilans/audiogramme';
import { OREILLES } from '~/lib/oreilles';
import { EnteteSeuils, LignesSeuils } from './table-seuils';

/** What stands in each place of the table, as typed. */
export type Saisie = Record<string, string>;

interface Props {
  form: string;
  valeurs: Saisie;
  /** Of the places that were refused. */
  erreurs: Set<string>;
}

const byName = new Map(CASES.map((place) => [place.nom, place]));

export const champSeuil = (nom: string): string => `seuils.${nom}`;

/** Where it is said what is wrong with a place. */
export const idErreurCase = (form: string, nom: string): string => `${form}-${champSeuil(nom)}-erreur`;

export const libelleCase = ({ oreille, conduction, frequence }: CaseSeuil): string =>
  `${OREILLES[oreille].titre}, ${LIBELLES_CONDUCTION[conduction].toLowerCase()}, ${frequence} Hz`;

/**
 * The thresholds as a table of inputs. With scripts Enter and the arrows up and down stay in the column, left and right change it
 * (app/navigateur/bilan-clavier.ts); Tab reads row by row, and without scripts it alone moves.
 */
export function GrilleSeuils({ form, valeurs, erreurs }: Props) {
  return (
    <table className="seuils saisie">
      <caption className="sr-only">Seuils en dB HL par oreille, conduction et fréquence</caption>
      <EnteteSeuils />
      <LignesSeuils
        cellule={(oreille, conduction, frequence) => {
          const place = byName.get(nomCase(oreille, conduction, frequence));
          if (!place) return null;
          const refused = erreurs.has(place.nom);
          return (
            <input
              id={`${form}-${champSeuil(place.nom)}`}
              name={champSeuil(place.nom)}
              defaultValue={valeurs[place.nom] ?? ''}
              aria-label={libelleCase(place)}
              aria-invalid={refused || undefined}
              aria-describedby={refused ? idErreurCase(form, place.nom) : undefined}
              data-case={place.nom}
              maxLength={5}
              size={4}
              autoComplete="off"
              autoCapitalize="characters"
              className="input input-xs h-6.5 w-14 text-center text-sm"
            />
          );
        }}
      />
    </table>
  );
}
