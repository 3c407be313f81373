import type { IdentiteApi } from '~/domain/access/appelant-api.server';
import { NotFoundError } from '~/domain/errors';
import { Id } from '../schemas';

/** The specification has the caller name themself; nobody may name anybody else. */
export const UserID = Id.optional().meta({ description: 'Son propre identifiant ; peut manquer.' });

/** Raises NotFoundError for an id that is not the caller's. */
export function assertSoi({ user }: IdentiteApi, userID: string | undefined): void {
  if (userID && userID !== user.id)
    throw new NotFoundError('utilisateur_introuvable', 'Utilisateur introuvable.');
}
