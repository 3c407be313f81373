import { beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { ConflitAgenda } from '~/domain/agenda/conflit';
import { listPeriode } from '~/domain/agenda/evenements.lists.server';
import {
  createEvenement,
  deleteEvenement,
  getEvenement,
  updateEvenement,
} from '~/domain/agenda/evenements.service.server';
import { periodeOf } from '~/domain/agenda/periode';
import { searchEvenements } from '~/domain/agenda/recherche.lists.server';
import { siglesOf } from '~/domain/agenda/sigles';
import { DomainError, NotFoundError } from '~/domain/errors';
import { newId } from '~/lib/ids.server';
import { evenementOf, saisieEvenement, storeEquipe, storeEvenement } from '../../support/agenda';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

describe.each(testDatabases())('événements de l’agenda (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;

  beforeAll(async () => {
    ctx = await app.context({ centres: [app.bellecour] });
    await storeEquipe(ctx, async () => (await app.context()).acteur.userId);
  });

  const raised = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error) => error,
    );
  const of = async (vue: 'jour' | 'semaine' | 'liste', date: string, intervenantId = '') =>
    (await listPeriode(ctx, periodeOf(vue, date), { intervenantId })).evenements;

  test('une heure de Paris devient un instant, et revient la même', async () => {
    const id = await createEvenement(ctx, saisieEvenement({ note: 'Café', color: '#AA00FF' }));
    expect(await getEvenement(ctx, id)).toMatchObject({
      type: 'Réunion',
      color: '#aa00ff',
      start: '2026-12-01T09:00:00.000Z',
      end: '2026-12-01T10:00:00.000Z',
      ...{ date: '2026-12-01', heure: '10:00', dateFin: '2026-12-01', heureFin: '11:00' },
      note: 'Café',
      client: null,
      isGoogleEvent: false,
      version: 1,
    });
  });

  test('un événement de client a la couleur de son type, quoi qu’on envoie', async () => {
    const client = await app.createClient({ nom: 'Aubry', prenom: 'Zoé' });
    const id = await createEvenement(
      ctx,
      saisieEvenement({ clientId: client.id, type: 'Rdv livraison', color: '#000000', date: '2026-12-02' }),
    );
    expect(await getEvenement(ctx, id)).toMatchObject({
      color: '#28a745',
      client: { id: client.id, nom: 'Aubry', prenom: 'Zoé' },
    });
  });

  test.each<[string, Record<string, string>, string, string]>([
    ['sans type', { type: '' }, 'type', "Veuillez remplir le type d'événement."],
    ['sans date', { date: '' }, 'date', 'Indiquez la date.'],
    ['sans heure', { heure: '' }, 'heure', 'Indiquez l’heure de début.'],
    ['couleur illisible', { color: 'rouge' }, 'color', 'La couleur n’est pas valide.'],
  ])('%s, la saisie est refusée à son champ', (_, values, champ, message) => {
    const saisir = () => saisieEvenement(values);
    expect(saisir).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ path: [champ], message })] }),
    );
  });

  test.each<[string, Record<string, string>, string, RegExp]>([
    ['fin avant début', { heureFin: '09:30' }, 'heureFin', /après le début/],
    ['dernier jour avant le premier', { dateFin: '2026-11-30' }, 'heureFin', /après le début/],
    ['plus de 31 jours', { dateFin: '2027-01-02' }, 'dateFin', /31 jours/],
    [
      'heure qui n’existe pas',
      { date: '2027-03-28', heure: '02:30', heureFin: '' },
      'heure',
      /n'existe pas le 28\/03\/2027/,
    ],
    [
      'fin qui n’existe pas',
      { date: '2027-03-28', heure: '01:30', heureFin: '02:30' },
      'heureFin',
      /n'existe pas/,
    ],
    ['intervenant d’ailleurs', { intervenantId: 'f'.repeat(24) }, 'intervenantId', /ne travaille pas/],
  ])('%s, l’enregistrement est refusé à son champ', async (_, values, champ, message) => {
    const before = (await ctx.db.from('evenements')).length;
    const error = await raised(createEvenement(ctx, saisieEvenement(values)));
    expect(error).toBeInstanceOf(DomainError);
    expect((error as DomainError).fields[champ]).toMatch(message);
    expect((await ctx.db.from('evenements')).length).toBe(before);
  });

  test('une heure double est la première, la seconde se choisit, et rester sur elle ne la déplace pas', async () => {
    const nuit = { date: '2027-10-31', heure: '02:30', heureFin: '' };
    const first = await createEvenement(ctx, saisieEvenement(nuit));
    expect((await evenementOf(ctx, first)).start).toBe('2027-10-31T00:30:00.000Z');
    const second = await createEvenement(ctx, saisieEvenement({ ...nuit, occurrence: '2' }));
    expect((await evenementOf(ctx, second)).start).toBe('2027-10-31T01:30:00.000Z');
    await updateEvenement(ctx, second, saisieEvenement({ ...nuit, note: 'Relire' }), { version: 1 });
    expect(await evenementOf(ctx, second)).toMatchObject({
      start: '2027-10-31T01:30:00.000Z',
      end: '2027-10-31T02:30:00.000Z',
      note: 'Relire',
    });
  });

  test('une journée entière va de minuit à minuit, même de 23 ou 25 heures', async () => {
    const id = await createEvenement(
      ctx,
      saisieEvenement({
        type: 'Congés',
        date: '2027-03-27',
        dateFin: '2027-03-29',
        journee: 'on',
        heure: '',
      }),
    );
    expect(await evenementOf(ctx, id)).toMatchObject({
      start: '2027-03-26T23:00:00.000Z',
      end: '2027-03-29T22:00:00.000Z',
    });
    expect(await getEvenement(ctx, id)).toMatchObject({
      journee: true,
      date: '2027-03-27',
      dateFin: '2027-03-29',
    });
    const found = async (date: string) => (await of('jour', date)).some((each) => each.id === id);
    expect(await Promise.all(['2027-03-26', '2027-03-27', '2027-03-29', '2027-03-30'].map(found))).toEqual([
      ...[false, true, true, false],
    ]);
  });

  test('ce qui a commencé trente et un jours plus tôt est encore dans la période', async () => {
    const id = await createEvenement(
      ctx,
      saisieEvenement({ type: 'Travaux', date: '2027-05-01', dateFin: '2027-05-31', journee: 'on' }),
    );
    expect((await of('jour', '2027-05-31')).map((each) => each.id)).toEqual([id]);
    expect(await of('jour', '2027-06-01')).toEqual([]);
  });

  test('déplacé sans dire sa fin, un événement garde sa durée', async () => {
    const id = await createEvenement(ctx, saisieEvenement({ date: '2026-12-10', heureFin: '11:30' }));
    const deplace = saisieEvenement({ date: '2026-12-10', heure: '14:00', heureFin: '' });
    await updateEvenement(ctx, id, deplace, { version: 1 });
    expect(await evenementOf(ctx, id)).toMatchObject({
      start: '2026-12-10T13:00:00.000Z',
      end: '2026-12-10T14:30:00.000Z',
    });
  });

  test('le même formulaire envoyé deux fois, même à la fois, fait un seul événement', async () => {
    const saisie = saisieEvenement({ type: 'Double', date: '2026-12-03' });
    const envois = Array.from({ length: 10 }, () => newId());
    const faits = await Promise.all(
      envois.map(async (formId) => {
        const ids = await Promise.all([1, 2, 3].map(() => createEvenement(ctx, saisie, { formId })));
        return new Set(ids);
      }),
    );
    expect(faits.map(({ size }) => size)).toEqual(envois.map(() => 1));
    expect(await ctx.db.from('evenements').where({ type: 'Double' })).toHaveLength(envois.length);
    const [formId] = envois;
    const autre = await createEvenement(ctx, { ...saisie, note: 'Autre' }, { formId });
    expect([...(faits[0] ?? [])]).not.toContain(autre);
  });

  test('qui enregistre en second voit ce que le premier a changé, et rien n’est écrasé', async () => {
    const id = await createEvenement(ctx, saisieEvenement({ date: '2026-12-04' }));
    await updateEvenement(ctx, id, saisieEvenement({ date: '2026-12-04', note: 'Premier' }), { version: 1 });
    const second = saisieEvenement({ date: '2026-12-04', heure: '15:00', heureFin: '16:00' });
    const error = await raised(updateEvenement(ctx, id, second, { version: 1 }));
    expect(error).toMatchObject({
      fields: {
        heure: 'Début, valeur enregistrée : 10:00',
        heureFin: 'Fin, valeur enregistrée : 11:00',
        note: 'Note, valeur enregistrée : Premier',
      },
      suite: { genre: 'remplacer', etat: '2' },
    });
    expect((await evenementOf(ctx, id)).note).toBe('Premier');
    await updateEvenement(ctx, id, second, { version: 2 });
    await updateEvenement(ctx, id, second, { version: 2 });
    expect(await evenementOf(ctx, id)).toMatchObject({ start: '2026-12-04T14:00:00.000Z', version: 3 });
  });

  test('un événement externe ne se modifie ni ne se supprime', async () => {
    const id = await storeEvenement(ctx, { centre_id: app.bellecour.id, is_google_event: true });
    const before = await evenementOf(ctx, id);
    const message = 'Vous ne pouvez pas modifier les événements Google depuis cette application.';
    await expect(updateEvenement(ctx, id, saisieEvenement(), { version: 1 })).rejects.toThrow(message);
    await expect(deleteEvenement(ctx, id)).rejects.toThrow(message);
    expect(await evenementOf(ctx, id)).toEqual(before);
  });

  test('supprimer deux fois supprime une fois, et laisse un fait sans nom de patient', async () => {
    const client = await app.createClient({ nom: 'Secretissime' });
    const id = await createEvenement(
      ctx,
      saisieEvenement({ clientId: client.id, type: 'Rdv devis', date: '2026-12-07' }),
    );
    await Promise.all([deleteEvenement(ctx, id), deleteEvenement(ctx, id)]);
    await expect(getEvenement(ctx, id)).rejects.toThrow(NotFoundError);
    expect(await of('jour', '2026-12-07')).toEqual([]);
    const faits = await ctx.db
      .from('journal')
      .where({ action: 'evenement:suppression', objet_id: client.id });
    expect(faits).toHaveLength(1);
    expect(JSON.stringify(faits)).not.toContain('Secretissime');
    await expect(deleteEvenement(ctx, '')).rejects.toThrow(
      'Aucun événement sélectionné pour la suppression.',
    );
  });

  test('en mode global rien ne s’ajoute, et ce qui existe se modifie', async () => {
    const global = await app.context({ role: 'superAdmin', courant: null });
    await expect(createEvenement(global, saisieEvenement())).rejects.toThrow('Choisissez un centre');
    const id = await createEvenement(ctx, saisieEvenement({ date: '2026-12-08' }));
    const saisie = saisieEvenement({ date: '2026-12-08', note: 'Vu d’en haut' });
    await updateEvenement(global, id, saisie, { version: 1 });
    expect(await getEvenement(global, id)).toMatchObject({
      note: 'Vu d’en haut',
      centre: app.bellecour.name,
      sigle: siglesOf([app.bellecour.name]).get(app.bellecour.name),
    });
    expect(await getEvenement(ctx, id)).toMatchObject({ centre: null, sigle: null });
  });

  test('le client d’un autre centre est refusé à son champ, celui d’un autre compte est introuvable', async () => {
    const both = await app.context({ role: 'superAdmin', courant: app.bellecour });
    const voisin = await app.createClient({ nom: 'Voisin' }, { centre_id: app.croixRousse.id });
    const refus = await raised(
      createEvenement(both, saisieEvenement({ clientId: voisin.id, type: 'Rdv devis' })),
    );
    expect((refus as DomainError).fields).toHaveProperty('clientId');
    const etranger = await app.createClient({ nom: 'Ailleurs' }, { centre_id: app.etranger.id });
    await expect(
      createEvenement(both, saisieEvenement({ clientId: etranger.id, type: 'Rdv devis' })),
    ).rejects.toThrow(NotFoundError);
  });

  test('la recherche trouve par type, note et client, sans accents, autour d’aujourd’hui', async () => {
    const client = await app.createClient({ nom: 'Éléonore-Test' });
    const passe = await createEvenement(
      ctx,
      saisieEvenement({
        clientId: client.id,
        type: 'Rdv devis',
        date: '2026-10-01',
        note: 'Prothèse à revoir',
      }),
      { acceptes: ['2026-10-01'] },
    );
    const futur = await createEvenement(
      ctx,
      saisieEvenement({ clientId: client.id, type: 'Rdv Bilan auditif', date: '2027-01-12' }),
    );
    const ids = async (recherche: string) => {
      const { items, total } = await searchEvenements(ctx, { recherche, intervenant: '', page: 0 });
      expect(items).toHaveLength(total);
      return items.map(({ id }) => id);
    };
    expect(await ids('eleonore')).toEqual([passe, futur]);
    expect(await ids('PROTHESE')).toEqual([passe]);
    expect(await ids('eleonore bilan')).toEqual([futur]);
    expect(await ids("100%_rien' --")).toEqual([]);
    await ctx.db.update('clients', { id: client.id }, { supprime_le: ctx.now().toISOString() });
    expect(await ids('prothese')).toEqual([]);
  });

  test('le client ou l’intervenant déjà pris se dit, et s’accepte en le sachant', async () => {
    const client = await app.createClient({ nom: 'Pris', prenom: 'Paul' });
    const moi = ctx.acteur.userId ?? '';
    const first = saisieEvenement({
      ...{ clientId: client.id, type: 'Rdv devis', intervenantId: moi },
      ...{ date: '2026-12-09', heure: '09:00', heureFin: '10:00' },
    });
    const id = await createEvenement(ctx, first);
    const autre = saisieEvenement({
      date: '2026-12-09',
      heure: '09:30',
      heureFin: '10:30',
      intervenantId: moi,
    });
    const error = (await raised(createEvenement(ctx, autre))) as ConflitAgenda;
    expect(error).toBeInstanceOf(ConflitAgenda);
    expect(error.message).toContain('Rdv devis, Pris Paul, le 09/12/2026 de 09:00 à 10:00');
    expect(error.acceptes).toEqual([id]);
    const second = await createEvenement(ctx, autre, { acceptes: error.acceptes });
    const third = { ...autre, note: 'Encore' };
    const again = (await raised(createEvenement(ctx, third, { acceptes: error.acceptes }))) as ConflitAgenda;
    expect([...again.acceptes].sort()).toEqual([id, second].sort());
    await createEvenement(
      ctx,
      saisieEvenement({ date: '2026-12-09', heure: '10:30', heureFin: '11:00', intervenantId: moi }),
    );
  });

  test('un calendrier externe de l’intervenant compte, un événement annulé ou d’un client à la corbeille non', async () => {
    const moi = ctx.acteur.userId;
    const slot = { start: '2026-12-10T09:00:00.000Z', end: '2026-12-10T10:00:00.000Z', intervenant_id: moi };
    const corbeille = await app.createClient({}, { supprime_le: ctx.now().toISOString() });
    const base = { centre_id: app.bellecour.id, ...slot };
    await storeEvenement(ctx, { ...base, annule_le: ctx.now().toISOString() });
    await storeEvenement(ctx, { ...base, client_id: corbeille.id });
    const saisie = saisieEvenement({ date: '2026-12-10', intervenantId: moi ?? '' });
    const id = await createEvenement(ctx, saisie);
    await deleteEvenement(ctx, id);
    const externe = await storeEvenement(ctx, { ...base, is_google_event: true, type: 'Dentiste' });
    const error = (await raised(createEvenement(ctx, saisie, { formId: newId() }))) as ConflitAgenda;
    expect(error.acceptes).toEqual([externe]);
  });

  test('de deux personnes qui prennent le même client à la fois, une seule n’est pas prévenue', async () => {
    const client = await app.createClient({ nom: 'Disputé' });
    const others = await Promise.all([1, 2].map(() => app.context({ centres: [app.bellecour] })));
    const saisie = saisieEvenement({ clientId: client.id, type: 'Rdv devis', date: '2026-12-11' });
    const results = await Promise.all(
      others.map((each, index) => raised(createEvenement(each, { ...saisie, note: String(index) }))),
    );
    expect(results.filter((error) => error === null)).toHaveLength(1);
    expect(results.filter((error) => error instanceof ConflitAgenda)).toHaveLength(1);
  });
});
