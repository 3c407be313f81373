import { nameOf, owned, type Source, type Sql, sql } from '~/db/sql.server';

/**
 * Whether a client's row is of no restricted record. By these records' own index, which is short: whatever is counted along another one needs no row beside it.
 */
export const nonLimite = (client: Source): Sql =>
  sql`${nameOf(client)}.rang NOT IN (SELECT limite.rang FROM ${owned('clients', 'limite')} WHERE limite.limite_le IS NOT NULL)`;
