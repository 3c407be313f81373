import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EnvoiWebhookRow } from '~/db/rows/webhooks';
import type { Context } from '~/domain/access/context.server';
import { createEvenement, deleteEvenement, updateEvenement } from '~/domain/agenda/evenements.service.server';
import { undoGeste } from '~/domain/annulations/annulations.service.server';
import { ChangementStatut, ClientSaisi } from '~/domain/clients/client.schema';
import { createClient, deleteClients } from '~/domain/clients/clients.service.server';
import { restoreClient } from '~/domain/clients/corbeille.service.server';
import { modifyClient } from '~/domain/clients/modification-partielle.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { announce, UN_PAR_UN } from '~/domain/webhooks/annonce.server';
import { newId } from '~/lib/ids.server';
import { saisieEvenement } from '../../support/agenda';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { storeDevis } from '../../support/devis';
import { storeWebhook } from '../../support/webhook';

describe.each(testDatabases())('ce que les webhooks apprennent (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  let webhookId: string;

  beforeAll(async () => {
    ctx = await app.context({ centres: [app.bellecour] });
  });
  beforeEach(async () => {
    await ctx.db.delete('webhooks', { compte_id: ctx.acteur.compteId });
    webhookId = (await storeWebhook(ctx)).id;
  });

  const envois = (webhook_id = webhookId): PromiseLike<EnvoiWebhookRow[]> =>
    ctx.db.from('envois_webhook').where({ webhook_id }).orderBy('rang');
  const appris = async (id?: string) =>
    (await envois(id)).map(({ nature, objet_id }) => [nature, objet_id] as const);
  const natures = async () => (await appris()).map(([nature]) => nature);
  const statut = (clientId: string, values: Record<string, string>) =>
    changeStatut(ctx, clientId, ChangementStatut.parse(values));

  test('un client créé, modifié, mis à la corbeille et sorti, avec ses seuls identifiants', async () => {
    const { id } = await createClient(ctx, nouveau({ note: 'Perte à droite' }));
    await modifyClient(ctx, id, { ville: 'Nîmes' });
    await modifyClient(ctx, id, { ville: 'Nîmes' });
    await deleteClients(ctx, [id]);
    await restoreClient(ctx, id);
    expect(await appris()).toEqual([
      ['client.created', id],
      ['client.updated', id],
      ['client.updated', id],
      ['client.updated', id],
    ]);
    const [first] = await envois();
    expect(JSON.parse(first?.corps ?? '')).toEqual({
      type: 'client.created',
      timestamp: ctx.now().toISOString(),
      data: { _id: id, centerId: app.bellecour.id },
    });
  });

  test('un statut, le rendez-vous qu’il prend, déplace et annule, la facture qu’il émet, ce qu’on reprend', async () => {
    const { id } = await app.createClient();
    await statut(id, { statut: 'Rdv devis', date: '2026-12-01', heure: '09:30' });
    const geste = newId();
    const deplace = ChangementStatut.parse({ statut: 'Rdv devis', date: '2026-12-02', heure: '09:30' });
    await changeStatut(ctx, id, deplace, [], { geste });
    await undoGeste(ctx, geste);
    await statut(id, { statut: 'Rdv Annulé' });
    await statut(id, { statut: 'Facturé', dateFacturation: '2026-11-21', rbstSS: '0', rbstCompl: '0' });
    expect(await natures()).toEqual([
      ...['evenement.created', 'client.statutChanged'],
      ...['evenement.moved', 'client.statutChanged'],
      ...['evenement.moved', 'client.updated'],
      ...['evenement.cancelled', 'client.statutChanged'],
      ...['client.statutChanged', 'facture.issued'],
    ]);
    const [facture] = await ctx.db.from('factures').where({ client_id: id });
    expect(JSON.parse((await envois()).at(-1)?.corps ?? '').data).toEqual({
      _id: facture?.id,
      clientId: id,
      centerId: app.bellecour.id,
    });
  });

  test('un événement de l’agenda et un devis ; une note changée ne déplace rien', async () => {
    const id = await createEvenement(ctx, saisieEvenement());
    await updateEvenement(ctx, id, saisieEvenement({ note: 'Apporter les piles' }), { version: 1 });
    await updateEvenement(ctx, id, saisieEvenement({ note: 'Apporter les piles', heure: '10:15' }), {
      version: 2,
    });
    const geste = newId();
    await deleteEvenement(ctx, id, { geste });
    await undoGeste(ctx, geste);
    const { id: clientId } = await app.createClient();
    const devisId = await storeDevis(ctx, clientId);
    expect(await appris()).toEqual([
      ['evenement.created', id],
      ['evenement.moved', id],
      ['evenement.cancelled', id],
      ['evenement.created', id],
      ['devis.saved', devisId],
    ]);
  });

  test('ce qui est défait n’est dit à personne ; ce qui n’est pas demandé non plus', async () => {
    const autres = await Promise.all([
      storeWebhook(ctx, { natures: 'facture.issued' }),
      storeWebhook(ctx, { coupe_le: ctx.now().toISOString() }),
      storeWebhook(await app.context(), { centre_id: app.croixRousse.id }),
      storeWebhook(await app.stranger()),
    ]);
    const defait = ctx.transaction(async (tx) => {
      await createClient(tx, nouveau());
      throw new Error('défait');
    });
    await expect(defait).rejects.toThrow('défait');
    expect(await appris()).toEqual([]);
    await createClient(ctx, nouveau());
    expect(await natures()).toEqual(['client.created']);
    const all = await app.application.identity.from('envois_webhook').whereIn(
      'webhook_id',
      autres.map(({ id }) => id),
    );
    expect(all).toEqual([]);
  });

  test('un webhook de tout le compte entend chaque centre, et dit lequel', async () => {
    const autre = await app.context({ centres: [app.croixRousse] });
    await createClient(autre, nouveau());
    const [envoi] = await envois();
    expect(JSON.parse(envoi?.corps ?? '').data.centerId).toBe(app.croixRousse.id);
  });

  test('au-delà de cent d’un coup, un seul message, qui n’en nomme aucun', async () => {
    const many = (n: number) =>
      Array.from({ length: n }, () => ({ id: newId(), centre_id: app.bellecour.id }));
    await ctx.transaction((tx) => announce(tx, 'client.created', many(20_000)));
    await ctx.transaction(async (tx) => {
      for (const each of many(UN_PAR_UN + 20)) await announce(tx, 'client.updated', each);
    });
    const rows = await envois();
    expect(rows).toHaveLength(1 + UN_PAR_UN + 1);
    for (const row of [rows[0], rows.at(-1)]) {
      expect(row?.objet_id).toBe('');
      expect(JSON.parse(row?.corps ?? '').data).toEqual({ _id: null, centerId: app.bellecour.id });
    }
  });
});

const nouveau = (values: Record<string, string> = {}) =>
  ClientSaisi.parse({
    nom: 'Duvivier',
    email: 'duvivier@essai.example',
    telephonePortable: '0610203040',
    ...values,
  });
