import type { Site } from './site';
import { type Courriel, linkOf } from './smtp';

/** Each call stands before the door from another address: limits are counted by it. */
export function ailleurs(): Record<'X-Forwarded-For', string> {
  numero += 1;
  return { 'X-Forwarded-For': `198.51.${100 + Math.floor(numero / 250)}.${1 + (numero % 250)}` };
}
let numero = 0;

/** The token at the end of a mail's link. */
export const tokenOf = (courriel: Courriel): string => linkOf(courriel).split('/').at(-1) ?? '';

/** Everything of a site that is kept: what the server has written, and every row of the tables about people. */
export async function keptBy({ server, application: { identity } }: Site): Promise<string> {
  const tables = ['users', 'sessions', 'jetons', 'courriels', 'journal'] as const;
  const rows = await Promise.all(tables.map((table) => identity.from(table)));
  return server.logs() + JSON.stringify(rows);
}
