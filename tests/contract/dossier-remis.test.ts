import { describe, expect, test } from 'vitest';
import { REGISTRE } from '~/db/registre';
import { NON_REMISES } from '~/domain/vie-privee/dossier/gardes.repo.server';
import { RACONTEES, SUJETS_DITS } from '~/domain/vie-privee/dossier/sujets';
import { useTestApp } from '../support/app';
import { openRaw } from '../support/dump';
import { readSchema } from '../support/schema';

const racontees = new Set<string>(RACONTEES.map(({ table }) => table));

describe('le dossier remis au patient et le registre des tables', () => {
  const app = useTestApp('sqlite');

  test('chaque table qui nomme un client y est, ou dit pourquoi non', () => {
    for (const [table, { client }] of REGISTRE) {
      if (!client) continue;
      expect(racontees.has(table), table).toBe(client.remis === true);
      if (client.remis !== true) expect(client.remis.non, table).not.toBe('');
    }
    expect(NON_REMISES).toHaveLength(
      REGISTRE.filter(([, { client }]) => client && client.remis !== true).length,
    );
  });

  test('ce qui va avec une table remise l’est aussi', () => {
    for (const [table, { avec, client }] of REGISTRE)
      if (avec && racontees.has(avec) && table !== 'clients_recherche' && !client)
        expect(racontees.has(table), table).toBe(true);
  });

  test('chaque colonne y a son nom, ou ne dit rien de la personne ; chaque sujet a ses tables', async () => {
    const base = openRaw(app.databaseUrl);
    const schema = await readSchema(base).finally(() => base.destroy());
    for (const { table, colonnes, tri } of RACONTEES) {
      expect(Object.keys(colonnes).sort(), table).toEqual([...(schema.get(table)?.colonnes ?? [])].sort());
      expect(Object.keys(colonnes), table).toContain(tri);
    }
    for (const sujet of SUJETS_DITS)
      expect(
        RACONTEES.some((each) => each.sujet === sujet),
        sujet,
      ).toBe(true);
  });
});
