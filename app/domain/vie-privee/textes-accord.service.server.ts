import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { CHOIX, estObjetChoix, OBJETS_CHOIX, type TexteAccord } from './choix';
import type { TexteAccordSaisi } from './choix.schema';
import { lireTextes, objetDe, texteALire, toTexte, VERSIONS_MAX } from './textes-accord.repo.server';

/** What is read to patients of each thing, now, with former versions, the latest first. Raises ForbiddenError. */
export async function listTextesAccord(
  ctx: Context,
): Promise<{ courants: TexteAccord[]; anciens: TexteAccord[] }> {
  authorize(ctx, 'parametre:voir');
  const rows = await lireTextes(ctx);
  const courants = OBJETS_CHOIX.map((objet) => texteALire(rows, objet));
  const versions = new Map(courants.map(({ objet, version }) => [objet, version]));
  const anciens = rows.flatMap((row) =>
    estObjetChoix(row.objet) && row.version < (versions.get(row.objet) ?? 0) ? [toTexte(row, row.objet)] : [],
  );
  return { courants, anciens };
}

/** Gives a text its next version; former ones stay as they were read. Raises DomainError when somebody else has since `version` and beyond VERSIONS_MAX, NotFoundError, ForbiddenError. */
export function saveTexteAccord(
  ctx: Context,
  nom: string,
  { texte }: TexteAccordSaisi,
  version: number,
): Promise<void> {
  authorize(ctx, 'parametre:modifier');
  const objet = objetDe(nom);
  return ctx.transaction(async (tx) => {
    const courant = texteALire(await lireTextes(tx, objet), objet);
    if (courant.texte === texte) return;
    if (courant.version >= VERSIONS_MAX)
      throw new DomainError('textes_accord_trop_nombreux', `Ce texte a déjà ${VERSIONS_MAX} versions.`);
    const row = {
      ...{ id: newId(), compte_id: tx.acteur.compteId, objet, version: version + 1, texte },
      ...{ user_id: tx.acteur.userId, user_name: tx.acteur.name, cree_le: tx.now().toISOString() },
    };
    if (courant.version !== version || !(await tx.db.insertUnlessTaken('textes_accord', row)))
      throw new DomainError('texte_accord_change', 'Quelqu’un a changé ce texte entre-temps : relisez-le.');
    await trace(tx, { action: 'choix:texte', details: `${CHOIX[objet].libelle}, version ${version + 1}` });
  });
}
