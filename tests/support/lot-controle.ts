import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { newId } from '~/lib/ids.server';

const NOW = '2026-11-01T10:00:00.000Z';

/** A lot of somebody of the account, made and kept until long from now; returns its id. */
async function storeLot(ctx: Context, userId: string | null = null): Promise<string> {
  const user = userId === null ? await ctx.db.from('users').first() : { id: userId };
  const id = newId();
  await ctx.db.insert('lots_controle', {
    ...{ id, compte_id: ctx.acteur.compteId, user_id: user?.id, titre: 'Essai', etat: 'fait', total: 1 },
    ...{ cree_le: NOW, expire_le: '2100-01-01T00:00:00.000Z' },
  });
  return id;
}

/** Files of a lot of nobody's in particular, as rows that are still to be inserted. */
export async function givenDossiers(
  ctx: Context,
  rows: { id: string; centre_id: string; client_id: string }[],
) {
  const lot_id = rows.length > 0 ? await storeLot(ctx) : '';
  return rows.map((row, rang) => ({ ...row, lot_id, rang, etat: 'attente' as const }));
}

/** A client's file in a lot of the caller's, with its PDF; returns both ids. */
export async function storeDossierDuLot(
  ctx: Context,
  { id: client_id, centre_id }: Pick<ClientRow, 'id' | 'centre_id'>,
  contenu: Uint8Array,
): Promise<{ lotId: string; dossierId: string }> {
  const [lotId, dossierId] = [await storeLot(ctx, ctx.acteur.userId), newId()];
  const emplacement = `controles/${dossierId}.pdf`;
  await ctx.infra.fichiers.write(emplacement, contenu);
  await ctx.db.insert('dossiers_controle', {
    ...{ id: dossierId, centre_id, client_id, lot_id: lotId, rang: 0, etat: 'fait', pieces: '[]' },
    ...{ pages: 1, emplacement, taille: contenu.length, fait_le: NOW },
  });
  return { lotId, dossierId };
}
