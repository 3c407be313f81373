/** Connections to Postgres that a process of several has in any case: a page asks for two or three things at once. */
const MINIMUM = 3;

/** Of a machine's connections to Postgres those of each of its processes: together no more than the machine's, unless that is less than the least. */
export const sharePool = (dbPool: number, serveurs: number): number =>
  Math.min(dbPool, Math.max(MINIMUM, Math.floor(dbPool / serveurs)));
