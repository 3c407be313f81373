import type { AppareilRow, ClientRow } from '~/db/rows/clients';
import type { ScopedDb } from '~/db/scoped-db.server';
import { newId } from '~/lib/ids.server';

type Oreille = AppareilRow['oreille'];
export type AppareilsPoses = Partial<Record<Oreille, Partial<AppareilRow>>>;

/** Makes devices the ones that a client wears, or changes them, past every rule of the application. */
export async function storeAppareils(
  db: ScopedDb,
  { id: client_id, centre_id }: Pick<ClientRow, 'id' | 'centre_id'>,
  appareils: AppareilsPoses,
): Promise<void> {
  for (const [cote, values] of Object.entries(appareils)) {
    const oreille = cote as Oreille;
    const changed = await db.update('appareils', { client_id, oreille, rendu_le: null }, values);
    if (changed > 0) continue;
    const own = { id: newId(), centre_id, client_id, oreille, etat: 'en_cours' as const };
    await db.insert('appareils', { ...own, ...values });
  }
}
