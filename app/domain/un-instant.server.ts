import type { Context } from './access/context.server';

/** A context with its clock stopped: what is done with it is of one instant, as an invoice and what pays it when it is issued. */
export function enUnInstant(tx: Context): Context {
  const instant = tx.now();
  return { ...tx, now: () => instant };
}
