import { authorize, type Context } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { type DefautSauvegarde, SANS_SAUVEGARDE_MS } from './defaut';

/**
 * What is wrong with the backups, for the administrator of the account whose job they are; null for anybody else, and when nothing is. Raises
 * ForbiddenError.
 */
export async function findDefautSauvegarde(ctx: Context): Promise<DefautSauvegarde | null> {
  authorize(ctx, 'tableau:voir');
  if (!mayDo(ctx.acteur, 'tache:voir')) return null;
  const tache = await ctx.db.from('taches').where({ cle: 'sauvegarde' }).first();
  if (!tache) return null;
  const { erreur, reussi_le, cree_le } = tache;
  const late = ctx.now().getTime() - Date.parse(reussi_le ?? cree_le) > SANS_SAUVEGARDE_MS;
  return erreur || late ? { raison: erreur, reussieLe: reussi_le } : null;
}
