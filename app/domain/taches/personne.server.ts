import { accessibleCentres } from '../access/centres.server';
import { type Context, createContext } from '../access/context.server';
import { DomainError } from '../errors';
import type { Etabli } from './etabli.server';

/** What somebody may do now, for a job that they asked for, in all of their centres. Raises DomainError, in these words, for who has no access any more. */
export async function personneOf(
  { identity, scopedDb, infra, now }: Pick<Etabli, 'identity' | 'scopedDb' | 'infra' | 'now'>,
  userId: string | null,
  refus: { code: 'import_sans_acces' | 'lot_sans_acces' | 'conservation_sans_acces'; message: string },
): Promise<Context> {
  const user = await identity
    .from('users')
    .where({ id: userId ?? '' })
    .first();
  if (!user?.account_confirmation) throw new DomainError(refus.code, refus.message);
  const centres = await accessibleCentres(identity, user);
  const { compte_id: compteId, id, name, email, role } = user;
  return createContext({
    db: scopedDb({ compteIds: [compteId], centreIds: centres.map((centre) => centre.id) }),
    acteur: { userId: id, name, email, role, compteId },
    centres,
    centreCourant: null,
    now,
    infra,
  });
}
