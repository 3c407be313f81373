import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { CalendrierSaisi } from '~/domain/calendriers/calendrier.schema';
import { listCalendriers } from '~/domain/calendriers/calendriers.lists.server';
import {
  createCalendrier,
  deleteCalendrier,
  updateCalendrier,
} from '~/domain/calendriers/calendriers.service.server';
import { findCalendriersDus } from '~/domain/calendriers/echeances.server';
import { readCalendrier } from '~/domain/calendriers/lecture.service.server';
import { readCalendriers } from '~/domain/calendriers/relecture.service.server';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { PARIS } from '~/lib/fuseau';
import { dansLeFuseau } from '~/lib/fuseau.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import {
  type FauxCalendrier,
  fichierIcs,
  HOTE_D_ESSAI,
  rdvExterne,
  startCalendrier,
} from '../../support/calendrier';
import { testDatabases } from '../../support/databases';
import { MAINTENANT } from '../../support/factories';

const MINUTE_MS = 60_000;
const externe = (uid: string, jours: number, ...lignes: string[]) =>
  rdvExterne(uid, MAINTENANT, jours, ...lignes);

describe.each(testDatabases())('calendriers externes (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let calendrier: FauxCalendrier;
  let ctx: Context;
  let id: string;

  beforeAll(async () => {
    calendrier = await startCalendrier();
  });
  afterAll(() => calendrier?.close());
  beforeEach(async () => {
    ctx = await app.context({ role: 'admin', centres: [app.bellecour] });
    calendrier.give(fichierIcs(externe('a', 2), externe('b', 3, 'RRULE:FREQ=DAILY;COUNT=3')));
  });
  afterEach(async () => {
    for (const { id: each } of await listCalendriers(ctx)) await deleteCalendrier(ctx, each);
  });

  const saisie = (values: Record<string, unknown> = {}) =>
    CalendrierSaisi.parse({ nom: 'Agenda de Léa', url: calendrier.url, color: '#aa00bb', ...values });
  const rows = () => ctx.db.from('evenements').where({ calendrier_id: id }).orderBy('start');
  const stored = async () => {
    const row = await ctx.db.from('calendriers').where({ id }).first();
    if (!row) throw new Error('Calendrier absent');
    return row;
  };
  const later = (minutes: number): Context => ({
    ...ctx,
    now: () => new Date(MAINTENANT.getTime() + minutes * MINUTE_MS),
    transaction: (work) => ctx.transaction((tx) => work({ ...tx, now: later(minutes).now })),
  });

  async function link(values: Record<string, unknown> = {}): Promise<number> {
    const lus = await createCalendrier(ctx, saisie(values), newId());
    id = (await listCalendriers(ctx))[0]?.id ?? '';
    return lus;
  }

  test('relié, il apporte ses événements, marqués et en lecture seule', async () => {
    expect(await link()).toBe(4);
    const [first] = await rows();
    expect(first).toMatchObject({
      centre_id: app.bellecour.id,
      client_id: null,
      type: 'Événement a',
      color: '#aa00bb',
      start: '2026-11-23T09:00:00.000Z',
      end: '2026-11-23T10:00:00.000Z',
      recherche: 'evenement a',
      uid_externe: 'a',
      user_id: null,
    });
    expect(Boolean(first?.is_google_event)).toBe(true);
    const [vu] = await listCalendriers(ctx);
    expect(vu).toMatchObject({ nom: 'Agenda de Léa', hote: HOTE_D_ESSAI, evenementsLus: 4, erreur: '' });
    expect(JSON.stringify(vu)).not.toContain('agenda.ics');
    const faits = await ctx.db.from('journal').where({ action: 'calendrier:creation' });
    expect(JSON.stringify(faits)).toContain('Agenda de Léa');
    expect(JSON.stringify(faits)).not.toContain(HOTE_D_ESSAI);
  });

  test('lu avec tous les centres en vue, il est à l’heure de son centre', async () => {
    const loin = { ...app.bellecour, code_postal: '97400' };
    await link();
    calendrier.give(
      fichierIcs(['UID:flottant', 'DTSTART:20261201T090000', 'DTEND:20261201T093000', 'SUMMARY:9h']),
    );
    const global = await app.context({ role: 'admin', courant: null, centres: [loin, app.croixRousse] });
    await dansLeFuseau(PARIS, () => readCalendriers({ ...global, now: later(20).now }, () => undefined));
    expect((await rows()).map(({ start }) => start)).toEqual(['2026-12-01T05:00:00.000Z']);
  });

  test('une seconde lecture ne touche que ce qui a changé, et retire ce qui n’y est plus', async () => {
    await link();
    const before = await rows();
    calendrier.give(
      fichierIcs(
        externe('a', 2, 'LOCATION:Lyon'),
        externe('b', 3, 'RRULE:FREQ=DAILY;COUNT=2'),
        externe('c', 9),
      ),
    );
    expect(await readCalendrier(later(20), id)).toEqual({ etat: 'lu', evenements: 4 });
    const after = await rows();
    expect(after.map(({ type }) => type)).toEqual([
      'Événement a',
      'Événement b',
      'Événement b',
      'Événement c',
    ]);
    expect(after[0]).toMatchObject({ id: before[0]?.id, note: 'Lieu : Lyon', version: 2 });
    expect(after[1]).toEqual(before[1]);
    expect(after[2]).toEqual(before[2]);
  });

  test('rien de nouveau : demandé avec ses validateurs le même jour, en entier le lendemain', async () => {
    await link();
    const before = await rows();
    expect(await readCalendrier(later(20), id)).toEqual({ etat: 'inchange', evenements: 4 });
    expect(calendrier.demandes.at(-1)?.headers['if-none-match']).toBeDefined();
    expect(await readCalendrier(later(24 * 60), id)).toEqual({ etat: 'lu', evenements: 4 });
    expect(calendrier.demandes.at(-1)?.headers['if-none-match']).toBeUndefined();
    expect(await rows()).toEqual(before);
  });

  test('une lecture qui échoue garde les événements, le dit, et attend de plus en plus', async () => {
    await link();
    const before = await rows();
    calendrier.answer((_, response) => response.writeHead(500).end());
    const attentes: number[] = [];
    for (const [rang, minutes] of [20, 60, 200].entries()) {
      const lecture = await readCalendrier(later(minutes), id);
      expect(lecture).toEqual({ etat: 'refus', raison: expect.stringContaining('en panne (500)') });
      const row = await stored();
      expect(row).toMatchObject({ echecs: rang + 1, erreur: expect.stringContaining('500') });
      attentes.push((Date.parse(row.prochain_le) - later(minutes).now().getTime()) / MINUTE_MS);
    }
    expect(attentes[0]).toBeGreaterThan(26);
    expect(attentes[1]).toBeGreaterThan(53);
    expect(attentes[2]).toBeGreaterThan(107);
    expect(await rows()).toEqual(before);
    for (const mauvais of ['<html></html>', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\n', '']) {
      calendrier.give(mauvais);
      expect((await readCalendrier(later(400), id)).etat).toBe('refus');
      expect(await rows()).toEqual(before);
    }
    calendrier.give(fichierIcs(externe('a', 2)));
    await readCalendrier(later(500), id);
    expect(await stored()).toMatchObject({ erreur: '', echecs: 0, evenements_lus: 1 });
  });

  test('deux lecteurs à la fois : un seul demande, l’autre l’apprend ; un lecteur mort est remplacé', async () => {
    await link();
    const before = calendrier.demandes.length;
    const readings = await Promise.allSettled([1, 2, 3].map(() => readCalendrier(later(20), id)));
    expect(readings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const reading of readings)
      if (reading.status === 'rejected') expect(reading.reason).toBeInstanceOf(DomainError);
    expect(calendrier.demandes.length - before).toBe(1);
    const essaye_le = later(40).now().toISOString();
    await ctx.db.update('calendriers', { id }, { essaye_le, prochain_le: later(42).now().toISOString() });
    await expect(readCalendrier(later(41), id)).rejects.toThrow('en cours de lecture');
    expect((await readCalendrier(later(43), id)).etat).toBe('inchange');
  });

  test('retiré ou modifié pendant une lecture, il ne revient pas', async () => {
    await link();
    calendrier.answer((_, response) => {
      void deleteCalendrier(ctx, id).then(() => response.end(fichierIcs(externe('z', 4))));
    });
    expect((await readCalendrier(later(20), id)).etat).toBe('inchange');
    expect(await rows()).toEqual([]);
    expect(await listCalendriers(ctx)).toEqual([]);
  });

  test('une adresse qui ne donne pas de calendrier est refusée à côté de son champ, et rien n’est relié', async () => {
    calendrier.give('<html>');
    const refus = await createCalendrier(ctx, saisie(), newId()).catch((error: unknown) => error);
    expect(refus).toBeInstanceOf(DomainError);
    expect((refus as DomainError).fields.url).toContain('pas un calendrier');
    const prive = saisie({ url: 'https://moi:secret@calendrier.example/a.ics' });
    await expect(createCalendrier(ctx, prive, newId())).rejects.toThrow('mot de passe');
    expect(await listCalendriers(ctx)).toEqual([]);
  });

  test('le même formulaire envoyé deux fois relie un calendrier', async () => {
    const ouverture = newId();
    await createCalendrier(ctx, saisie(), ouverture);
    await createCalendrier(ctx, saisie(), ouverture);
    expect(await listCalendriers(ctx)).toHaveLength(1);
    await expect(createCalendrier(ctx, saisie(), newId())).rejects.toThrow('déjà lu à cette adresse');
  });

  test('couleur et personne vont à ses événements ; ce qui est libre n’occupe personne', async () => {
    calendrier.give(fichierIcs(externe('a', 2), externe('libre', 3, 'TRANSP:TRANSPARENT')));
    await link();
    const lea = ctx.acteur.userId;
    await app.application.identity.insert('user_centres', {
      user_id: lea ?? '',
      centre_id: app.bellecour.id,
      compte_id: ctx.acteur.compteId,
    });
    await updateCalendrier(ctx, id, saisie({ color: '#00ff00', intervenantId: lea, version: '1' }));
    expect((await rows()).map(({ color, intervenant_id }) => [color, intervenant_id])).toEqual([
      ['#00ff00', lea],
      ['#00ff00', null],
    ]);
    const version = '1';
    await expect(updateCalendrier(ctx, id, saisie({ nom: 'Autre', version }))).rejects.toThrow(
      'pendant votre saisie',
    );
    const inconnu = saisie({ intervenantId: newId(), version: '2' });
    await expect(updateCalendrier(ctx, id, inconnu)).rejects.toThrow('ne travaille pas dans ce centre');
  });

  test('une autre adresse remplace les événements ; refusée, rien ne change', async () => {
    await link();
    const autre = await startCalendrier(fichierIcs(externe('neuf', 5)));
    await updateCalendrier(ctx, id, saisie({ url: autre.url, version: '1' }));
    expect((await rows()).map(({ type }) => type)).toEqual(['Événement neuf']);
    autre.answer((_, response) => response.writeHead(404).end());
    const perdue = saisie({ url: `${autre.url}?perdue`, version: '2' });
    await expect(updateCalendrier(ctx, id, perdue)).rejects.toThrow('plus de calendrier');
    expect((await stored()).url).toBe(autre.url);
    await autre.close();
  });

  test('un événement très long est coupé, pour que chaque période le trouve', async () => {
    const jour = ['DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20270201'];
    calendrier.give(fichierIcs(['UID:long', ...jour, 'SUMMARY:Congés']));
    await link();
    const morceaux = (await rows()).map(({ start, end }) => [start.slice(0, 10), end.slice(0, 10)]);
    expect(morceaux).toEqual([
      ['2026-10-31', '2026-12-01'],
      ['2026-12-01', '2027-01-01'],
      ['2027-01-01', '2027-01-31'],
    ]);
  });

  test('retiré, il part avec ses événements ; la tournée ne trouve que ceux dont l’heure est venue', async () => {
    await link();
    const { identity } = app.application;
    const dus = async (minutes: number) =>
      (await findCalendriersDus(identity, later(minutes).now(), 20)).map((du) => du.id);
    expect(await dus(5)).not.toContain(id);
    expect(await dus(30)).toContain(id);
    await deleteCalendrier(ctx, id);
    expect(await rows()).toEqual([]);
    expect(await dus(30)).not.toContain(id);
  });

  test('en mode global on ne relie rien ; un employé ne voit ni ne lit ; un autre centre n’en sait rien', async () => {
    await link();
    const global = await app.context();
    await expect(createCalendrier(global, saisie(), newId())).rejects.toThrow('Choisissez un centre');
    expect((await listCalendriers(global))[0]?.centre).toBe('Centre Bellecour');
    const employe = await app.context({ role: 'employe', centres: [app.bellecour] });
    expect(await listCalendriers(employe)).toEqual([]);
    await expect(readCalendrier(employe, id)).rejects.toBeInstanceOf(ForbiddenError);
    const voisin = await app.context({ role: 'superAdmin', centres: [app.croixRousse] });
    await expect(readCalendrier(voisin, id)).rejects.toBeInstanceOf(NotFoundError);
    expect(await listCalendriers(voisin)).toEqual([]);
  });

  test('tous relus : qui a disparu entre-temps n’est pas dit « en cours de lecture »', async () => {
    for (const nom of ['Premier', 'Second', 'Troisième'])
      await createCalendrier(ctx, saisie({ nom, url: `${calendrier.url}?${nom.length}` }), newId());
    const [, second, troisieme] = await listCalendriers(ctx);
    if (!second || !troisieme) throw new Error('Calendriers absents');
    const lues = await readCalendriers(ctx, async (lus) => {
      if (lus !== 1) return;
      await deleteCalendrier(ctx, second.id);
      const essaye_le = MAINTENANT.toISOString();
      const prochain_le = new Date(MAINTENANT.getTime() + 2 * MINUTE_MS).toISOString();
      await ctx.db.update('calendriers', { id: troisieme.id }, { essaye_le, prochain_le });
    });
    expect(lues.map(({ nom, lecture }) => [nom, lecture])).toEqual([
      ['Premier', { etat: 'inchange', evenements: 4 }],
      ['Second', { etat: 'refus', raison: 'Calendrier introuvable.' }],
      ['Troisième', { etat: 'occupe' }],
    ]);
  });
});
