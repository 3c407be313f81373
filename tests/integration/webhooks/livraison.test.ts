import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApplication } from '~/application.server';
import type { EnvoiWebhookRow } from '~/db/rows/webhooks';
import type { Context } from '~/domain/access/context.server';
import { ClientSaisi } from '~/domain/clients/client.schema';
import { createClient } from '~/domain/clients/clients.service.server';
import { runDues } from '~/domain/taches/coureur.server';
import { type Etabli, etabliOf } from '~/domain/taches/etabli.server';
import { listDifficultes } from '~/domain/taches/taches.lists.server';
import { announce } from '~/domain/webhooks/annonce.server';
import { resendEnvoi, testWebhook } from '~/domain/webhooks/envois.service.server';
import { deliverWebhooks, hasEnvoisDus } from '~/domain/webhooks/livraison.server';
import { sweepWebhooks } from '~/domain/webhooks/menage.server';
import { getWebhook } from '~/domain/webhooks/webhooks.lists.server';
import { renewSecret, resumeWebhook } from '~/domain/webhooks/webhooks.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { PLAGES_D_ESSAI } from '../../support/calendrier';
import { testDatabases } from '../../support/databases';
import { isSignedBy, type Recepteur, startRecepteur, storeWebhook, verify } from '../../support/webhook';

const HEURE_MS = 3_600_000;
const toujours = new AbortController().signal;

describe.each(testDatabases())('livraison des webhooks (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let now: Date;
  let recepteur: Recepteur;
  let ctx: Context;
  let webhook: { id: string; secret: string };

  beforeEach(async () => {
    now = new Date();
    recepteur = await startRecepteur();
    ctx = { ...(await app.context({ centres: [app.bellecour] })), now: () => now };
    ctx.transaction = (work, options) => ctx.db.transaction((db) => work({ ...ctx, db }), options);
    webhook = await storeWebhook(ctx, { url: recepteur.url });
  });
  afterEach(async () => {
    await ctx.db.delete('webhooks', { compte_id: ctx.acteur.compteId });
    await recepteur.close();
  });

  const etabli = (values: Partial<Etabli> = {}): Etabli => ({
    ...etabliOf(app.application, { appUrl: 'https://auricule.example', rappelsA: null }, SILENCE),
    now: () => now,
    ...values,
  });
  const deliver = (values?: Partial<Etabli>) => deliverWebhooks(etabli(values), toujours);
  const tell = (id: string, nature: 'client.updated' | 'client.created' = 'client.updated') =>
    ctx.transaction((tx) => announce({ ...tx, now: () => now }, nature, { id, centre_id: app.bellecour.id }));
  const envois = (): PromiseLike<EnvoiWebhookRow[]> =>
    ctx.db.from('envois_webhook').where({ webhook_id: webhook.id }).orderBy('rang');
  const row = async () => (await ctx.db.from('webhooks').where({ id: webhook.id }))[0];
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const dits = () => recepteur.recus.map(({ message }) => message.data._id);

  test('ce qui est fait arrive, signé, une fois, par la tâche', async () => {
    const { id } = await createClient(ctx, nouveau());
    expect(await hasEnvoisDus(app.application.identity, now)).toBe(true);
    await runDues(etabli(), ['webhooks']);
    await runDues(etabli(), ['webhooks']);
    expect(recepteur.recus).toHaveLength(1);
    const [recu] = recepteur.recus;
    if (!recu) throw new Error('Rien reçu');
    expect(verify(webhook.secret, recu)).toEqual({
      type: 'client.created',
      timestamp: now.toISOString(),
      data: { _id: id, centerId: app.bellecour.id },
    });
    expect(() => verify(ctx.infra.webhooks.newSecret(), recu)).toThrow('No matching signature');
    const [envoi] = await envois();
    expect(recu.headers).toMatchObject({
      'webhook-id': `msg_${envoi?.id}`,
      'content-type': 'application/json',
      'user-agent': 'Auricule',
    });
    expect(envoi).toMatchObject({ essais: 1, statut: 204, prochain_le: null, livre_le: now.toISOString() });
    expect(await row()).toMatchObject({ echecs: 0, reussi_le: now.toISOString() });
    expect(await hasEnvoisDus(app.application.identity, now)).toBe(false);
  });

  test('dans l’ordre pour chaque fiche, sans que les autres attendent', async () => {
    const [a, b] = [newId(), newId()];
    for (const id of [a, a, b, a]) await tell(id);
    recepteur.answer(({ message }, response) => response.writeHead(message.data._id === a ? 500 : 204).end());
    await deliver();
    expect(dits()).toEqual([a, b]);
    recepteur.answer((_, response) => response.writeHead(204).end());
    await deliver();
    expect(dits()).toEqual([a, b]);
    later(6000);
    await deliver();
    expect(dits()).toEqual([a, b, a, a, a]);
    const ids = recepteur.recus.map(({ headers }) => headers['webhook-id']);
    expect(ids[2]).toBe(ids[0]);
    expect(ids.slice(2)).toEqual(
      (await envois()).filter(({ objet_id }) => objet_id === a).map(({ id }) => `msg_${id}`),
    );
  });

  test('deux serveurs au même instant n’envoient qu’un exemplaire, et dans l’ordre', async () => {
    const id = newId();
    for (let n = 0; n < 8; n += 1) await tell(id);
    await Promise.all([deliver(), deliver(), deliver()]);
    for (let n = 0; n < 8 && recepteur.recus.length < 8; n += 1) {
      later(1001);
      await deliver();
    }
    const ids = recepteur.recus.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual((await envois()).map((envoi) => `msg_${envoi.id}`));
  });

  test('ce qu’un processus a écrit ou pris en mourant part d’un autre', async () => {
    await tell(newId());
    const mort = { ...app.application.infra.webhooks, send: () => Promise.reject(new Error('mort')) };
    const infra = { ...app.application.infra, webhooks: mort };
    await expect(deliver({ infra })).rejects.toThrow('mort');
    await deliver();
    expect(recepteur.recus).toHaveLength(0);
    later(61_000);
    const options = { databaseUrl: app.databaseUrl, dataDir: ctx.infra.dataDir, openElsewhere: true };
    const autre = openApplication({ ...options, icsPlages: PLAGES_D_ESSAI });
    await deliver({ identity: autre.identity, scopedDb: autre.scopedDb, infra: autre.infra });
    await autre.close();
    expect(recepteur.recus).toHaveLength(1);
  });

  test('une adresse qui tombe est essayée de plus en plus tard, et coupée au bout de trois jours', async () => {
    recepteur.answer((_, response) => response.writeHead(503).end());
    for (let n = 0; n < 5; n += 1) await tell(newId());
    const debut = now.getTime();
    const essais: number[] = [];
    for (let n = 0; n < 60 && (await row())?.coupe_le === null; n += 1) {
      const before = recepteur.recus.length;
      await deliver();
      if (recepteur.recus.length > before) essais.push((now.getTime() - debut) / HEURE_MS);
      const [next] = await ctx.db
        .from('envois_webhook')
        .whereNotNull('prochain_le')
        .orderBy('prochain_le')
        .limit(1);
      if (next?.prochain_le && next.prochain_le > now.toISOString()) now = new Date(next.prochain_le);
    }
    // The first round asks three times and no more; from then on one message a time finds out.
    expect(recepteur.recus).toHaveLength(essais.length + 2);
    expect(recepteur.recus.length).toBeLessThan(20);
    expect(essais.at(-1)).toBe(72);
    expect(await row()).toMatchObject({ coupe_le: now.toISOString(), erreur: 'L’adresse a répondu 503.' });
    expect((await envois()).every((envoi) => envoi.abandonne_le && !envoi.prochain_le)).toBe(true);
    const courriels = await ctx.db.from('courriels').where({ modele: 'webhookCoupe' });
    expect(courriels.map(({ user_id }) => user_id)).toContain(ctx.acteur.userId);
    expect(courriels.every(({ compte_id }) => compte_id === ctx.acteur.compteId)).toBe(true);
    const faits = await ctx.db.from('journal').where({ action: 'webhook:coupure' });
    expect(faits.at(-1)?.details).toContain('« Standard téléphonique »');
    expect((await listDifficultes(ctx)).webhooks).toEqual([
      expect.objectContaining({ nom: 'Standard téléphonique', prochain: null }),
    ]);

    await tell(newId());
    expect(await envois()).toHaveLength(5);
    const [perdu] = await envois();
    const again = () => resendEnvoi(ctx, webhook.id, perdu?.id ?? '');
    await expect(again()).rejects.toThrow('remettez-le en marche');
    await resumeWebhook(ctx, webhook.id);
    await again();
    recepteur.answer((_, response) => response.writeHead(200).end());
    await deliver();
    expect(recepteur.recus.at(-1)?.headers['webhook-id']).toBe(`msg_${perdu?.id}`);
    expect(await getWebhook(ctx, webhook.id)).toMatchObject({ etat: 'actif', erreur: '' });
  });

  test('celle qui répond 410 est coupée aussitôt ; une redirection est un échec', async () => {
    const ailleurs = await startRecepteur();
    recepteur.answer((_, response) => response.writeHead(302, { Location: ailleurs.url }).end());
    await tell(newId());
    await deliver();
    expect(ailleurs.recus).toEqual([]);
    await ailleurs.close();
    expect(await row()).toMatchObject({ echecs: 1, coupe_le: null, erreur: 'L’adresse a répondu 302.' });
    recepteur.answer((_, response) => response.writeHead(410).end());
    later(6000);
    await deliver();
    expect((await row())?.coupe_le).toBe(now.toISOString());
  });

  test('un nouveau secret signe aussitôt, l’ancien un jour encore', async () => {
    const { version } = await getWebhook(ctx, webhook.id);
    const secret = await renewSecret(ctx, webhook.id, version);
    await expect(renewSecret(ctx, webhook.id, version)).rejects.toThrow('vient d’être renouvelé');
    const signatures = async () => {
      await tell(newId());
      await deliver();
      const recu = recepteur.recus.at(-1);
      return recu && [isSignedBy(secret, recu), isSignedBy(webhook.secret, recu)];
    };
    expect(await signatures()).toEqual([true, true]);
    later(24 * HEURE_MS);
    expect(await signatures()).toEqual([true, false]);
    await sweepWebhooks(app.application.identity, new Date(now.getTime() + 1000));
    expect(await row()).toMatchObject({ secret, ancien_secret: '' });
    later(31 * 24 * HEURE_MS);
    await sweepWebhooks(app.application.identity, now);
    expect(await envois()).toEqual([]);
  });

  test('un essai dit ce qu’il en est, sans compter comme un échec', async () => {
    expect(await testWebhook(ctx, webhook.id)).toEqual({
      recu: true,
      texte: expect.stringMatching(/^Essai reçu : 204 en \d+ ms\.$/),
    });
    expect(recepteur.recus[0]?.message).toMatchObject({ type: 'test', data: {} });
    recepteur.answer((_, response) => response.writeHead(401).end());
    expect(await testWebhook(ctx, webhook.id)).toEqual({
      recu: false,
      texte: 'Essai refusé. L’adresse a répondu 401.',
    });
    expect(await row()).toMatchObject({ echecs: 0, coupe_le: null });
    expect((await envois()).map(({ nature, statut }) => [nature, statut])).toEqual([
      ['test', 204],
      ['test', 401],
    ]);
  });
});

const SILENCE = { info: () => undefined, warn: () => undefined };

const nouveau = (values: Record<string, string> = {}) =>
  ClientSaisi.parse({
    nom: 'Duvivier',
    email: 'duvivier@essai.example',
    telephonePortable: '0610203040',
    ...values,
  });
