import type { JetonApiRow } from '~/db/rows/api';
import type { Context } from '~/domain/access/context.server';
import { newId } from '~/lib/ids.server';

/** An access token of a user of the account, whose secret nobody has; returns its id. */
export async function storeJeton(
  ctx: Context,
  user_id: string,
  values: Partial<JetonApiRow> = {},
): Promise<string> {
  const id = newId();
  await ctx.db.insert('jetons_api', {
    id,
    compte_id: ctx.acteur.compteId,
    user_id,
    nom: 'Comptabilité',
    debut: 'aur_abcdef',
    empreinte: id,
    ecriture: false,
    domaines: 'clients,factures',
    expire_le: '2037-01-01T00:00:00.000Z',
    cree_le: ctx.now().toISOString(),
    ...values,
  });
  return id;
}
