import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { ScopedReads } from '~/db/scoped-reads.server';
import { joinClient, joinOfClient, ofClient, owned, sql } from '~/db/sql.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../support/app';
import { testDatabases } from '../support/databases';
import { MAINTENANT } from '../support/factories';

describe('le texte d’une lecture', () => {
  test.each([
    ['une table', () => sql`SELECT nom FROM clients`],
    ['une table, en capitales', () => sql`SELECT nom FROM CLIENTS AS c`],
    ['une table entre guillemets', () => sql`SELECT nom FROM "clients"`],
    ['une table hors de tout périmètre', () => sql`SELECT id FROM sessions`],
    ['la table de la recherche', () => sql`SELECT rowid FROM clients_recherche`],
    ['le catalogue de SQLite', () => sql`SELECT name FROM sqlite_master`],
    ['celui de Postgres', () => sql`SELECT relname FROM pg_class`],
    ['une écriture', () => sql`WITH x AS (DELETE FROM y RETURNING id) SELECT id FROM x`],
    ['deux ordres', () => sql`SELECT 1; SELECT 2`],
    ['une valeur à part', () => sql`SELECT ?`],
    ['un commentaire', () => sql`SELECT 1 -- AND`],
    ['une parenthèse qui en ferme une autre', () => sql`1 = 1) OR (1 = 1`],
    ['une apostrophe ouverte', () => sql`SELECT '`],
  ])('ne peut dire %s', (_, read) => {
    expect(read).toThrow(/ne dit pas|dépareillées/);
  });
});

describe.each(testDatabases())('lectures dans le périmètre (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ici: ScopedReads;
  let client: ClientRow;

  beforeAll(async () => {
    ici = app.application.scopedDb({
      compteIds: [app.bellecour.compte_id],
      centreIds: [app.bellecour.id, app.croixRousse.id],
    });
    client = await app.createClient({ nom: 'Ici' });
    await app.createClient({ nom: 'Ailleurs' }, { centre_id: app.croixRousse.id });
    await app.createClient({ nom: 'Lointain' }, { centre_id: app.etranger.id });
    for (const centre of [app.bellecour, app.etranger]) {
      const [row] = await app.application
        .scopedDb({ compteIds: [centre.compte_id], centreIds: [centre.id] })
        .from('clients');
      await app.application
        .scopedDb({ compteIds: [centre.compte_id], centreIds: [centre.id] })
        .insert('historique', {
          id: newId(),
          centre_id: centre.id,
          client_id: row?.id ?? '',
          date: MAINTENANT.toISOString(),
          action: centre.name,
        });
    }
  });

  const names = async (db: ScopedReads) =>
    (await db.read<{ nom: string }>(sql`SELECT c.nom FROM ${owned('clients', 'c')} ORDER BY c.nom`)).map(
      ({ nom }) => nom,
    );

  test('une table lue est celle du périmètre, et des centres choisis', async () => {
    expect(await names(ici)).toEqual(['Ailleurs', 'Ici']);
    expect(await names(ici.inCentres([app.bellecour.id, app.etranger.id]))).toEqual(['Ici']);
    expect(await names(ici.inCentres([app.etranger.id]))).toEqual([]);
  });

  test('aucun « ou » ne l’élargit', async () => {
    const rows = await ici.read(sql`SELECT c.id FROM ${owned('clients', 'c')} WHERE 1 = 1 OR c.nom <> ''`);
    expect(rows).toHaveLength(2);
    const kept = await ici.keep(ici.from('clients').where({ nom: 'Ici' }), sql`1 = 1 OR nom <> ''`);
    expect(kept).toHaveLength(1);
  });

  test('une table jointe l’est aux lignes du périmètre', async () => {
    const clients = owned('clients', 'c');
    const joined =
      await ici.read(sql`SELECT c.nom, h.action FROM ${clients} ${joinOfClient('historique', 'h', clients)}
      WHERE h.action <> ''`);
    expect(joined).toEqual([{ nom: 'Ici', action: app.bellecour.name }]);
    const both = await ici.read(
      sql`SELECT h.action FROM ${owned('clients', 'c')} CROSS JOIN ${owned('historique', 'h')}`,
    );
    expect(both).toHaveLength(2);
    const lines = owned('historique', 'h');
    const back = await ici.read(sql`SELECT c.id FROM ${lines} ${joinClient('c', lines)} WHERE c.nom <> ''`);
    expect(back).toEqual([{ id: client.id }]);
    const counted = await ici.read<{ nom: string; n: number | string }>(
      sql`SELECT c.nom, (SELECT COUNT(*) FROM ${ofClient('historique', 'h', clients)}) AS n FROM ${clients} ORDER BY c.nom`,
    );
    expect(counted.map(({ nom, n }) => [nom, Number(n)])).toEqual([
      ['Ailleurs', 0],
      ['Ici', 1],
    ]);
  });

  test('ce qui suit le lien avec un client n’y ajoute rien, et le client vient du périmètre', () => {
    const clients = owned('clients', 'c');
    const widened = sql`SELECT c.id FROM ${clients} ${joinOfClient('historique', 'h', clients)} OR 1 = 1`;
    expect(() => ici.read(widened)).toThrow(/Après « h »/);
    const nobody = sql`SELECT (SELECT h.id FROM ${ofClient('historique', 'h', clients)})`;
    expect(() => ici.read(nobody)).toThrow(/pas de client/);
    const forged = sql`SELECT c.id FROM (SELECT 1 AS id) AS c CROSS JOIN ${clients}`;
    expect(() => ici.read(forged)).toThrow(/nomme deux choses/);
  });

  test('une valeur reste une valeur', async () => {
    const nom = "x' OR 1 = 1 --";
    expect(await ici.read(sql`SELECT c.id FROM ${owned('clients', 'c')} WHERE c.nom = ${nom}`)).toEqual([]);
    const rows = await ici.read(
      sql`SELECT c.nom FROM ${owned('clients', 'c')} WHERE c.nom IN (${['Ici', nom]}) AND c.rang > ${0}`,
    );
    expect(rows).toEqual([{ nom: 'Ici' }]);
    expect(await ici.read(sql`SELECT c.nom FROM ${owned('clients', 'c')} WHERE c.nom IN (${[]})`)).toEqual(
      [],
    );
    expect(() => ici.read(sql`SELECT ${0.5}`)).toThrow(/entiers/);
  });
});
