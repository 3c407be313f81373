import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CentreRow } from '~/db/rows/comptes';
import type { Context } from '~/domain/access/context.server';
import { closePeriodes } from '~/domain/comptabilite/clotures.service.server';
import { changeStatutFacture } from '~/domain/factures/sort.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { attack, dits, newCentre, storeReglement, verify } from '../../support/comptabilite';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { MAINTENANT } from '../../support/factories';
import { storeFacture } from '../../support/facture';

const DEMAIN = new Date(MAINTENANT.getTime() + 86_400_000);

/** Columns that may change after the document was issued, or that nobody reads a document by; all others are held by the check. */
const LIBRES: Record<string, readonly string[]> = {
  factures: [
    // Its life: status, lists, the record behind it, what is still owed (held against the payments by `doctor`).
    ...[
      'statut',
      'client_id',
      'supprime_le',
      'supprime_par',
      'modifie_le',
      'version',
      'nom_tri',
      'recherche',
    ],
    ...['reste_patient', 'reste_amo', 'reste_amc', 'fichier_taille'],
    // When and by whom it was written stands in the seal and in the audit trail.
    ...['rang', 'cree_le', 'cree_par'],
  ],
  lignes_facture: [],
  avoirs: ['client_id', 'nom_tri', 'recherche', 'rang', 'cree_le', 'cree_par'],
  lignes_avoir: ['id'],
  reglements: ['client_id', 'par_statut', 'rang', 'cree_par'],
  scelles: ['id'],
  clotures: [],
  chaines_scelles: [],
};
/** Which of its rows is changed, and by what it is found again. */
const CLES: Record<string, string> = { chaines_scelles: 'centre_id', scelles: 'empreinte' };

describe.each(testDatabases())('altérations, colonne par colonne (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let centre: CentreRow;
  let ctx: Context;
  let autre: string;

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    const made = await newCentre(app, `Altéré ${dialecte}`);
    centre = made.centre;
    autre = (await newCentre(app, `Autre ${dialecte}`)).centre.id;
    const id = await storeFacture(made.ctx);
    await storeReglement(made.ctx);
    await changeStatutFacture(made.ctx, id, { statut: 'Annulée' });
    const now = DEMAIN;
    await closePeriodes(await app.context({ centres: [centre], now }));
    // Whoever checks sees both centres: what was moved from one to the other is not simply gone.
    const centres = await base('centres').whereIn('id', [centre.id, autre]);
    ctx = await app.context({ centres, now });
  });
  afterAll(async () => {
    await base?.destroy();
  });

  const otherThan = (column: string, value: unknown): unknown => {
    if (column === 'centre_id') return autre;
    if (typeof value === 'boolean') return !value;
    if (column === 'reprise' || column === 'par_statut') return value ? 0 : 1;
    if (typeof value === 'number') return value + 1000;
    if (value === null) return /^(fichier_taille|taux_penalites|indemnite|prix_ttc)$/.test(column) ? 1 : 'x';
    const text = String(value);
    return `${text[0] === '1' ? '2' : '1'}${text.slice(1)}`;
  };

  test.each(Object.keys(LIBRES))('toute colonne de %s qui compte est tenue', async (table) => {
    expect(await verify(ctx, centre)).toMatchObject({ etat: 'entiere', constats: [] });
    const row = await base(table).where({ centre_id: centre.id }).first();
    const tenues: string[] = [];
    const libres: string[] = [];
    for (const [column, value] of Object.entries(row)) {
      const changed = otherThan(column, value);
      const cle = CLES[table] ?? 'id';
      const set = (to: unknown, key: unknown) =>
        attack(base, (db) =>
          db(table)
            .where({ [cle]: key })
            .update({ [column]: to }),
        );
      await set(changed, row[cle]);
      const { etat } = await verify(ctx, centre);
      await set(value, cle === column ? changed : row[cle]);
      (etat === 'rompue' ? tenues : libres).push(column);
    }
    expect(libres.sort()).toEqual([...(LIBRES[table] ?? [])].sort());
    expect(tenues.length).toBeGreaterThan(1);
  });

  test('vider le sel pour refaire le nom se voit', async () => {
    const facture = await base('factures').where({ centre_id: centre.id }).first();
    const scelle = await base('scelles').where({ objet_id: facture.id }).first();
    await attack(base, async (db) => {
      await db('scelles').where({ id: scelle.id }).update({ sel: '' });
      await db('factures').where({ id: facture.id }).update({ nom_client: 'Prête-nom' });
    });
    expect(dits(await verify(ctx, centre))).toEqual([expect.stringContaining('à qui elle est faite')]);
    await attack(base, async (db) => {
      await db('scelles').where({ id: scelle.id }).update({ sel: scelle.sel });
      await db('factures').where({ id: facture.id }).update({ nom_client: facture.nom_client });
    });
  });

  test('un règlement ajouté comme repris d’avant les scellés se voit', async () => {
    const { rang: _rang, ...modele } = await base('reglements').where({ centre_id: centre.id }).first();
    const reprise = { ...modele, id: newId(), numero: 'R0000-00001', mode: 'autre', reprise: true };
    await base('reglements').insert(reprise);
    expect(dits(await verify(ctx, centre))).toEqual([expect.stringContaining('R0000-00001')]);
    await attack(base, (db) => db('reglements').where({ id: reprise.id }).delete());
    expect(await verify(ctx, centre)).toMatchObject({ etat: 'entiere' });
  });
});
