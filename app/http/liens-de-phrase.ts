import { COMPLETEZ_LE_CENTRE, DITES_QUI_VEND } from '~/domain/comptes/identite-centre';
import { CONFIRMEZ, CONNECTEZ_VOUS } from '~/lib/session-finie';
import { paths } from './paths';

/** Words of a refusal that lead to what mends it, in a tab of its own: the form stays open meanwhile. */
const LIENS = [
  { mots: CONNECTEZ_VOUS, vers: paths.login() },
  { mots: CONFIRMEZ, vers: paths.reconfirmation() },
  { mots: COMPLETEZ_LE_CENTRE, vers: paths.centreACompleter() },
  { mots: DITES_QUI_VEND, vers: paths.vendeur() },
] as const;

/** A sentence around the words in it that lead somewhere; null where none do. */
export function lienDansPhrase(
  phrase: string,
): { avant: string; mots: string; vers: string; apres: string } | null {
  for (const { mots, vers } of LIENS) {
    const [avant = '', apres] = phrase.split(mots);
    if (apres !== undefined) return { avant, mots, vers, apres };
  }
  return null;
}
