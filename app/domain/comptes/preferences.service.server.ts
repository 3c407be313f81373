import { hasRight } from '../access/roles';
import type { Titulaire } from '../access/titulaire';
import { ForbiddenError } from '../errors';
import type { PreferencesSaisies } from './preferences';

/**
 * Keeps what one prefers of the screens: light or dark, how close the lines stand, whether single keys do anything (docs/regles/ecrans.md). What is
 * not said stays. They are no data of anybody's, and stand in no journal; the demo's user has them too. Raises ForbiddenError.
 */
export async function savePreferences({ user, seuil }: Titulaire, saisie: PreferencesSaisies): Promise<void> {
  if (!hasRight(user.role, 'profil:modifier')) throw new ForbiddenError();
  const { raccourcis, ...mots } = saisie;
  const said = Object.entries({ ...mots, raccourcis: raccourcis && raccourcis === 'oui' });
  const values = Object.fromEntries(said.filter(([, value]) => value !== undefined));
  if (Object.keys(values).length > 0) await seuil.identity.update('users', { id: user.id }, values);
}
