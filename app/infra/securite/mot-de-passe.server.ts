import { hash, verify } from '@node-rs/argon2';

/** OWASP's setting of argon2id; about 10 ms and 19 MiB a hash. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** At most two hashes at once: more would take the thread pool, and with it everybody's pages. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS));

const CURRENT = `$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`;

/** Whether a hash was made with other settings than today's: it is made anew at the next sign-in. */
export const isOutdatedHash = (passwordHash: string): boolean =>
  !passwordHash.startsWith('$argon2id$') || !passwordHash.includes(CURRENT);

let dummy: Promise<string> | undefined;

/** Whether the password belongs to the hash. Without a hash it takes the same time and says no. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('aucun compte ne porte ce mot de passe');
  const reference = passwordHash ?? (await dummy);
  const matches = await inTurn(() => verify(reference, password).catch(() => false));
  return matches && passwordHash !== undefined;
}
