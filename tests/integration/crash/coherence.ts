import type { Knex } from 'knex';
import { expect } from 'vitest';
import type { Application } from '~/application.server';
import { dialectOf } from '~/db/dialect.server';
import type { IdentityDb } from '~/db/identity-db.server';
import { verifyScelles } from '~/domain/comptabilite/verification.server';
import { listChaines, verifyChaine } from '~/domain/journal/verification.server';
import { testDatabases } from '../../support/databases';

/** How often a process is killed: twice in the suite (an import: at any moment, then while it writes), a hundred in `npm run verify:crash`. */
export const COUPS = Number(process.env.CRASH_ROUNDS ?? 1);

/** Where a process is killed: what ends with it is proven by its service on both databases; many kills are made on both. */
export const BASES = COUPS > 1 ? testDatabases() : testDatabases().slice(0, 1);

/** Milliseconds that a whole run of tests may take with so many kills. */
export const PATIENCE_MS = 60_000 + COUPS * 40_000;

/** Nothing is half there: the database's own checks, and what every table owes to another one. */
export async function expectSound(db: Knex): Promise<void> {
  if (dialectOf(db) === 'sqlite') {
    expect(await db.raw('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(await db.raw('PRAGMA foreign_key_check')).toEqual([]);
    await db.raw("INSERT INTO clients_recherche (clients_recherche, rank) VALUES ('integrity-check', 1)");
  }
  const orphans = await db
    .from('clients')
    .leftJoin('historique', 'historique.client_id', 'clients.id')
    .whereNull('historique.id')
    .whereNotNull('clients.date_maj_status')
    .select('clients.id');
  expect(orphans, 'clients sans historique').toEqual([]);
  const bare = await db
    .from('factures')
    .leftJoin('lignes_facture', 'lignes_facture.facture_id', 'factures.id')
    .whereNull('lignes_facture.id')
    .select('factures.id');
  expect(bare, 'factures sans lignes').toEqual([]);
}

/** Numbers of invoices, credit notes and payments run from 1 without a gap for each centre and year, and the counters stand at the last of them. */
export async function expectContinuous(db: Knex): Promise<void> {
  const pieces: { centre_id: string; numero: string }[] = [
    ...(await db('factures').select('centre_id', { numero: 'numero_facture' })),
    ...(await db('avoirs').select('centre_id', { numero: 'numero_avoir' })),
    ...(await db('reglements').select('centre_id', 'numero')),
  ];
  const series = new Map<string, number[]>();
  for (const { centre_id, numero } of pieces) {
    const [serie = '', nombre = ''] = numero.split('-');
    const key = `${centre_id} ${serie}`;
    series.set(key, [...(series.get(key) ?? []), Number(nombre)]);
  }
  for (const [key, numbers] of series) {
    const expected = Array.from({ length: numbers.length }, (_, index) => index + 1);
    expect(
      numbers.sort((a, b) => a - b),
      key,
    ).toEqual(expected);
  }
  const compteurs: { centre_id: string; serie: string; dernier: number }[] = await db.from('compteurs');
  for (const { centre_id, serie, dernier } of compteurs) {
    expect(dernier, serie).toBe(series.get(`${centre_id} ${serie}`)?.length ?? 0);
  }
}

/** Every chain of the audit trail is whole. */
export async function expectChained(identity: IdentityDb): Promise<void> {
  for (const chaine of await listChaines(identity))
    expect((await verifyChaine(identity, chaine, () => undefined)).rupture, chaine).toBeNull();
}

/** Every chain of issued documents is whole: seals without a hole, each document under its own, the head at the last. */
export async function expectSealed(
  application: Pick<Application, 'scopedDb' | 'infra'>,
  db: Knex,
): Promise<void> {
  const centres: { id: string; compte_id: string }[] = await db('centres').select('id', 'compte_id');
  for (const { id, compte_id } of centres) {
    const scoped = application.scopedDb({ compteIds: [compte_id], centreIds: [id] });
    const gardien = { db: scoped, fichiers: application.infra.fichiers, now: () => new Date() };
    const { constats } = await verifyScelles(gardien, id);
    expect(constats.filter(({ gravite }) => gravite === 'rupture')).toEqual([]);
  }
}

/** A reproducible random number generator: a failure is repeated with the seed it printed. */
export function tirage(graine: number): () => number {
  let state = graine;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
