import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { EvenementRow } from '~/db/rows/agenda';
import type { Context } from '~/domain/access/context.server';
import { openAdresse } from '~/domain/calendriers/adresse-ouverte.service.server';
import { getAdresse, listAdresses } from '~/domain/calendriers/adresses.lists.server';
import { createAdresse, revokeAdresse } from '~/domain/calendriers/adresses.service.server';
import { exportAgenda } from '~/domain/calendriers/agenda-ics.service.server';
import { AdresseSaisie } from '~/domain/calendriers/calendrier.schema';
import { ForbiddenError, NotFoundError } from '~/domain/errors';
import { newId } from '~/lib/ids.server';
import { storeEvenement } from '../../support/agenda';
import { useTestApp } from '../../support/app';
import { storeCalendrier } from '../../support/calendrier';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { MAINTENANT } from '../../support/factories';

const JOUR_MS = 86_400_000;
const dans = (jours: number) => new Date(MAINTENANT.getTime() + jours * JOUR_MS).toISOString();

describe.each(testDatabases())('adresses secrètes de l’agenda (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const admin = () => app.context({ role: 'admin', centres: [app.bellecour] });
  const create = (ctx: Context, values: Record<string, string> = {}) =>
    createAdresse(ctx, AdresseSaisie.parse({ pour: 'centre', ouverture: newId(), ...values }));
  const open = (secret: string, now = MAINTENANT) => openAdresse(app.application.identity, secret, now);

  /** What a secret gives: titles by the event's id, read back as a calendar program does. */
  async function titles(ctx: Context, secret: string): Promise<Record<string, string>> {
    const found = await open(secret);
    if (!found) throw new Error('Adresse fermée');
    const calendrier = new ICAL.Component(
      ICAL.parse(ctx.infra.ics.write(await exportAgenda(ctx, found.adresse))),
    );
    const entries = calendrier
      .getAllSubcomponents('vevent')
      .map((each) => [
        String(each.getFirstPropertyValue('uid')),
        String(each.getFirstPropertyValue('summary')),
      ]);
    return Object.fromEntries(entries.map(([uid, titre]) => [uid?.replace('@auricule', ''), titre]));
  }

  const event = (ctx: Context, values: Partial<EvenementRow> = {}) =>
    storeEvenement(ctx, { centre_id: app.bellecour.id, start: dans(2), end: dans(2.1), ...values });

  test('le secret n’est nulle part : ni en base, ni dans le journal', async () => {
    const ctx = await admin();
    const secret = await create(ctx);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const rows = [await ctx.db.from('adresses_agenda'), await ctx.db.from('journal')];
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).toContain('adresseAgenda:creation');
  });

  test('sans détails : « Rendez-vous » ou « Occupé », rien du client ni du type', async () => {
    const ctx = await admin();
    const client = await app.createClient({ nom: 'Duvivier', prenom: 'Zoé' });
    const rdv = await event(ctx, { client_id: client.id, type: 'Rdv devis', note: 'surdité' });
    const libre = await event(ctx, { type: 'Réunion secrète' });
    const sobre = await titles(ctx, await create(ctx));
    expect(sobre).toMatchObject({ [rdv]: 'Rendez-vous', [libre]: 'Occupé' });
    const found = await open(await create(ctx));
    const text = found ? ctx.infra.ics.write(await exportAgenda(ctx, found.adresse)) : '';
    for (const mot of ['Duvivier', 'Zoé', 'devis', 'surdité', 'secrète']) expect(text).not.toContain(mot);
    const details = await create(ctx, { details: 'oui' });
    expect(await titles(ctx, details)).toMatchObject({
      [rdv]: 'Rdv devis · Z.D.',
      [libre]: 'Réunion secrète',
    });
  });

  test('ce qui n’y est pas : annulé, trop loin, d’un client en corbeille, d’un autre centre, d’un autre calendrier', async () => {
    const ctx = await admin();
    const client = await app.createClient({}, { supprime_le: MAINTENANT.toISOString() });
    const absents = await Promise.all([
      event(ctx, { annule_le: MAINTENANT.toISOString() }),
      event(ctx, { start: dans(-120), end: dans(-119.9) }),
      event(ctx, { start: dans(400), end: dans(400.1) }),
      event(ctx, { client_id: client.id }),
    ]);
    const ailleurs = await app.context({ centres: [app.croixRousse] });
    absents.push(await event(ailleurs, { centre_id: app.croixRousse.id }));
    await storeCalendrier(ctx, { centre_id: app.bellecour.id, nom: 'Calendrier de Google' });
    const present = await event(ctx, { start: dans(-80), end: dans(-79.9) });
    const lus = await titles(ctx, await create(ctx));
    expect(Object.keys(lus)).toContain(present);
    for (const id of absents) expect(Object.keys(lus)).not.toContain(id);
    expect(Object.keys(lus)).toHaveLength(
      (await ctx.db.from('evenements').whereNull('calendrier_id')).length - (absents.length - 1),
    );
  });

  test('la sienne : les événements qui sont pour elle, et ceux de personne qu’elle a faits', async () => {
    const moi = await app.context({ role: 'employe', centres: [app.bellecour] });
    await app.application.identity.insert('user_centres', {
      user_id: moi.acteur.userId ?? '',
      centre_id: app.bellecour.id,
      compte_id: moi.acteur.compteId,
    });
    const autre = await admin();
    const pourMoi = await event(autre, { intervenant_id: moi.acteur.userId, user_id: autre.acteur.userId });
    const parMoi = await event(moi, { user_id: moi.acteur.userId });
    await event(moi, { user_id: moi.acteur.userId, intervenant_id: autre.acteur.userId });
    await event(autre, { user_id: autre.acteur.userId });
    const lus = await titles(moi, await create(moi, { pour: 'moi' }));
    expect(Object.keys(lus).sort()).toEqual([pourMoi, parMoi].sort());
  });

  test('inconnue, révoquée, d’une personne désactivée ou partie du centre : fermée', async () => {
    const { identity } = app.application;
    const moi = await app.context({ role: 'employe', centres: [app.bellecour] });
    const user_id = moi.acteur.userId ?? '';
    const place = { user_id, centre_id: app.bellecour.id, compte_id: moi.acteur.compteId };
    const secret = await create(moi, { pour: 'moi' });
    expect(await open(secret)).toBeNull();
    await identity.insert('user_centres', place);
    expect(await open(secret)).not.toBeNull();
    await identity.update('users', { id: user_id }, { account_confirmation: false });
    expect(await open(secret)).toBeNull();
    await identity.update('users', { id: user_id }, { account_confirmation: true });
    const [adresse] = await listAdresses(moi);
    await revokeAdresse(moi, adresse?.id ?? '');
    for (const each of [secret, `${secret}x`, secret.slice(1), '', '../..', 'a'.repeat(43)])
      expect(await open(each)).toBeNull();
    expect(await listAdresses(moi)).toEqual([]);
    await expect(revokeAdresse(moi, adresse?.id ?? '')).rejects.toBeInstanceOf(NotFoundError);
  });

  test('sa dernière lecture est notée, sans écrire à chaque fois', async () => {
    const ctx = await admin();
    for (const { id } of await listAdresses(ctx)) await revokeAdresse(ctx, id);
    const secret = await create(ctx);
    const at = (minutes: number) => new Date(MAINTENANT.getTime() + minutes * 60_000);
    const lue = async () => (await listAdresses(ctx))[0]?.luLe;
    expect(await lue()).toBeNull();
    await open(secret, at(0));
    await expect.poll(lue).toBe(at(0).toISOString());
    await open(secret, at(3));
    await open(secret, at(10));
    await expect.poll(lue).toBe(at(10).toISOString());
  });

  test('… ni attendre ceux qui écrivent', async () => {
    const ctx = await admin();
    for (const { id } of await listAdresses(ctx)) await revokeAdresse(ctx, id);
    const secret = await create(ctx);
    const raw = openRaw(app.databaseUrl);
    const ecrivain = await raw.transaction();
    try {
      await ecrivain('adresses_agenda').update({ cree_par: null });
      expect(await open(secret)).not.toBeNull();
    } finally {
      await ecrivain.rollback();
      await raw.destroy();
    }
    await expect.poll(async () => (await listAdresses(ctx))[0]?.luLe).toBe(MAINTENANT.toISOString());
  });

  test('qui gère voit et révoque celles du centre et des autres ; chacun la sienne seulement', async () => {
    const employe = await app.context({ role: 'employe', centres: [app.bellecour] });
    await create(employe, { pour: 'moi' });
    const gerant = await admin();
    await create(gerant);
    const [duCentre] = (await listAdresses(gerant)).filter(({ pour }) => pour === null);
    const [sienne] = await listAdresses(employe);
    expect(sienne?.mienne).toBe(true);
    await expect(create(employe)).rejects.toBeInstanceOf(ForbiddenError);
    await expect(revokeAdresse(employe, duCentre?.id ?? '')).rejects.toBeInstanceOf(ForbiddenError);
    expect((await listAdresses(gerant)).map(({ id }) => id)).toContain(sienne?.id);
    await revokeAdresse(gerant, sienne?.id ?? '');
    await expect(getAdresse(employe, sienne?.id ?? '')).rejects.toBeInstanceOf(NotFoundError);
  });

  test('le même formulaire envoyé deux fois ne fait qu’une adresse, et le dit ; dix au plus ; aucune en mode global', async () => {
    const ctx = await admin();
    const ouverture = newId();
    await create(ctx, { pour: 'moi', ouverture });
    await expect(create(ctx, { pour: 'moi', ouverture })).rejects.toThrow('ne peut plus être affichée');
    for (let n = 1; n < 10; n += 1) await create(ctx, { pour: 'moi' });
    await expect(create(ctx, { pour: 'moi' })).rejects.toThrow('Dix adresses au plus');
    await expect(create(await app.context())).rejects.toThrow('Choisissez un centre');
  });
});
