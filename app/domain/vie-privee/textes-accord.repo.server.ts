import type { TexteAccordRow } from '~/db/rows/vie-privee';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { DomainError, NotFoundError } from '../errors';
import { CHOIX, estObjetChoix, OBJETS_CHOIX, type ObjetChoix, type TexteAccord } from './choix';

/** Of each text, so that all versions of all texts are read at once. */
export const VERSIONS_MAX = 70;

/** What patients are asked of that name. Raises NotFoundError for anything else. */
export function objetDe(nom: string): ObjetChoix {
  if (!estObjetChoix(nom))
    throw new NotFoundError('choix_introuvable', 'On ne demande rien de tel aux patients.');
  return nom;
}

/** All versions of the account's texts, or of one, the latest first. */
export const lireTextes = async (tx: Context, objet?: ObjetChoix): Promise<TexteAccordRow[]> =>
  await tx.db
    .from('textes_accord')
    .where({ compte_id: tx.acteur.compteId, ...(objet && { objet }) })
    .orderBy('version', 'desc')
    .limit(VERSIONS_MAX * OBJETS_CHOIX.length);

/** What is read to patients now, of versions with the latest first: the account's last one, else Auricule's own, which is none yet (0). */
export function texteALire(textes: readonly TexteAccordRow[], objet: ObjetChoix): TexteAccord {
  const row = textes.find((texte) => texte.objet === objet);
  if (row) return toTexte(row, objet);
  const { libelle, texte } = CHOIX[objet];
  return { objet, libelle, version: 0, texte, par: '', creeLe: '' };
}

export const toTexte = (
  { version, texte, user_name, cree_le }: TexteAccordRow,
  objet: ObjetChoix,
): TexteAccord => ({ objet, libelle: CHOIX[objet].libelle, version, texte, par: user_name, creeLe: cree_le });

/**
 * The id of the version that was read; Auricule's own (0) becomes the account's first once a patient has heard it. Raises DomainError for another
 * than the present one.
 */
export async function garderTexte(tx: Context, objet: ObjetChoix, version: number): Promise<string> {
  const propre = { compte_id: tx.acteur.compteId, objet, version: 1, texte: CHOIX[objet].texte };
  const derniere = async () => (await lireTextes(tx, objet))[0];
  let row = await derniere();
  if (!row && version === 0) {
    const trace = { user_id: null, user_name: 'Auricule', cree_le: tx.now().toISOString() };
    await tx.db.insertUnlessTaken('textes_accord', { id: newId(), ...propre, ...trace });
    row = await derniere();
  }
  const lue = version === 0 ? row?.version === 1 && row.texte === propre.texte : row?.version === version;
  if (!row || !lue)
    throw new DomainError(
      'texte_accord_change',
      'Le texte à lire a changé entre-temps : relisez-le au patient.',
    );
  return row.id;
}
