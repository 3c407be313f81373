import type { Knex } from 'knex';
import { writeTransaction } from './transaction.server';

/** Reads and writes once, leaving nothing behind; rejects when the database can do one of them no more. */
export async function probeDatabase(db: Knex): Promise<void> {
  await writeTransaction(db, async (tx) => {
    const key = `sonde-${process.pid}`;
    await tx('limites').insert({ key, points: 1 }).onConflict('key').merge();
    await tx('limites').where({ key }).delete();
  });
}

/** Reads once; rejects when the database cannot. Waits for no writer. */
export async function probeReading(db: Knex): Promise<void> {
  await db('limites').select('key').limit(1);
}
