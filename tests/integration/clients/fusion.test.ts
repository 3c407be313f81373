import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { getAppareillage } from '~/domain/appareillage/appareillage.service.server';
import { deleteBilan } from '~/domain/bilans/bilans.service.server';
import { setRdvBilan } from '~/domain/bilans/rdv-bilan.service.server';
import { ClientSaisi } from '~/domain/clients/client.schema';
import {
  deleteClients,
  getClient,
  getHistorique,
  updateClient,
} from '~/domain/clients/clients.service.server';
import { listCorbeille, readCriteresCorbeille } from '~/domain/clients/corbeille.lists.server';
import { COLONNES_CHOISIES, COLONNES_PROPRES, COLONNES_UNIES } from '~/domain/clients/doublons/champs-fusion';
import { mergeClients } from '~/domain/clients/doublons/fusion.service.server';
import { TABLES_RATTACHEES } from '~/domain/clients/doublons/rattaches.repo.server';
import { changeEtape } from '~/domain/clients/etape.service.server';
import { duplicateKeys } from '~/domain/clients/import/doublons';
import { checkImport } from '~/domain/clients/import/execution.server';
import { listDevis } from '~/domain/devis/devis.lists.server';
import { proposeDevis } from '~/domain/devis/devis.service.server';
import { NotFoundError } from '~/domain/errors';
import { renderFacture } from '~/domain/factures/factures.service.server';
import { proposeFacture } from '~/domain/factures/proposition.service.server';
import { listFichiers } from '~/domain/fichiers/fichiers.service.server';
import { newId } from '~/lib/ids.server';
import { createHasard } from '../../../db/seeds/demo/hasard';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { dumpRows, openRaw } from '../../support/dump';
import { MAINTENANT } from '../../support/factories';
import { createFusion, saisieFusion, sansFusions } from '../../support/fusion';
import { createPaire, giveRecords } from '../../support/paire';
import { readSchema } from '../../support/schema';
import { readPdf } from '../../unit/pdf/lecture';

describe.each(testDatabases())('fusion de deux clients (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let ctx: Context;

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    ctx = await app.context({ courant: app.bellecour });
  });
  afterAll(() => base?.destroy());

  const everything = async () => sansFusions(await dumpRows(base));
  const rowOf = async (id: string): Promise<ClientRow> => {
    const row = await ctx.db.from('clients').where({ id }).first();
    if (!row) throw new Error('Client disparu');
    return row;
  };

  test('chaque colonne d’un client est connue de la fusion', async () => {
    const columns = (await readSchema(base)).get('clients')?.colonnes ?? [];
    expect(columns.sort()).toEqual([...COLONNES_CHOISIES, ...COLONNES_UNIES, ...COLONNES_PROPRES].sort());
  });

  test('la fiche gardée prend les valeurs choisies et tout ce qui est à l’autre, qui mène désormais à elle', async () => {
    const hasard = createHasard(3);
    const { premier, second } = await createPaire(app, hasard);
    const own = await giveRecords(ctx, premier.id, hasard, 1);
    const moved = await giveRecords(ctx, second.id, hasard, 2);
    await createFusion(ctx, premier, second, { email: 'second', note: 'deux' });
    const kept = await rowOf(premier.id);
    expect(kept).toMatchObject({
      nom: premier.nom,
      email: second.email,
      note: `${premier.note}\n\n${second.note}`,
      version: premier.version + 1,
    });
    for (const { table } of TABLES_RATTACHEES) {
      const rows = await ctx.db.from(table).where({ client_id: premier.id }).select('id');
      const ids = rows.map(({ id }) => id);
      expect(ids, table).toEqual(expect.arrayContaining([...own[table], ...moved[table]]));
      expect(await ctx.db.from(table).where({ client_id: second.id }), table).toEqual([]);
    }
    await expect(getClient(ctx, second.id)).rejects.toMatchObject({
      ancienId: second.id,
      actuelId: premier.id,
    });
    const trash = await listCorbeille(ctx, readCriteresCorbeille(new URLSearchParams()));
    expect(trash.items.map(({ _id }) => _id)).not.toContain(second.id);
    const gone = await rowOf(second.id);
    expect([gone.nom, gone.email, gone.numero_secu, gone.note, gone.recherche]).toEqual(['', '', '', '', '']);
    const [entry] = (await getHistorique(ctx, premier.id)).filter(({ action }) => action === 'Fusion');
    expect(entry?.details).toContain(`Fiche de ${second.nom}`);
    const faits = await ctx.db.from('journal').where({ objet_id: premier.id, action: 'client:fusion' });
    expect(faits).toHaveLength(1);
    expect(faits[0]?.details).not.toContain(second.nom);
  });

  test('tout ce qui tient à une fiche réunie mène à celle qui reste', async () => {
    const { premier, second } = await createPaire(app, createHasard(4));
    await createFusion(ctx, premier, second);
    const moved = { ancienId: second.id, actuelId: premier.id };
    const rendezVous = { date: '2026-12-03', heure: '10:00' };
    for (const opening of [
      () => listDevis(ctx, second.id, { page: 1, taille: 25 }),
      () => proposeDevis(ctx, second.id),
      () => getAppareillage(ctx, second.id),
      () => listFichiers(ctx, second.id),
      () => proposeFacture(ctx, second.id),
      () => deleteBilan(ctx, second.id, newId()),
      () => changeEtape(ctx, second.id, { stepDash: 1 }),
      () => setRdvBilan(ctx, second.id, rendezVous, 'aucun'),
    ])
      await expect(opening()).rejects.toMatchObject(moved);
  });

  test('une facture déjà faite ne change que de client : son PDF reste le même', async () => {
    const hasard = createHasard(5);
    const { premier, second } = await createPaire(app, hasard);
    const { factures } = await giveRecords(ctx, second.id, hasard, 1);
    const [id = ''] = factures;
    const before = await ctx.db.from('factures').where({ id }).first();
    const printed = async () => readPdf((await renderFacture(ctx, id)).pdf);
    const pdf = await printed();
    await createFusion(ctx, premier, second);
    const after = await ctx.db.from('factures').where({ id }).first();
    expect(after).toEqual({ ...before, client_id: premier.id });
    expect(await printed()).toEqual(pdf);
  });

  test('qui a comparé des fiches modifiées depuis est arrêté, et rien ne change', async () => {
    const { premier, second } = await createPaire(app, createHasard(8));
    const before = await everything();
    for (const versions of [{ versionPremier: '0' }, { versionSecond: '2' }])
      await expect(mergeClients(ctx, premier.id, second.id, saisieFusion(versions))).rejects.toThrow(
        /modifiée pendant votre comparaison/,
      );
    const trop = { note: 'x'.repeat(6000) };
    await ctx.db.update('clients', { id: [premier.id, second.id] }, trop);
    await expect(
      mergeClients(ctx, premier.id, second.id, saisieFusion({ note: 'deux' })),
    ).rejects.toMatchObject({ fields: { note: expect.stringContaining('10000') } });
    await ctx.db.update('clients', { id: premier.id }, { note: premier.note });
    await ctx.db.update('clients', { id: second.id }, { note: second.note });
    expect(await everything()).toEqual(before);
  });

  test('deux personnes fusionnent la même paire au même moment : une seule fusion a lieu', async () => {
    const { premier, second } = await createPaire(app, createHasard(9));
    const other = await app.context({ courant: app.bellecour });
    const results = await Promise.allSettled([
      mergeClients(ctx, premier.id, second.id, saisieFusion()),
      mergeClients(other, second.id, premier.id, saisieFusion()),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const living = await ctx.db
      .from('clients')
      .whereIn('id', [premier.id, second.id])
      .whereNull('supprime_le');
    expect(living).toHaveLength(1);
  });

  test('ni soi-même, ni d’un autre centre, ni de la corbeille, ni d’un autre compte', async () => {
    const { premier } = await createPaire(app, createHasard(10));
    const ailleurs = await app.createClient({}, { centre_id: app.croixRousse.id });
    const jete = await app.createClient({}, { supprime_le: MAINTENANT.toISOString() });
    const lointain = await app.createClient({}, { centre_id: app.etranger.id });
    const global = await app.context();
    for (const id of [premier.id, ailleurs.id, jete.id, lointain.id, newId(), 'x'])
      await expect(mergeClients(global, premier.id, id, saisieFusion())).rejects.toBeInstanceOf(
        NotFoundError,
      );
  });

  test('un fichier qui nomme l’une ou l’autre fiche la reconnaît après la fusion, même modifiée depuis', async () => {
    const identite = { prenom: 'Ève', dateNaissance: '12/03/1950' };
    const a = await app.createClient({ nom: 'Marchand', ...identite, email: 'avant@e.fr' });
    const b = await app.createClient({ nom: 'Marchand-Petit', ...identite, email: 'autre@e.fr' });
    await createFusion(ctx, a, b, { nom: 'second' });
    const form = { nom: 'Petit', email: 'neuf@e.fr', telephonePortable: '0612121212' };
    await updateClient(ctx, a.id, ClientSaisi.parse(form), a.version + 1);
    const ligne = (row: number, nom: string) => {
      const client = ClientSaisi.parse({
        ...form,
        nom,
        ...identite,
        email: `${row}@e.fr`,
        telephonePortable: '0699999999',
      });
      return { row, client, cles: duplicateKeys(client), origine: '' };
    };
    const lu = {
      entetes: ['Nom'],
      mapping: [],
      exclues: [],
      acceptables: [ligne(2, 'Marchand'), ligne(3, 'MARCHAND PETIT')],
      invalides: [],
      rejets: [],
    };
    const importer = await app.context({ centres: [app.bellecour] });
    const recap = await checkImport(importer, app.bellecour.id, lu);
    expect(recap.ignores.map(({ clientId }) => clientId)).toEqual([a.id, a.id]);
    await deleteClients(ctx, [a.id]);
    const trashed = await checkImport(importer, app.bellecour.id, lu);
    expect(trashed.ignores.map(({ clientId, raison }) => [clientId, raison])).toEqual([
      [null, 'Ce client est à la corbeille ou aux archives du centre.'],
      [null, 'Ce client est à la corbeille ou aux archives du centre.'],
    ]);
  });
});
