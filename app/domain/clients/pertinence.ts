import { foldText } from '~/lib/texte';
import type { CriteresDeListe } from '../listes';

/** The order of a list until somebody chooses one: by name, and of a search those first whose name begins with it. */
export const PERTINENCE = 'pertinence';

/** Numbers are looked for in any spelling, which no name begins with. */
const CHIFFRE = /\d/;

/** What the names that come first begin with, folded; null where all come in the order of one column. */
export function debutCherche({
  q,
  tri,
  sens,
}: Pick<CriteresDeListe<string>, 'q' | 'tri' | 'sens'>): string | null {
  if (tri !== PERTINENCE || sens === 'desc' || CHIFFRE.test(q)) return null;
  return foldText(q) || null;
}

/** The column by which a list says that it is sorted: none where those that were looked for come first. */
export const triMontre = <C extends Pick<CriteresDeListe<string>, 'q' | 'tri' | 'sens'>>(criteres: C) => ({
  tri: criteres.tri === PERTINENCE && debutCherche(criteres) === null ? 'nom' : criteres.tri,
  sens: criteres.sens,
});
