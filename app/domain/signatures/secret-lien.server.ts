import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A new secret of 256 bits, as it stands in a link. */
export const newSecretDeLien = (): string => randomBytes(32).toString('base64url');

/** What is kept of it. */
export const empreinteDeLien = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether a text can be such a secret at all. */
export const isSecretDeLien = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** A code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
