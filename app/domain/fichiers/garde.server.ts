import type { Infra } from '../access/context.server';
import { DomainError, StoreUnavailableError } from '../errors';
import { MESSAGES_FICHIER } from './fichier';

/** How a store in trouble is told: in the log, and beside the field that brought the file. */
interface Panne {
  note: string;
  champ: string;
  message?: string;
}

/**
 * Asks something of the store for a file that somebody sent. A store in trouble is noted and told: raises StoreUnavailableError, whose words
 * are the specification's (docs/regles/ecrans.md).
 */
export async function askStore<T>(
  { fichiers, reportFault }: Pick<Infra, 'fichiers' | 'reportFault'>,
  { note, champ, message = MESSAGES_FICHIER.indisponible }: Panne,
  work: (fichiers: Infra['fichiers']) => Promise<T>,
): Promise<T> {
  try {
    return await work(fichiers);
  } catch (error) {
    reportFault(error, note);
    throw new StoreUnavailableError(message, { [champ]: message }, { cause: error });
  }
}

/** Which of the stored keys the rows name after the work. */
type Nommees<T> = (result: T) => readonly string[];

/**
 * Does the work that gives bytes, stored before it, their rows, and returns what it returns. What it leaves without a row goes again, and so
 * does everything when the work itself refuses (DomainError): nothing is written then. After any other fault nobody knows whether the rows
 * stand, since the answer to a COMMIT may be what was lost; the bytes stay, and the sweep takes those that no row names.
 */
export async function keepWithRow<T>(
  infra: Pick<Infra, 'fichiers' | 'reportFault'>,
  keys: readonly string[],
  work: () => Promise<T>,
  nommees: Nommees<T>,
): Promise<T> {
  try {
    const result = await work();
    const named = new Set(nommees(result));
    const useless = keys.filter((key) => !named.has(key));
    await dropBytes(infra, useless);
    return result;
  } catch (error) {
    if (error instanceof DomainError) await dropBytes(infra, keys);
    throw error;
  }
}

/** Removes bytes that no row names, for good. Those that stay because the store is out of reach are litter, which the sweep takes. */
export async function dropBytes(
  { fichiers, reportFault }: Pick<Infra, 'fichiers' | 'reportFault'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys.filter((each) => each !== '')) {
    await fichiers
      .delete(key)
      .catch((error: unknown) => reportFault(error, 'Fichier sans fiche impossible à effacer'));
  }
}

/** Puts the bytes that a record had before into the trash, where a database put back still finds them; '' is none. */
export async function discardBytes(
  { fichiers, reportFault }: Pick<Infra, 'fichiers' | 'reportFault'>,
  key: string,
): Promise<void> {
  if (!key) return;
  await fichiers
    .discard(key)
    .catch((error: unknown) => reportFault(error, 'Ancien fichier impossible à mettre à la corbeille'));
}
