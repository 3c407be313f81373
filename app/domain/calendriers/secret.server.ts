import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, as it stands in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of it. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether a text can be such a secret at all. */
export const isSecret = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);
