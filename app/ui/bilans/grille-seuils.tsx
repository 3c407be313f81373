import type { KeyboardEvent } from 'react';
import {
  CASES,
  type CaseSeuil,
  CONDUCTIONS,
  FREQUENCES,
  LIBELLES_CONDUCTION,
  nomCase,
} from '~/domain/bilans/audiogramme';
import { OREILLES, oreilles } from '~/lib/oreilles';
import { EnteteSeuils, LignesSeuils, SERRE } from './table-seuils';

/** What stands in each place of the table, as typed. */
export type Saisie = Record<string, string>;

interface Props {
  form: string;
  valeurs: Saisie;
  /** Of the places that were refused. */
  erreurs: Set<string>;
  onChange(nom: string, texte: string): void;
}

const byName = new Map(CASES.map((place) => [place.nom, place]));

export const champSeuil = (nom: string): string => `seuils.${nom}`;

export const libelleCase = ({ oreille, conduction, frequence }: CaseSeuil): string =>
  `${OREILLES[oreille].titre}, ${LIBELLES_CONDUCTION[conduction].toLowerCase()}, ${frequence} Hz`;

/**
 * The thresholds as a table of inputs. Enter and the arrows up and down stay in the column, left and right change it; Tab reads row
 * by row; without scripts Tab alone moves.
 */
export function GrilleSeuils({ form, valeurs, erreurs, onChange }: Props) {
  return (
    <table className={`table-xs table w-auto [&_td]:px-1 [&_th]:px-1 ${SERRE}`}>
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
              value={valeurs[place.nom] ?? ''}
              onChange={(event) => onChange(place.nom, event.target.value)}
              onFocus={(event) => event.target.select()}
              onKeyDown={(event) => move(event, place)}
              aria-label={libelleCase(place)}
              aria-invalid={refused || undefined}
              aria-describedby={refused ? `${form}-seuils-erreurs` : undefined}
              data-case={place.nom}
              maxLength={5}
              size={4}
              autoComplete="off"
              autoCapitalize="characters"
              className={`input input-xs h-6.5 w-14 text-center text-sm ${refused ? 'input-error' : ''}`}
            />
          );
        }}
      />
    </table>
  );
}

const COLONNES = oreilles.flatMap((oreille) => CONDUCTIONS.map((conduction) => ({ oreille, conduction })));

type Pas = [colonnes: number, lignes: number];

function stepOf({ key, currentTarget: input, shiftKey }: KeyboardEvent<HTMLInputElement>): Pas | null {
  const { selectionStart: from, selectionEnd: to, value } = input;
  const all = from === 0 && to === value.length;
  if (key === 'Enter') return [0, shiftKey ? -1 : 1];
  if (key === 'ArrowDown') return [0, 1];
  if (key === 'ArrowUp') return [0, -1];
  if (key === 'ArrowLeft' && (all || to === 0)) return [-1, 0];
  if (key === 'ArrowRight' && (all || from === value.length)) return [1, 0];
  return null;
}

/** To the next place that way; Enter at the foot of a column goes on at the head of the next one. */
function move(event: KeyboardEvent<HTMLInputElement>, place: CaseSeuil): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = stepOf(event);
  if (!step) return;
  event.preventDefault();
  const target = neighbour(place, step, event.key === 'Enter');
  const table = event.currentTarget.closest('table');
  if (target) table?.querySelector<HTMLInputElement>(`[data-case="${target}"]`)?.focus();
}

function neighbour(place: CaseSeuil, [right, down]: Pas, wraps: boolean): string | null {
  let column = COLONNES.findIndex(
    ({ oreille, conduction }) => oreille === place.oreille && conduction === place.conduction,
  );
  let row = FREQUENCES.indexOf(place.frequence);
  for (;;) {
    column += right;
    row += down;
    if (wraps && row >= FREQUENCES.length) [column, row] = [column + 1, 0];
    const there = COLONNES[column];
    const frequence = FREQUENCES[row];
    if (!there || frequence === undefined) return null;
    const nom = nomCase(there.oreille, there.conduction, frequence);
    if (byName.has(nom)) return nom;
  }
}
