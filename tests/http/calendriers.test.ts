import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type FauxCalendrier,
  fichierIcs,
  RESEAU_D_ESSAI,
  rdvExterne,
  startCalendrier,
  storeAdresse,
  storeCalendrier,
} from '../support/calendrier';
import { runAuricule } from '../support/server';
import { type Enseigne, useSite } from '../support/site';

const PASSE = '2020-01-01T00:00:00.000Z';

describe('calendriers, par le serveur', () => {
  const site = useSite('sqlite', { env: { ICS_ALLOW_PRIVATE: RESEAU_D_ESSAI, LOG_LEVEL: 'debug' } });
  let calendrier: FauxCalendrier;
  let enseigne: Enseigne;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    calendrier = await startCalendrier(
      fichierIcs(rdvExterne('a', new Date(), 2), rdvExterne('b', new Date(), 3)),
    );
  });
  afterAll(() => calendrier?.close());

  const adresse = () => storeAdresse(enseigne.context(), { centre_id: enseigne.bellecour.id });

  test('l’adresse secrète donne un calendrier sans session, qui se revalide, et rien de plus', async () => {
    const { secret } = await adresse();
    const visiteur = site.visiteur();
    const reponse = await visiteur.get(`/agenda/${secret}.ics`);
    expect(reponse.status).toBe(200);
    expect(reponse.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(reponse.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(reponse.headers.getSetCookie()).toEqual([]);
    const text = await reponse.text();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(text).toContain('X-WR-CALNAME:Centre Bellecour\r\n');
    const etag = reponse.headers.get('ETag') ?? '';
    for (const connu of [etag, etag.replace('W/', ''), `"autre", ${etag}`, '*']) {
      const suite = await visiteur.get(`/agenda/${secret}.ics`, { 'If-None-Match': connu });
      expect([suite.status, await suite.text()]).toEqual([304, '']);
    }
    expect((await visiteur.get(`/agenda/${secret}.ics`, { 'If-None-Match': '"autre"' })).status).toBe(200);
    const head = await visiteur.fetch(`/agenda/${secret}.ics`, { method: 'HEAD' });
    expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, etag, '']);
  });

  test('inconnue, révoquée ou mal écrite, elle répond la même chose ; aucun secret dans le journal du serveur', async () => {
    const ouverte = await adresse();
    const { id, secret } = await adresse();
    await enseigne.context().db.update('adresses_agenda', { id }, { revoque_le: new Date().toISOString() });
    const chemins = [secret, 'x'.repeat(43), `${ouverte.secret}x`, 'court'].map(
      (each) => `/agenda/${each}.ics`,
    );
    chemins.push(
      `/agenda/${ouverte.secret}`,
      `/agenda/${ouverte.secret}.ICS`,
      '/agenda/..%2f..%2fetc%2fpasswd',
    );
    const corps = new Set<string>();
    for (const chemin of chemins) {
      const reponse = await site.visiteur().get(chemin);
      expect(reponse.status, chemin).toBe(404);
      corps.add(await reponse.text());
    }
    expect([...corps]).toEqual(['Introuvable.']);
    await site.visiteur().get(`/agenda/${ouverte.secret}.ics`);
    const logs = site.server.logs();
    expect(logs).toContain('/agenda/…');
    for (const each of [ouverte.secret, secret]) expect(logs).not.toContain(each);
  });

  test('le serveur lit de lui-même les calendriers dont l’heure est venue', { timeout: 40_000 }, async () => {
    const ctx = enseigne.context();
    const centre_id = enseigne.croixRousse.id;
    const id = await storeCalendrier(ctx, {
      centre_id,
      url: calendrier.url,
      prochain_le: PASSE,
      reussi_le: null,
    });
    const titres = async () =>
      (await ctx.db.from('evenements').where({ calendrier_id: id }).orderBy('start')).map(({ type }) => type);
    await expect.poll(titres, { timeout: 30_000 }).toEqual(['Événement a', 'Événement b']);
    const row = await ctx.db.from('calendriers').where({ id }).first();
    expect(row).toMatchObject({ erreur: '', echecs: 0, evenements_lus: 2 });
    expect(Date.parse(row?.prochain_le ?? '')).toBeGreaterThan(Date.now() + 10 * 60_000);
  });

  test('auricule calendars fetch lit tout de suite, dit ce qui n’a pas pu l’être', {
    timeout: 60_000,
  }, async () => {
    const ctx = enseigne.context();
    const centre_id = enseigne.bellecour.id;
    await storeCalendrier(ctx, { centre_id, nom: 'Bon', url: `${calendrier.url}?bon`, reussi_le: null });
    await storeCalendrier(ctx, {
      centre_id,
      nom: 'Mauvais',
      url: 'http://203.0.113.200:1/secret-de-lea.ics',
    });
    const { env } = site.server;
    const failed = await runAuricule(['calendars', 'fetch', '--centre', centre_id, '--json'], env).catch(
      (error: unknown) => error as { code: number; stdout: string; stderr: string },
    );
    expect(failed).toMatchObject({ code: 4, stderr: expect.stringContaining('1 calendrier non lu.') });
    const { stdout } = failed as { stdout: string };
    expect(JSON.parse(stdout).calendriers).toMatchObject([
      { nom: 'Bon', etat: 'lu', evenements: 2 },
      { nom: 'Mauvais', etat: 'refus', raison: 'Le serveur de ce calendrier ne répond pas.' },
    ]);
    expect(stdout + site.server.logs()).not.toContain('secret-de-lea');
  });

  test('trop de demandes d’un même endroit attendent, sans gêner les autres', {
    timeout: 60_000,
  }, async () => {
    const { secret } = await adresse();
    const ask = (ip: string) => site.visiteur().get(`/agenda/${secret}.ics`, { 'X-Forwarded-For': ip });
    const statuts = new Set<number>();
    for (let n = 0; n < 310; n += 10) {
      const reponses = await Promise.all(Array.from({ length: 10 }, () => ask('198.51.100.7')));
      for (const reponse of reponses) statuts.add(reponse.status);
    }
    expect([...statuts].sort()).toEqual([200, 429]);
    const refus = await ask('198.51.100.7');
    expect(Number(refus.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await ask('198.51.100.8')).status).toBe(200);
  });
});
