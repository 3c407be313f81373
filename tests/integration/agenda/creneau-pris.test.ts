import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { AbsenceSaisie } from '~/domain/agenda/absence';
import { createAbsence } from '~/domain/agenda/absences.service.server';
import { ConflitAgenda, estAcceptable } from '~/domain/agenda/conflit';
import { createEvenement, updateEvenement } from '~/domain/agenda/evenements.service.server';
import { ReglagesSaisis } from '~/domain/agenda/reglages.schema';
import { updateReglages } from '~/domain/agenda/reglages.service.server';
import { setRdvBilan } from '~/domain/bilans/rdv-bilan.service.server';
import { ChangementStatut, ClientSaisi } from '~/domain/clients/client.schema';
import {
  createClient,
  getClient,
  getHistorique,
  updateClient,
} from '~/domain/clients/clients.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { newId } from '~/lib/ids.server';
import {
  evenementOf,
  saisieEvenement,
  storeAbsence,
  storeEquipe,
  storeEvenement,
} from '../../support/agenda';
import { useTestApp } from '../../support/app';
import { newCentre } from '../../support/comptabilite';
import { testDatabases } from '../../support/databases';

describe.each(testDatabases())('le créneau pris, où que se prenne le rendez-vous (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;

  beforeAll(async () => {
    ctx = await app.context({ centres: [app.bellecour] });
    await storeEquipe(ctx, async () => (await app.context()).acteur.userId);
  });

  const devis = (client: ClientRow, date: string, heure: string, acceptes?: readonly string[]) =>
    changeStatut(ctx, client.id, ChangementStatut.parse({ statut: 'Rdv devis', date, heure }), acceptes);
  const conflitDe = async (work: Promise<unknown>): Promise<ConflitAgenda> => {
    const error = await work.then(
      () => null,
      (raised: unknown) => raised,
    );
    if (error instanceof ConflitAgenda) return error;
    throw error ?? new Error('Aucun avertissement');
  };
  const events = (client: ClientRow) =>
    ctx.db.from('evenements').where({ client_id: client.id }).whereNull('annule_le').orderBy('start');
  /** An appointment of the client's, 10:00 to 11:00 in Paris on the day. */
  const livraison = (client: ClientRow, date: string) =>
    storeEvenement(ctx, {
      ...{ centre_id: client.centre_id, client_id: client.id, type: 'Rdv livraison' },
      ...{ start: `${date}T09:00:00.000Z`, end: `${date}T10:00:00.000Z` },
    });
  /** An appointment that a colleague holds, and a meeting of theirs on another day. */
  const suivi = async (jour: string, reunion: string) => {
    const [client, moi] = [await app.createClient({ nom: 'Suivie' }), ctx.acteur.userId ?? ''];
    const rdv = await createEvenement(
      ctx,
      saisieEvenement({ clientId: client.id, type: 'Rdv devis', intervenantId: moi, date: jour }),
    );
    const autre = await createEvenement(ctx, saisieEvenement({ intervenantId: moi, date: reunion }));
    return { client, moi, rdv, reunion: autre };
  };

  test('un statut sur un client déjà pris nomme l’autre événement, et rien n’est écrit', async () => {
    const client = await app.createClient({ nom: 'Prise', prenom: 'Ève', statut: 'En Livraison' });
    const id = await livraison(client, '2026-12-01');
    const error = await conflitDe(devis(client, '2026-12-01', '10:30'));
    expect(error.message).toBe(
      'Créneau déjà occupé : Rdv livraison, Prise Ève, le 01/12/2026 de 10:00 à 11:00.',
    );
    expect(error.acceptes).toEqual([id]);
    expect(await events(client)).toHaveLength(1);
    expect((await getClient(ctx, client.id)).statut).toBe('En Livraison');
    expect(await getHistorique(ctx, client.id)).toEqual([]);
    await devis(client, '2026-12-01', '11:00');
  });

  test('accepté, il s’enregistre ; un autre venu entre-temps avertit de nouveau', async () => {
    const client = await app.createClient();
    const id = await livraison(client, '2026-12-02');
    const { acceptes: ids } = await conflitDe(devis(client, '2026-12-02', '10:30'));
    const venu = await livraison(client, '2026-12-02');
    const again = await conflitDe(devis(client, '2026-12-02', '10:30', ids));
    expect([...again.acceptes].sort()).toEqual([id, venu].sort());
    expect(await devis(client, '2026-12-02', '10:30', again.acceptes)).toBe('Rdv devis');
    expect(await events(client)).toHaveLength(3);
  });

  test('un rendez-vous déplacé emmène son intervenant : pris ailleurs, cela se dit', async () => {
    const { client, rdv, reunion } = await suivi('2026-12-03', '2026-12-04');
    const error = await conflitDe(devis(client, '2026-12-04', '10:30'));
    expect(error.genants).toMatchObject([{ id: reunion, motif: 'intervenant' }]);
    expect((await evenementOf(ctx, rdv)).start).toBe('2026-12-03T09:00:00.000Z');
    await devis(client, '2026-12-04', '10:30', error.acceptes);
    expect(await evenementOf(ctx, rdv)).toMatchObject({ start: '2026-12-04T09:30:00.000Z', version: 2 });
  });

  test('sa durée compte, et il n’est pas en travers de lui-même', async () => {
    const client = await app.createClient();
    await createEvenement(
      ctx,
      saisieEvenement({ clientId: client.id, type: 'Rdv devis', date: '2026-12-05', heureFin: '13:00' }),
    );
    await devis(client, '2026-12-05', '11:00');
    const id = await livraison(client, '2026-12-06');
    expect((await conflitDe(devis(client, '2026-12-06', '08:00'))).acceptes).toEqual([id]);
  });

  test('ce qui ne bouge pas n’avertit de rien, un client d’à côté non plus', async () => {
    const [client, autre] = [await app.createClient(), await app.createClient()];
    await devis(client, '2026-12-07', '10:00');
    await livraison(client, '2026-12-07');
    await changeStatut(ctx, client.id, ChangementStatut.parse({ statut: 'En Livraison' }));
    expect(await devis(client, '2026-12-07', '10:00')).toBe('Rdv devis');
    await devis(autre, '2026-12-07', '10:00');
    expect(await events(client)).toHaveLength(2);
  });

  test('le rendez-vous de la page du bilan avertit des mêmes mots et s’enregistre quand même', async () => {
    const client = await app.createClient({ nom: 'Testée' });
    const id = await livraison(client, '2026-12-08');
    const rdv = { date: '2026-12-08', heure: '09:30' };
    const error = await conflitDe(setRdvBilan(ctx, client.id, rdv, 'aucun'));
    const avis = 'Créneau déjà occupé : Rdv livraison, Testée, le 08/12/2026 de 10:00 à 11:00.';
    expect(error.suite).toEqual({ genre: 'accepter', avis, acceptes: [id] });
    expect(await getHistorique(ctx, client.id)).toEqual([]);
    await setRdvBilan(ctx, client.id, rdv, 'aucun', error.acceptes);
    // Sent again, nothing moves.
    await setRdvBilan(ctx, client.id, rdv, 'aucun');
    expect(await events(client)).toHaveLength(2);
    await livraison(client, '2026-12-09');
    const moved = { date: '2026-12-09', heure: '10:00' };
    await conflitDe(setRdvBilan(ctx, client.id, moved, '2026-12-08 09:30', error.acceptes));
  });

  test('la fiche avertit, et n’enregistre alors rien de ce qui est saisi', async () => {
    const client = await app.createClient({ nom: 'Fichée', ville: 'Lyon' });
    const id = await livraison(client, '2026-12-10');
    const saisie = ClientSaisi.parse({
      ...{ nom: 'Fichée', email: 'fichee@exemple.fr', telephonePortable: '0610203040', ville: 'Nîmes' },
      statut: 'Rdv devis',
      ...{ dateRdvDevis: '2026-12-10', heureRdvDevis: '10:30' },
    });
    const error = await conflitDe(updateClient(ctx, client.id, saisie, client.version));
    expect(error.acceptes).toEqual([id]);
    expect(await getClient(ctx, client.id)).toMatchObject({ ville: 'Lyon', version: client.version });
    await updateClient(ctx, client.id, saisie, client.version, { acceptes: error.acceptes });
    expect(await getClient(ctx, client.id)).toMatchObject({
      ville: 'Nîmes',
      rendezVous: { dateRdvDevis: '2026-12-10', heureRdvDevis: '10:30' },
    });
    // The appointment stands: another field saves without a word.
    const { version } = await getClient(ctx, client.id);
    await updateClient(ctx, client.id, { ...saisie, ville: 'Arles' }, version);
  });

  test('une date passée est demandée une fois, partout où se prend ou se déplace un rendez-vous', async () => {
    const hier = '2026-11-20';
    const client = await app.createClient({ nom: 'Passée' });
    const error = await conflitDe(devis(client, hier, '09:00'));
    const avis = 'Cette date est passée : 20/11/2026.';
    expect(error.suite).toEqual({ genre: 'accepter', avis, acceptes: [hier] });
    expect(await events(client)).toEqual([]);
    // Another past day is asked about anew.
    await conflitDe(devis(client, '2026-11-19', '09:00', error.acceptes));
    await devis(client, hier, '09:00', error.acceptes);
    await conflitDe(setRdvBilan(ctx, client.id, { date: hier, heure: '11:00' }, 'aucun'));
    await setRdvBilan(ctx, client.id, { date: hier, heure: '11:00' }, 'aucun', [hier]);

    const saisie = saisieEvenement({
      clientId: client.id,
      type: 'Rdv livraison',
      date: hier,
      ...{ heure: '15:00', heureFin: '16:00' },
    });
    await conflitDe(createEvenement(ctx, saisie));
    const futur = await createEvenement(ctx, { ...saisie, date: '2026-12-20' });
    await conflitDe(updateEvenement(ctx, futur, saisie, { version: 1 }));
    await updateEvenement(ctx, futur, saisie, { version: 1, acceptes: [hier] });
    // It stands there: its hour and note change without a word.
    const plusTard = { ...saisie, heure: '16:00', heureFin: '17:00', note: 'Vue' };
    await updateEvenement(ctx, futur, plusTard, { version: 2 });

    const nouveau = ClientSaisi.parse({
      ...{ nom: 'Neuve', email: 'n@exemple.fr', telephonePortable: '0610203040', statut: 'Rdv devis' },
      ...{ dateRdvDevis: hier, heureRdvDevis: '10:30' },
    });
    const avant = await ctx.db.count(ctx.db.from('clients'));
    await conflitDe(createClient(ctx, nouveau));
    expect(await ctx.db.count(ctx.db.from('clients'))).toBe(avant);
    const { id } = await createClient(ctx, nouveau, null, [hier]);
    const { version } = await getClient(ctx, id);
    await updateClient(ctx, id, { ...nouveau, ville: 'Arles' }, version);
    await conflitDe(updateClient(ctx, id, { ...nouveau, dateRdvDevis: '2026-11-18' }, version + 1));
  });

  test('fermé ou absent se demande une fois, partout ; un centre qui n’a rien réglé ne demande rien de ses heures', async () => {
    const moi = ctx.acteur.userId ?? '';
    const client = await app.createClient();
    // A Sunday.
    await devis(client, '2027-01-03', '10:00');
    const semaine = { mardi: { debut: '09:00', fin: '12:00', debut2: '14:00', fin2: '18:00' } };
    await updateReglages(ctx, app.bellecour.id, ReglagesSaisis.parse({ jours: semaine }), 0);
    const autre = await app.createClient();
    const ferme = await conflitDe(devis(autre, '2027-01-10', '10:00'));
    expect([ferme.message, ferme.acceptes]).toEqual([
      'Le centre est fermé le dimanche.',
      ['ferme_2027-01-10_10:00_2027-01-10_11:00'],
    ]);
    expect(ferme.acceptes.every(estAcceptable)).toBe(true);
    const midi = await conflitDe(setRdvBilan(ctx, autre.id, { date: '2027-01-12', heure: '11:30' }, 'aucun'));
    expect(midi.message).toBe(
      'Le centre est fermé à ce moment : le mardi, il est ouvert de 09:00 à 12:00 et de 14:00 à 18:00.',
    );
    const deuxJours = { date: '2027-01-12', dateFin: '2027-01-13', heure: '10:00', heureFin: '11:00' };
    const depasse = await conflitDe(createEvenement(ctx, saisieEvenement(deuxJours)));
    expect(depasse.message).toBe('Cet événement dépasse les heures d’ouverture du centre.');
    // Another closed hour of the day is asked about anew.
    await conflitDe(devis(autre, '2027-01-10', '11:00', ferme.acceptes));
    await devis(autre, '2027-01-12', '11:00');
    await devis(autre, '2027-01-10', '10:00', ferme.acceptes);

    const sienne = AbsenceSaisie.parse({
      intervenantId: moi,
      du: '2027-01-12',
      debut: '14:00',
      fin: '16:00',
    });
    await createAbsence(ctx, app.bellecour.id, sienne, newId());
    await createAbsence(
      ctx,
      app.bellecour.id,
      AbsenceSaisie.parse({ du: '2027-01-19', motif: 'Inventaire' }),
      newId(),
    );
    const reunion = { date: '2027-01-12', heure: '15:00', heureFin: '17:00' };
    const libre = await createEvenement(ctx, saisieEvenement(reunion));
    const prise = await conflitDe(createEvenement(ctx, saisieEvenement({ ...reunion, intervenantId: moi })));
    expect(prise.message).toMatch(/^Absence : .+, le 12\/01\/2027 de 14:00 à 16:00\.$/);
    const inventaire = { ...reunion, date: '2027-01-19' };
    const deplacee = { version: 1, acceptes: prise.acceptes };
    const aussi = await conflitDe(updateEvenement(ctx, libre, saisieEvenement(inventaire), deplacee));
    expect(aussi.message).toBe('Centre fermé, le 19/01/2027, journée entière : Inventaire.');
    const toutes = { version: 1, acceptes: aussi.acceptes };
    await updateEvenement(ctx, libre, saisieEvenement(inventaire), toutes);
    // A note of the whole day is for nobody, and what only changes its text was asked about.
    await createEvenement(ctx, saisieEvenement({ type: 'Note', journee: 'on', date: '2027-01-19' }));
    await updateEvenement(ctx, libre, saisieEvenement({ ...inventaire, note: 'Salle 2' }), { version: 2 });
    await ctx.db.delete('reglages_agenda', {});
    await ctx.db.delete('absences', {});
  });

  test('d’une date passée et d’un créneau pris, les deux se disent ensemble ; aujourd’hui n’est pas passé', async () => {
    const client = await app.createClient({ nom: 'Double' });
    const id = await livraison(client, '2026-11-20');
    const error = await conflitDe(devis(client, '2026-11-20', '10:30'));
    expect(error.suite).toEqual({
      genre: 'accepter',
      avis: 'Cette date est passée : 20/11/2026. Créneau déjà occupé : Rdv livraison, Double, le 20/11/2026 de 10:00 à 11:00.',
      acceptes: ['2026-11-20', id],
    });
    expect((await conflitDe(devis(client, '2026-11-20', '10:30', ['2026-11-20']))).message).toBe(
      'Créneau déjà occupé : Rdv livraison, Double, le 20/11/2026 de 10:00 à 11:00.',
    );
    await devis(client, '2026-11-20', '10:30', error.acceptes);
    await devis(await app.createClient(), '2026-11-21', '00:30');
    // Leave that began yesterday and lasts.
    await createEvenement(
      ctx,
      saisieEvenement({ type: 'Congés', journee: 'on', date: '2026-11-20', dateFin: '2026-11-22' }),
    );
  });

  test('de deux rendez-vous menés à la fois sur un intervenant, un seul n’est pas averti', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const moi = ctx.acteur.userId ?? '';
      const clients = await Promise.all([1, 2].map(() => app.createClient()));
      for (const [rang, { id: clientId }] of clients.entries()) {
        const date = `2027-03-${rang + 1}${round}`;
        const values = { clientId, type: 'Rdv devis', intervenantId: moi, date };
        await createEvenement(ctx, saisieEvenement(values));
      }
      const moves = clients.map((client) => devis(client, `2027-04-1${round}`, '10:00'));
      const results = await Promise.allSettled(moves);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = results.find((result) => result.status === 'rejected');
      expect(refused?.reason).toBeInstanceOf(ConflitAgenda);
    }
  });

  test('l’agenda, un statut et la page du bilan à la fois, sur les mêmes personnes : personne ne bloque personne', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const { client, moi } = await suivi(`2027-05-1${round}`, `2027-05-2${round}`);
      const date = `2027-06-1${round}`;
      const dansLAgenda = (values: Record<string, string>) =>
        createEvenement(ctx, saisieEvenement({ date, intervenantId: moi, ...values }));
      const results = await Promise.allSettled([
        dansLAgenda({ clientId: client.id, type: 'Rdv facturation' }),
        devis(client, date, '10:00'),
        setRdvBilan(ctx, client.id, { date, heure: '10:00' }, 'aucun'),
        dansLAgenda({ note: 'Autre' }),
      ]);
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ConflitAgenda);
      const there = ctx.db.from('evenements').where({ start: `${date}T08:00:00.000Z` });
      expect(await there).toHaveLength(results.filter(({ status }) => status === 'fulfilled').length);
    }
  });

  describe('personne en particulier', () => {
    /** A centre where two people take appointments. */
    const cabinet = async (name: string) => {
      const { centre, ctx: une } = await newCentre(app, name);
      const autre = await app.context();
      const [a, b] = [une.acteur.userId ?? '', autre.acteur.userId ?? ''];
      const prend = (values: Record<string, string> = {}, acceptes: readonly string[] = []) =>
        createEvenement(une, saisieEvenement(values), { acceptes });
      for (const intervenantId of [a, b]) await prend({ intervenantId, date: '2026-12-08' });
      return { centre, une, a, b, prend };
    };

    test('rien ne se demande tant que quelqu’un est libre ; tous pris, cela se demande', async () => {
      const { a, b, prend } = await cabinet('Ainay');
      const premier = await prend({ intervenantId: a });
      const second = await prend();
      const erreur = await conflitDe(prend());
      expect(erreur.message).toContain('Personne n’est libre à ce moment.');
      expect([...erreur.acceptes].sort()).toEqual([premier, second].sort());
      await prend({ heure: '11:00', heureFin: '12:00' });
      await prend({}, erreur.acceptes);
      await prend({ intervenantId: b });
    });

    test('deux événements qui se suivent ne prennent qu’une personne ; une absence en prend une', async () => {
      const { centre, une, b, prend } = await cabinet('Perrache');
      const court = await prend({ heureFin: '10:30' });
      const suivant = await prend({ heure: '10:30' });
      await prend({ heure: '14:00', heureFin: '15:00' });
      const long = await prend();
      const erreur = await conflitDe(prend());
      expect([...erreur.acceptes].sort()).toEqual([court, suivant, long].sort());
      const absence = await storeAbsence(une, {
        ...{ centre_id: centre.id, intervenant_id: b, journee: false },
        ...{ debut: '2026-12-01T13:00:00.000Z', fin: '2026-12-01T14:00:00.000Z' },
      });
      expect((await conflitDe(prend({ heure: '14:00', heureFin: '15:00' }))).acceptes).toContain(absence);
    });

    test('un statut et la fiche le demandent aussi ; une journée entière de personne ne prend personne', async () => {
      const { centre, a, une, prend } = await cabinet('Valmy');
      await prend({ intervenantId: a });
      await storeEvenement(une, {
        ...{ centre_id: centre.id, journee: true },
        ...{ start: '2026-11-30T23:00:00.000Z', end: '2026-12-01T23:00:00.000Z' },
      });
      const patient = () => app.createClient({}, { centre_id: centre.id });
      const statut = (client: ClientRow) =>
        changeStatut(
          une,
          client.id,
          ChangementStatut.parse({ statut: 'Rdv devis', date: '2026-12-01', heure: '10:15' }),
        );
      await statut(await patient());
      await expect(patient().then(statut)).rejects.toThrow('Personne n’est libre à ce moment.');
    });
  });
});
