import type { Context } from '../access/context.server';
import type { Gardien } from './repere.server';

/** A context as whoever looks after chains needs it. */
export const gardienOf = ({ db, infra, now }: Pick<Context, 'db' | 'infra' | 'now'>): Gardien => ({
  db,
  fichiers: infra.fichiers,
  now,
});
