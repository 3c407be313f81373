import type { Fichiers, Magasin } from './fichiers';

/**
 * A store whose bytes pass through another one, its trash, before they are gone. They move copy first, so that a crash leaves them twice at
 * worst; a record that names bytes of the trash after all, such as one of a database put back, finds them again by reading.
 */
export function withCorbeille(vivants: Magasin, corbeille: Magasin): Fichiers {
  return {
    ...vivants,
    async read(key) {
      const bytes = await vivants.read(key);
      if (bytes) return bytes;
      const found = await corbeille.read(key);
      // Somebody else may have brought it back between the two.
      if (!found) return vivants.read(key);
      await vivants.write(key, found);
      await corbeille.delete(key);
      return found;
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
  };
}
