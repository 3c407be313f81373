import type { Knex } from 'knex';
import * as socle from './0001_socle';

/** Every migration in order; a static list, so that a bundle and a test find the same ones. */
export const migrations: Record<string, Knex.Migration> = {
  '0001_socle': socle,
};
