import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { newId } from '~/lib/ids.server';

/** A patient's file that the caller has had made, with its ZIP; returns its id. */
export async function storeDossierRemis(
  ctx: Context,
  { id: client_id, centre_id }: Pick<ClientRow, 'id' | 'centre_id'>,
  contenu: Uint8Array,
): Promise<string> {
  const id = newId();
  const emplacement = `remis/${id}.zip`;
  await ctx.infra.fichiers.write(emplacement, contenu);
  await ctx.db.insert('dossiers_remis', {
    ...{ id, centre_id, client_id, user_id: ctx.acteur.userId ?? '', etat: 'fait', avancement: 100 },
    ...{ emplacement, taille: contenu.length, cree_le: ctx.now().toISOString() },
    expire_le: '2100-01-01T00:00:00.000Z',
  });
  return id;
}
