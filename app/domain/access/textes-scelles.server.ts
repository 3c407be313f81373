import { seal, unseal } from '~/infra/securite/scelle.server';

/** What a browser keeps for one user, unreadable to everybody else: where they were when a session was locked or left, and what a form held. */
type Usage = 'page' | 'saisie';

/** Seals a text for a user; `secret` is the server's own. Good for a day. */
export const sealFor = (secret: string, usage: Usage, userId: string, texte: string): string =>
  seal(secret, `${usage}|${userId}`, texte, new Date());

/** What was sealed for that user; null for what was not, or is too old. */
export const unsealFor = (secret: string, usage: Usage, userId: string, scelle: string): string | null =>
  unseal(secret, `${usage}|${userId}`, scelle, new Date());
