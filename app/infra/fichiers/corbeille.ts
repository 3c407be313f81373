import type { Fichiers, Magasin } from './fichiers';

/**
 * A store whose bytes pass through another one, its trash, before they are gone. They move copy first, so that a crash leaves them twice at
 * worst; a record that names bytes of the trash after all, such as one of a database put back, finds them again by reading.
 */
export function withCorbeille(vivants: Magasin, corbeille: Magasin): Fichiers {
  async function bringBack(key: string): Promise<Uint8Array | null> {
    const found = await corbeille.read(key);
    if (!found) return null;
    await vivants.write(key, found);
    await corbeille.delete(key);
    return found;
  }
  return {
    ...vivants,
    async read(key) {
      // The last time: somebody else may have brought it back between the two.
      return (await vivants.read(key)) ?? (await bringBack(key)) ?? vivants.read(key);
    },
    start: async (key, octets) => (await vivants.start(key, octets)) ?? corbeille.start(key, octets),
    async has(key) {
      return (await vivants.has(key)) || (await corbeille.has(key)) || vivants.has(key);
    },
    async restore(key) {
      // What a crash has left twice is there already.
      if (await vivants.has(key)) await corbeille.delete(key);
      else await bringBack(key);
    },
    async delete(key) {
      await vivants.delete(key);
      await corbeille.delete(key);
    },
    async discard(key) {
      const bytes = await vivants.read(key);
      if (!bytes) return;
      await corbeille.write(key, bytes);
      await vivants.delete(key);
    },
    listTrash: corbeille.list,
    async dropDrafts(before) {
      return (await vivants.dropDrafts(before)) + (await corbeille.dropDrafts(before));
    },
  };
}
