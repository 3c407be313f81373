import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import type { NatureAnnulation } from './annulation';

/** One record that a deed changed: what it was, and by what it is known that nobody has changed it since. */
interface Souvenir {
  centre_id: string;
  client_id: string | null;
  avant: object;
}

/**
 * Remembers a deed under the id that its door made for it, in the deed's own transaction; the door offers to take it back
 * (docs/decisions/073). Without an id, or for nobody, there is nothing to remember: a command's deeds are not taken back.
 */
export async function keepGeste(
  tx: Context,
  geste: string | undefined,
  nature: NatureAnnulation,
  souvenirs: readonly Souvenir[],
): Promise<void> {
  const { userId } = tx.acteur;
  if (!isId(geste) || userId === null) return;
  const common = { geste, nature, user_id: userId, cree_le: tx.now().toISOString() };
  await tx.db.insert(
    'annulations',
    souvenirs.map(({ avant, ...whose }) => ({
      ...common,
      ...whose,
      id: newId(),
      avant: JSON.stringify(avant),
    })),
  );
}
