import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { FileEquitable } from '~/lib/file-equitable.server';
import { UnavailableError } from '~/lib/unavailable';

/** OWASP's setting of argon2id; about 10 ms and 19 MiB a hash. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A core is left to everybody's pages, and of the thread pool more than half: two hashes at once where there are three cores or more, else one. Those who ask from one place
 * wait in a line of their own, and a line that is full sends away.
 */
const lineOf = (aLaFois: number) =>
  new FileEquitable({ aLaFois, parCle: 2, attenteParCle: 100, attenteTotale: 500 });
let tour = lineOf(availableParallelism() > 2 ? 2 : 1);

/** From now on one hash at once: as many processes of one server as the machine has cores would otherwise hash on all of them. */
export const hashOneByOne = (): void => {
  tour = lineOf(1);
};

async function inTurn<T>(cle: string, work: () => Promise<T>): Promise<T> {
  const leave = await tour.take(cle);
  if (!leave) throw new UnavailableError('Trop de mots de passe à vérifier en même temps.');
  try {
    return await work();
  } finally {
    leave();
  }
}

/** What is stored of a password. `cle` is whose turn it takes. Raises UnavailableError when too many wait. */
export const hashPassword = (password: string, cle = ''): Promise<string> =>
  inTurn(cle, () => hash(password, OPTIONS));

const CURRENT = `$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`;

/** Whether a hash was made with other settings than today's: it is made anew at the next sign-in. */
export const isOutdatedHash = (passwordHash: string): boolean =>
  !passwordHash.startsWith('$argon2id$') || !passwordHash.includes(CURRENT);

/** Nobody's: it costs what a stored one costs. */
const DUMMY = `$argon2id$v=19${CURRENT}${'c2Vs'.repeat(5)}c2U$${'cGFz'.repeat(10)}cGE`;

/**
 * Whether the password belongs to the hash. Without a hash it takes the same time and says no. `cle` is whose turn it takes. Raises
 * UnavailableError when too many wait.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  cle = '',
): Promise<boolean> {
  const reference = passwordHash ?? DUMMY;
  const matches = await inTurn(cle, () => verify(reference, password).catch(() => false));
  return matches && passwordHash !== undefined;
}
