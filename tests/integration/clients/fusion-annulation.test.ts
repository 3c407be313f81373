import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { ClientSaisi } from '~/domain/clients/client.schema';
import { deleteClients, getClient, updateClient } from '~/domain/clients/clients.service.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { previewAnnulation, undoFusion } from '~/domain/clients/doublons/annulation.service.server';
import { sweepFusions } from '~/domain/clients/doublons/menage.server';
import { TABLES_RATTACHEES } from '~/domain/clients/doublons/rattaches.repo.server';
import { MovedError } from '~/domain/clients/vivant';
import { DomainError, NotFoundError } from '~/domain/errors';
import { createHasard } from '../../../db/seeds/demo/hasard';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { dumpRows, openRaw } from '../../support/dump';
import { MAINTENANT } from '../../support/factories';
import { createFusion, sansFusions } from '../../support/fusion';
import { createPaire, giveRecords } from '../../support/paire';

const JOUR = 86_400_000;
const later = (ms: number) => new Date(MAINTENANT.getTime() + ms);

describe.each(testDatabases())('annulation d’une fusion (%s)', (dialecte) => {
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

  test('fusionner puis annuler rend toutes les lignes telles qu’elles étaient', async () => {
    const hasard = createHasard(27);
    for (let tour = 0; tour < 12; tour += 1) {
      const { premier, second } = await createPaire(app, hasard);
      for (const { id } of [premier, second]) await giveRecords(ctx, id, hasard);
      const before = await everything();
      const choix = Object.fromEntries(
        ['nom', 'email', 'note', 'adresse', 'statut', 'appareilG', 'numeroSecu', 'facturation', 'garde'].map(
          (nom) => [nom, hasard.choix(['premier', 'second'])],
        ),
      );
      const fusionId = await createFusion(ctx, premier, second, choix);
      expect(await everything()).not.toEqual(before);
      await undoFusion(ctx, fusionId);
      expect(await everything()).toEqual(before);
    }
  });

  test('ce qui a été fait depuis la fusion reste à la fiche gardée, et l’annulation le dit', async () => {
    const hasard = createHasard(11);
    const { premier, second } = await createPaire(app, hasard);
    const moved = await giveRecords(ctx, second.id, hasard, 1);
    const fusionId = await createFusion(ctx, premier, second, { email: 'second', note: 'second' });
    const added = await giveRecords(ctx, premier.id, hasard, 1);
    const form = { nom: 'Durand', email: second.email, telephonePortable: '0611111111', note: second.note };
    await updateClient(ctx, premier.id, ClientSaisi.parse(form), premier.version + 1);
    const preview = await previewAnnulation(ctx, fusionId);
    expect(preview.refus).toBeNull();
    expect(preview.modifies).toEqual(expect.arrayContaining(['Nom', 'Téléphone portable']));
    expect(preview.modifies).not.toContain('Email');
    expect(preview.rendus).toContain('1 devis');

    await undoFusion(ctx, fusionId);
    const kept = await rowOf(premier.id);
    expect(kept).toMatchObject({ nom: 'Durand', email: premier.email, note: premier.note });
    expect(kept.recherche).toContain('durand');
    const back = await rowOf(second.id);
    expect({ ...back, rang: 0 }).toEqual({ ...second, rang: 0 });
    for (const { table } of TABLES_RATTACHEES) {
      const idsOf = async (client_id: string) =>
        (await ctx.db.from(table).where({ client_id }).select('id')).map(({ id }) => id);
      expect(await idsOf(premier.id), table).toEqual(expect.arrayContaining(added[table]));
      expect(await idsOf(second.id), table).toEqual(expect.arrayContaining(moved[table]));
    }
  });

  test('de deux fusions d’un client, la dernière s’annule d’abord ; puis tout est comme avant', async () => {
    const hasard = createHasard(12);
    const [a, b, c] = await Promise.all(
      ['A', 'B', 'C'].map((nom) => app.createClient({ nom, email: `${nom}@e.fr` })),
    );
    if (!a || !b || !c) throw new Error('Clients non créés');
    for (const { id } of [a, b, c]) await giveRecords(ctx, id, hasard, 1);
    const before = await everything();
    const first = await createFusion(ctx, a, b, { email: 'second' });
    const second = await createFusion(ctx, a, c, { email: 'second' });
    await expect(undoFusion(ctx, first)).rejects.toThrow(/la fusion la plus récente/);
    expect((await previewAnnulation(ctx, first)).refus).toContain('la plus récente');
    await undoFusion(ctx, second);
    await expect(undoFusion(ctx, second)).rejects.toThrow(/déjà annulée/);
    await undoFusion(ctx, first);
    expect(await everything()).toEqual(before);
  });

  test('une fiche gardée qui est réunie à son tour mène tous les anciens à la dernière ; on annule à rebours', async () => {
    const [a, b, c] = await Promise.all(['D', 'E', 'F'].map((nom) => app.createClient({ nom })));
    if (!a || !b || !c) throw new Error('Clients non créés');
    const before = await everything();
    const first = await createFusion(ctx, a, b);
    const second = await createFusion(ctx, c, a);
    for (const id of [a.id, b.id])
      await expect(getClient(ctx, id)).rejects.toMatchObject({ ancienId: id, actuelId: c.id });
    await expect(undoFusion(ctx, first)).rejects.toThrow(/réunie à une autre depuis/);
    await undoFusion(ctx, second);
    await expect(getClient(ctx, b.id)).rejects.toMatchObject({ actuelId: a.id });
    await undoFusion(ctx, first);
    expect(await everything()).toEqual(before);
  });

  test('après trente jours, plus rien ne s’annule et ce que la fusion avait noté est effacé', async () => {
    const { premier, second } = await createPaire(app, createHasard(13));
    const old = await createFusion(ctx, premier, second);
    const paire = await createPaire(app, createHasard(14));
    const recent = await createFusion(
      await app.context({ courant: app.bellecour, now: later(JOUR) }),
      paire.premier,
      paire.second,
    );
    const after = await app.context({ courant: app.bellecour, now: later(30 * JOUR) });
    await expect(undoFusion(after, old)).rejects.toThrow(/pendant 30 jours/);
    expect(await sweepFusions(app.application.identity, later(30 * JOUR))).toBeGreaterThan(0);
    const rows = await ctx.db.from('fusions').whereIn('id', [old, recent]);
    expect(rows.find(({ id }) => id === old)?.avant).toBe('');
    expect(rows.find(({ id }) => id === recent)?.avant).toContain(paire.second.nom);
    expect(JSON.stringify(await rowOf(second.id))).not.toContain(second.numero_secu);
    await expect(undoFusion(after, old)).rejects.toBeInstanceOf(DomainError);
    await undoFusion(after, recent);
  });

  test('la fiche gardée à la corbeille y reste quand on annule ; effacée, elle emporte l’autre et la fusion', async () => {
    const { premier, second } = await createPaire(app, createHasard(15));
    const fusionId = await createFusion(ctx, premier, second);
    await deleteClients(ctx, [premier.id]);
    await undoFusion(ctx, fusionId);
    expect((await rowOf(premier.id)).supprime_le).not.toBeNull();
    expect((await getClient(ctx, second.id)).nom).toBe(second.nom);

    const paire = await createPaire(app, createHasard(16));
    const other = await createFusion(ctx, paire.premier, paire.second);
    await deleteClients(ctx, [paire.premier.id]);
    expect(await eraseClients(ctx, [paire.premier.id])).toBe(1);
    expect(await ctx.db.from('clients').whereIn('id', [paire.premier.id, paire.second.id])).toEqual([]);
    await expect(undoFusion(ctx, other)).rejects.toBeInstanceOf(NotFoundError);
  });

  test('deux annulations au même moment n’en font qu’une', async () => {
    const { premier, second } = await createPaire(app, createHasard(17));
    const fusionId = await createFusion(ctx, premier, second);
    const other = await app.context({ courant: app.bellecour });
    const results = await Promise.allSettled([undoFusion(ctx, fusionId), undoFusion(other, fusionId)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await rowOf(second.id)).fusionne_dans).toBeNull();
    expect(MovedError.prototype).toBeInstanceOf(NotFoundError);
  });
});
