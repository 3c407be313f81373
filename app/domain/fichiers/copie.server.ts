import type { Fichiers } from '~/infra/fichiers/fichiers';
import { NOMS_FICHIERS } from './noms';

/** What a copy from one store to another has to do. */
export interface Copie {
  /** Keys that the other store lacks. */
  aCopier: string[];
  /** How many it has already. */
  dejaLa: number;
}

/** Compares two stores by their keys, which never change their content. Raises what the stores raise. */
export async function planCopie(from: Fichiers, to: Fichiers): Promise<Copie> {
  const copie: Copie = { aCopier: [], dejaLa: 0 };
  for (const noun of NOMS_FICHIERS) {
    const known = new Set<string>();
    for await (const { key } of to.list(noun)) known.add(key);
    for await (const { key } of from.list(noun)) {
      if (known.has(key)) copie.dejaLa += 1;
      else copie.aCopier.push(key);
    }
  }
  return copie;
}

/** Copies one file; false when it has gone since. Raises what the stores raise. */
export async function copyFichier(from: Fichiers, to: Fichiers, key: string): Promise<boolean> {
  const bytes = await from.read(key);
  if (bytes) await to.write(key, bytes);
  return bytes !== null;
}
