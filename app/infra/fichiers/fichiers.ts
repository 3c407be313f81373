import { isCle } from '~/lib/cle-fichier';

/** A file that lies on this machine's disk, with what was found out while it arrived. */
export interface FichierSurDisque {
  chemin: string;
  /** Bytes. */
  taille: number;
  /** SHA-256 of its bytes, in hexadecimal. */
  empreinte: string;
}

/** One place where bytes are kept under keys: a folder of this machine, or a bucket (decision 024). */
export interface Magasin {
  /** Keeps bytes under a key of our own making (see isCle): all of them or none, and safe once it resolves. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** The same for a file on the disk, which is never held in memory whole and stays where it is. */
  keep(key: string, fichier: FichierSurDisque): Promise<void>;
  /** The bytes of a key; null when there are none. */
  read(key: string): Promise<Uint8Array | null>;
  /** The first bytes of a key, so many at most; null when there are none. */
  start(key: string, octets: number): Promise<Uint8Array | null>;
  /** Whether a key has bytes; they are not read for it. */
  has(key: string): Promise<boolean>;
  /** Removes a key's bytes; none is fine. */
  delete(key: string): Promise<void>;
  /** The keys that begin with a noun, with when each was written; in no order. */
  list(noun: string): AsyncIterable<FichierStocke>;
  /** Removes what writes that were cut off before an instant have left; returns how many. */
  dropDrafts(before: Date): Promise<number>;
}

/** Where the bytes that belong to records are kept, outside the database; what nothing names any more passes through a trash. */
export interface Fichiers extends Magasin {
  /** The bytes of a key; those that lie in the trash come back from it. Null when there are none. */
  read(key: string): Promise<Uint8Array | null>;
  /** Whether a key has bytes, in the trash or out of it. */
  has(key: string): Promise<boolean>;
  /** Brings back a key's bytes from the trash; none is fine. */
  restore(key: string): Promise<void>;
  /** Removes a key's bytes for good, out of the trash as well; none is fine. */
  delete(key: string): Promise<void>;
  /** Puts a key's bytes into the trash; none is fine. */
  discard(key: string): Promise<void>;
  /** The keys of a noun that lie in the trash, with when each went there; in no order. */
  listTrash(noun: string): AsyncIterable<FichierStocke>;
}

/** A key with the instant at which its bytes were written. */
export interface FichierStocke {
  key: string;
  ecritLe: Date;
}

/** The key, when it is one. Raises Error. */
export function checkedCle(key: string): string {
  if (!isCle(key)) throw new Error('Clé de fichier mal formée');
  return key;
}
