import { formatNir, isNirValid } from '~/lib/nir';
import { authorize, type Context } from '../access/context.server';
import { trace } from '../journal/trace.server';
import { findClient } from './vivants.repo.server';

/** A client's social security number as it is read aloud or typed elsewhere. */
export interface NirAffiche {
  /** In its usual groups; '' for none. */
  numero: string;
  /** Whether its key is not its own. */
  douteux: boolean;
}

/** Whose number would be shown. Raises NotFoundError, MovedError, ForbiddenError. */
export async function openNir(ctx: Context, clientId: string): Promise<{ nom: string; prenom: string }> {
  authorize(ctx, 'nir:reveler');
  const { nom, prenom } = await findClient(ctx, clientId);
  return { nom, prenom };
}

/**
 * Shows a client's social security number, which every page masks (docs/regles/clients.md): an act, and a fact of the audit trail that is written
 * before the number leaves. Raises NotFoundError, MovedError, UnavailableError, ForbiddenError.
 */
export async function revealNir(ctx: Context, clientId: string): Promise<NirAffiche> {
  authorize(ctx, 'nir:reveler');
  const row = await findClient(ctx, clientId);
  const sujet = { objet: 'client', objetId: row.id, centreId: row.centre_id } as const;
  if (row.numero_secu !== '') await ctx.transaction((tx) => trace(tx, { action: 'nir:affichage', ...sujet }));
  return {
    numero: formatNir(row.numero_secu),
    douteux: row.numero_secu !== '' && !isNirValid(row.numero_secu),
  };
}
