import { ConflitDeSaisie } from './conflit';

/** Between reading what is to stay and saving somebody else may save: so often it is read anew. */
const ESSAIS = 3;

/**
 * Saves what is made of the record as it stands. Without a version that it must still be of the last one wins: `save` reads and writes it again when
 * somebody else saved between the two. Raises what `save` does.
 */
export async function lastWins(version: number | null, save: () => Promise<void>): Promise<void> {
  for (let essai = 1; ; essai += 1) {
    try {
      return await save();
    } catch (error) {
      if (version !== null || essai === ESSAIS || !(error instanceof ConflitDeSaisie)) throw error;
    }
  }
}
