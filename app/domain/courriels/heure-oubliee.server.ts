import type { HeureDiteRow } from '~/db/rows/a-faire';
import type { ScopedDb } from '~/db/scoped-db.server';

/** What a patient knows of an appointment: an hour, or that there is none (''). */
export type HeureSue = Pick<HeureDiteRow, 'heure' | 'moyen' | 'dite_le' | 'dite_par'>;

/** A message told nothing: what its patient knew of an appointment before is what they know. */
export async function oublierHeure(db: ScopedDb, courrielId: string): Promise<void> {
  const dites: HeureDiteRow[] = await db.from('heures_dites').where({ courriel_id: courrielId });
  for (const { id, avant } of dites) {
    if (avant === null) await db.delete('heures_dites', { id });
    else
      await db.update(
        'heures_dites',
        { id },
        { ...(JSON.parse(avant) as HeureSue), courriel_id: null, avant: null },
      );
  }
}
