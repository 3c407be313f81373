import { DomainError } from '~/domain/errors';

/** No name of ours is half as long, nor any lies deeper than a field of a group. */
const LONGUEUR_MAX = 100;
const PROFONDEUR_MAX = 4;
const INDICE_MAX = 99;

const ILLISIBLE = 'Le formulaire est illisible : rechargez la page et recommencez.';

/** A field's name as a path: keys, and places in a list; '' is the next one. */
export type Chemin = (string | number)[];

const PARTIE = /(?:^|\.)([^.[\]]+)|\[(\d*)\]/y;

/**
 * The path that a name stands for; null for a name that is none. Raises DomainError where no form of ours could have written it: too long,
 * too deep, or a place in a list that nobody can fill.
 */
export function readChemin(name: string): Chemin | null {
  if (name.length > LONGUEUR_MAX) throw new DomainError('envoi_illisible', ILLISIBLE);
  const chemin: Chemin = [];
  PARTIE.lastIndex = 0;
  while (PARTIE.lastIndex < name.length) {
    const at = PARTIE.lastIndex;
    const part = PARTIE.exec(name);
    // A list has a name before its first place.
    if (!part || (at === 0 && part[1] === undefined)) return null;
    if (chemin.length === PROFONDEUR_MAX) throw new DomainError('envoi_illisible', ILLISIBLE);
    if (part[1] !== undefined) chemin.push(part[1]);
    else chemin.push(part[2] ? readIndice(part[2]) : '');
  }
  return chemin.length > 0 ? chemin : null;
}

function readIndice(digits: string): number {
  const indice = Number(digits);
  if (indice > INDICE_MAX) throw new DomainError('envoi_illisible', ILLISIBLE);
  return indice;
}

type Forme = 'valeur' | 'groupe' | 'liste';

/** Raises DomainError when the paths contradict each other: one name both a value and a group, or a group's keys beside a list's places. */
export function refuseContradictions(chemins: Chemin[]): void {
  const formes = new Map<string, Forme>();
  for (const chemin of chemins) {
    let prefixe = '';
    for (const [at, part] of chemin.entries()) {
      prefixe += at === 0 ? part : `\0${typeof part === 'number' || part === '' ? '[]' : part}`;
      const next = chemin[at + 1];
      const forme =
        next === undefined ? 'valeur' : typeof next === 'number' || next === '' ? 'liste' : 'groupe';
      const known = formes.get(prefixe) ?? forme;
      if (known !== forme) throw new DomainError('envoi_illisible', ILLISIBLE);
      formes.set(prefixe, forme);
    }
  }
}
