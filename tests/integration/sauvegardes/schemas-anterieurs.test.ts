import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { readInstant } from '~/db/copie-logique.server';
import type { Dialect } from '~/db/dialect.server';
import { migrateDown, migrateUp } from '~/db/migrate.server';
import { fillDatabase } from '~/db/remise-logique.server';
import { copyOf } from '~/domain/sauvegardes/sauvegarde.server';
import { migrations } from '../../../db/migrations';
import { useCommande } from '../../support/commande';
import { createTestDatabase, testDatabases } from '../../support/databases';
import { type Dump, dumpRows, openRaw } from '../../support/dump';

const ID = /"[0-9a-f]{24}"/g;
/** Every schema with `npm run verify:backups`; in the suite one of some, the newest among them, and of fewer on Postgres, which takes longer to change its tables. */
const PAS = (dialecte: Dialect) => Number(process.env.SCHEMAS_PAS ?? (dialecte === 'sqlite' ? 21 : 63));
const SANS = /^migrations_empreintes$/;
/** What a migration takes over it seals with a salt of its own, and says when; and when it gave series of numbers to centres. */
const REPRISES = /^(series_numeros|numeros_sautes|scelles|chaines_scelles|reglements|parts_attendues)$/;
const TIRE = /"(?:[0-9a-f]{32}|[0-9a-f]{64}|\d{4}-\d{2}-\d{2}T[^"]+Z)"/g;

/** The rows that are in one dump alone, as texts; ids that a migration has made on its way are other ones each time. */
function differences(one: Dump, other: Dump, known: ReadonlySet<string>): string[] {
  const told = (dump: Dump) =>
    Object.entries(dump).flatMap(([table, rows]) =>
      rows.map((row) => {
        const text = JSON.stringify(row).replace(ID, (id) => (known.has(id) ? id : '"neuf"'));
        return table + (REPRISES.test(table) ? text.replace(TIRE, '"tiré"') : text);
      }),
    );
  const [left, right] = [told(one), told(other)];
  const only = (lines: string[], others: string[]) => {
    const seen = new Set(others);
    return lines.filter((line) => !seen.has(line));
  };
  return [...only(left, right), ...only(right, left), ...(left.length === right.length ? [] : ['nombre'])];
}

describe.each(testDatabases())(
  'les sauvegardes des schémas d’avant (%s)',
  { timeout: 300_000 },
  (dialecte) => {
    const auricule = useCommande(dialecte, { demo: true });

    test('chacune se remet, et devient ce que sa base serait devenue', async () => {
      const folder = await mkdtemp(path.join(inject('testEnvironment').folder, 'schemas-'));
      const base = { url: auricule.databaseUrl };
      const [back, pas] = [Object.keys(migrations).length - 1, PAS(dialecte)];
      const last = back - 1 - ((back - 1) % pas);
      for (let undone = 0; undone <= last; undone += 1) {
        const db = openRaw(base.url);
        expect(await migrateDown(db).finally(() => db.destroy())).toHaveLength(1);
        if (undone % pas !== 0) continue;
        const remise = dialecte === 'sqlite' ? `sqlite:${folder}/${undone}.db` : (await vide()).url;
        await readInstant(base.url, (instant) => fillDatabase(remise, copyOf(instant)));
        const restored = openRaw(remise);
        const brought = await createTestDatabase(dialecte, base);
        const upgraded = openRaw(brought.url);
        try {
          const before = openRaw(brought.url);
          const known = new Set(
            JSON.stringify(await dumpRows(before).finally(() => before.destroy())).match(ID),
          );
          await migrateUp(upgraded);
          expect(
            differences(await dumpRows(restored, SANS), await dumpRows(upgraded, SANS), known).slice(0, 4),
          ).toEqual([]);
        } finally {
          await Promise.all([restored.destroy(), upgraded.destroy()]);
          await brought.destroy();
        }
      }
    });

    async function vide() {
      const base = await createTestDatabase(dialecte);
      onTestFinished(() => base.destroy());
      const raw = openRaw(base.url);
      await raw.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public').finally(() => raw.destroy());
      return base;
    }
  },
);
