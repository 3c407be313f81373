import { afterAll, describe, expect, test } from 'vitest';
import { ecrireCle, lireCle } from '~/domain/a-faire/cle-ligne';
import { listLignes, readCriteresLignes } from '~/domain/a-faire/lignes.service.server';
import { prendreLigne } from '~/domain/a-faire/prises.service.server';
import { moveEvenement } from '~/domain/agenda/deplacement.service.server';
import { deleteEvenement, getEvenement } from '~/domain/agenda/evenements.service.server';
import { PatientAPrevenir } from '~/domain/agenda/heure-dite';
import { openPrevenir, prevenirPatient, renderLettreRdv } from '~/domain/agenda/prevenir.service.server';
import { remindClients } from '~/domain/agenda/rappels.service.server';
import { addEvenement, modifyEvenement } from '~/domain/agenda/transmission.service.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { getHistorique } from '~/domain/clients/clients.service.server';
import { modifyClient } from '~/domain/clients/modification-partielle.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { listEnvoisRefuses, noterEnvoisVus } from '~/domain/courriels/envois-refuses.service.server';
import { deliverCourriels } from '~/domain/courriels/livraison.server';
import type { Remise } from '~/infra/courriel/courrier.server';
import type { Lettre } from '~/infra/courriel/lettre';
import { newId } from '~/lib/ids.server';
import { evenementOf } from '../../support/agenda';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

/** Monday, November 30, 2026, 10:00 in Paris: appointments are the next day. */
const LUNDI = new Date('2026-11-30T09:00:00.000Z');
const REMIS: Remise = { remis: true, fichier: null };
const MARDI = '2026-12-01';

describe.each(testDatabases())('ce qu’un patient sait de l’heure (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const parties: { a: string; lettre: Lettre }[] = [];
  let reponse: Remise = REMIS;
  afterAll(() => void parties.splice(0));

  const context = (now = LUNDI) => app.context({ courant: app.bellecour, now });
  const envoyer = (now = LUNDI) =>
    deliverCourriels({
      identity: app.application.identity,
      scopedDb: app.application.scopedDb,
      courrier: {
        send: async (a: string, lettre: Lettre) => {
          parties.push({ a, lettre });
          return reponse;
        },
        close: () => undefined,
      } as never,
      sms: {
        actif: true,
        send: async (a: string, texte: string) => {
          parties.push({ a, lettre: { sujet: '', paragraphes: [texte] } });
          return reponse;
        },
      } as never,
      fichiers: app.application.infra.fichiers,
      appUrl: 'https://auricule.example',
      supportEmail: null,
      now: () => now,
      log: { info: () => undefined, warn: () => undefined },
    });
  const lettresA = (email: string) => parties.filter(({ a }) => a === email).map(({ lettre }) => lettre);

  async function patient(columns = {}) {
    const email = `${newId()}@essai.example`;
    return app.createClient({ nom: 'Duvivier', email }, { rappel_courriel: true, ...columns });
  }
  /** A patient with an appointment tomorrow, reminded of it. */
  async function rappele(heure: string) {
    const client = await patient();
    const saisie = ChangementStatut.parse({ statut: 'Rdv Bilan auditif', date: MARDI, heure });
    await changeStatut(await context(), client.id, saisie);
    const ctx = await context();
    const [evenement] = await ctx.db.from('evenements').where({ client_id: client.id });
    await remindClients(ctx);
    await envoyer();
    return { client, id: evenement?.id ?? '' };
  }
  const lignes = async (nature: string, clientId: string) => {
    const [groupe] = await listLignes(await context(), readCriteresLignes(new URLSearchParams({ nature })));
    return (groupe?.lignes ?? []).filter(({ client }) => client?._id === clientId);
  };
  const heure = (jour: string, debut: string, fin: string) => ({ date: jour, heure: debut, heureFin: fin });
  const deplacer = async (id: string, acceptes: string[], a = heure('2026-12-02', '10:00', '11:00')) => {
    const ctx = await context();
    const { version } = await evenementOf(ctx, id);
    return moveEvenement(ctx, id, a, { version, acceptes });
  };

  test('déplacé après le rappel : la question, puis un e-mail qui dit la nouvelle heure', async () => {
    const { client, id } = await rappele('09:00');
    const refus = await deplacer(id, []).catch((error: unknown) => error);
    expect(refus).toBeInstanceOf(PatientAPrevenir);
    expect(refus).toMatchObject({
      code: 'patient_a_prevenir',
      suite: { genre: 'accepter', acceptes: ['prevenir_appel'] },
    });
    expect((await evenementOf(await context(), id)).start).toBe('2026-12-01T08:00:00.000Z');

    await deplacer(id, ['prevenir_courriel']);
    expect(await lignes('prevenir', client.id)).toEqual([]);
    await envoyer();
    const lettre = lettresA(client.email).at(-1);
    expect(lettre?.paragraphes.join(' ')).toContain(
      'Votre rendez-vous du mardi 1er décembre 2026 à 09 h 00 est déplacé au mercredi 2 décembre 2026 à 10 h 00.',
    );
    expect(`${lettre?.sujet} ${lettre?.paragraphes.join(' ')}`).not.toMatch(/bilan|auditif|Duvivier/i);
    expect(await openPrevenir(await context(), id, null)).toMatchObject({
      sue: '2026-12-02T09:00:00.000Z',
      dite: { par: 'par e-mail' },
      moyens: [],
    });
    // Another length, note or hour that they know asks nothing.
    await deplacer(id, [], heure('2026-12-02', '10:00', '11:30'));
  });

  test('« appeler » laisse une ligne à faire jusqu’à ce que ce soit dit', async () => {
    const { client, id } = await rappele('11:00');
    await deplacer(id, ['prevenir_appel'], heure('2026-12-02', '14:00', '15:00'));
    const [ligne] = await lignes('prevenir', client.id);
    expect(ligne).toMatchObject({
      objetId: id,
      quoi: 'Appeler : son rendez-vous est le 02/12/2026 14:00',
      pourquoi: 'Le patient attend un rendez-vous le 01/12/2026 11:00 (prévenu par e-mail).',
      echeance: '2026-12-01',
    });
    // Named by an hour, it is taken and put off like any other.
    const cle = lireCle(ecrireCle(ligne as NonNullable<typeof ligne>));
    await prendreLigne(await context(), cle);
    expect((await lignes('prevenir', client.id))[0]?.prise).not.toBeNull();
    await prevenirPatient(await context(), id, null, { moyen: 'su' });
    expect(await lignes('prevenir', client.id)).toEqual([]);
  });

  test('supprimé, ou annulé par le statut : la même question', async () => {
    const { client, id } = await rappele('14:00');
    await expect(deleteEvenement(await context(), id)).rejects.toBeInstanceOf(PatientAPrevenir);
    const annuler = async (acceptes: string[]) =>
      changeStatut(await context(), client.id, ChangementStatut.parse({ statut: 'Rdv Annulé' }), acceptes);
    await expect(annuler([])).rejects.toBeInstanceOf(PatientAPrevenir);
    await annuler(['prevenir_courriel']);
    await envoyer();
    expect(lettresA(client.email).at(-1)?.sujet).toBe('Votre rendez-vous est annulé');
    expect(await lignes('prevenir', client.id)).toEqual([]);

    const autre = await rappele('15:00');
    await app.application
      .scopedDb({ compteIds: [], centreIds: [app.bellecour.id] })
      .update('clients', { id: autre.client.id }, { adresse: '1 rue du Port', ville: 'Lyon' });
    await deleteEvenement(await context(), autre.id, { acceptes: ['prevenir_lettre'] });
    expect(await lignes('prevenir', autre.client.id)).toMatchObject([
      { quoi: 'Écrire : son rendez-vous est annulé' },
    ]);
    const pdf = await renderLettreRdv(await context(), autre.id, autre.client.id);
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('par un statut qui le déplace, par l’API, et donné à quelqu’un d’autre', async () => {
    const { client, id } = await rappele('16:00');
    const statut = ChangementStatut.parse({
      statut: 'Rdv Bilan auditif',
      date: '2026-12-03',
      heure: '16:00',
    });
    await expect(changeStatut(await context(), client.id, statut)).rejects.toBeInstanceOf(PatientAPrevenir);
    const api = (acceptes: string[], changes: object) =>
      context().then((ctx) => modifyEvenement(ctx, id, changes, { version: null, acceptes }));
    const autreHeure = { start: '2026-12-03T09:00:00.000Z', end: '2026-12-03T10:00:00.000Z' };
    await expect(api([], autreHeure)).rejects.toBeInstanceOf(PatientAPrevenir);
    const autre = await patient();
    await expect(api([], { clientId: autre.id })).rejects.toBeInstanceOf(PatientAPrevenir);
    await api(['prevenir_appel'], { clientId: autre.id });
    expect(await lignes('prevenir', client.id)).toMatchObject([
      { quoi: 'Appeler : son rendez-vous est annulé' },
    ]);
    expect(await lignes('prevenir', autre.id)).toEqual([]);
  });

  test('une heure que personne n’a dite se change sans question ; un rendez-vous peut être confirmé', async () => {
    const client = await patient();
    const ctx = await context();
    const id = await addEvenement(
      ctx,
      {
        type: 'Rdv devis',
        start: '2026-12-04T09:00:00.000Z',
        end: '2026-12-04T10:00:00.000Z',
        clientId: client.id,
      },
      { envoi: null, acceptes: [] },
    );
    await deplacer(id, [], heure('2026-12-04', '11:00', '12:00'));
    await prevenirPatient(await context(), id, null, { moyen: 'courriel' });
    await envoyer();
    expect(lettresA(client.email).at(-1)?.paragraphes.join(' ')).toContain(
      'Votre rendez-vous est le vendredi 4 décembre 2026 à 11 h 00.',
    );
    await expect(deplacer(id, [], heure('2026-12-04', '14:00', '15:00'))).rejects.toBeInstanceOf(
      PatientAPrevenir,
    );
  });

  test('un rappel refusé se voit sur la fiche, dans l’historique et dans « À faire »', async () => {
    reponse = { remis: false, raison: '550', definitif: true } as Remise;
    const { client, id } = await rappele('17:00');
    reponse = REMIS;
    const ctx = await context();
    expect(await listEnvoisRefuses(ctx, client.id)).toMatchObject([
      { quoi: 'Rappel de rendez-vous', destinataire: client.email },
    ]);
    expect(await lignes('envoiRefuse', client.id)).toHaveLength(1);
    const histoire = await getHistorique(ctx, client.id);
    expect(histoire.find(({ action }) => action === 'Rappel par e-mail')?.statut).toBe('Non parti');
    expect(histoire.find(({ action }) => action === 'Message non parti')?.details).toContain(client.email);
    // They were told nothing: moving it asks nothing.
    await deplacer(id, [], heure('2026-12-02', '17:00', '18:00'));
    await noterEnvoisVus(ctx, client.id, [newId()]);
    expect(await lignes('envoiRefuse', client.id), 'un autre que ceux qui sont à l’écran').toHaveLength(1);
    const vus = (await listEnvoisRefuses(ctx, client.id)).map(({ _id }) => _id);
    await noterEnvoisVus(ctx, client.id, vus);
    expect(await lignes('envoiRefuse', client.id)).toEqual([]);
  });

  test('un e-mail de changement refusé : le patient attend toujours l’ancienne heure', async () => {
    const { client, id } = await rappele('12:00');
    await deplacer(id, ['prevenir_courriel'], heure('2026-12-03', '12:00', '13:00'));
    reponse = { remis: false, raison: '550', definitif: true } as Remise;
    await envoyer();
    reponse = REMIS;
    expect(await lignes('prevenir', client.id)).toMatchObject([
      { pourquoi: 'Le patient attend un rendez-vous le 01/12/2026 12:00 (prévenu par e-mail).' },
    ]);
  });

  /** Past 20:00, when an SMS waits until eight o'clock. */
  const SOIR = new Date('2026-11-30T19:30:00.000Z');
  const MATIN = new Date('2026-12-01T07:30:00.000Z');
  const PORTABLE = '06 12 34 56 78';
  const parSms = async (id: string, jour: string, heureDebut: string) => {
    const ctx = await context(SOIR);
    ctx.infra = { ...ctx.infra, sms: { ...ctx.infra.sms, actif: true } };
    const { version } = await evenementOf(ctx, id);
    const fin = `${heureDebut.slice(0, 2)}:45`;
    await moveEvenement(ctx, id, heure(jour, heureDebut, fin), { version, acceptes: ['prevenir_sms'] });
    await envoyer(SOIR);
  };
  async function rappeleAvecPortable(debut: string) {
    const { client, id } = await rappele(debut);
    await app.application
      .scopedDb({ compteIds: [], centreIds: [app.bellecour.id] })
      .update('clients', { id: client.id }, { telephone_portable: PORTABLE });
    return { client, id };
  }
  const smsPartis = () =>
    parties.filter(({ lettre }) => lettre.sujet === '').map(({ lettre }) => lettre.paragraphes[0]);

  test('changé deux fois avant que le premier SMS parte : le patient lit l’heure qu’il connaît', async () => {
    const { client, id } = await rappeleAvecPortable('11:00');
    await parSms(id, '2026-12-03', '11:00');
    await parSms(id, '2026-12-04', '11:00');
    const avant = smsPartis().length;
    await envoyer(MATIN);
    const partis = smsPartis().slice(avant);
    expect(partis).toHaveLength(1);
    expect(partis[0]).toContain('du mardi 1er décembre 2026');
    expect(partis[0]).not.toContain('3 décembre');

    // Refused, what they know is the hour of the reminder.
    const autre = await rappeleAvecPortable('15:00');
    await parSms(autre.id, '2026-12-03', '15:00');
    await parSms(autre.id, '2026-12-04', '15:00');
    reponse = { remis: false, raison: '550', definitif: true } as Remise;
    await envoyer(MATIN);
    reponse = REMIS;
    expect((await openPrevenir(await context(), autre.id, null)).sue).toBe('2026-12-01T14:00:00.000Z');

    // Back at the hour that they know: there is nothing to say, and nothing leaves.
    const rendu = await rappeleAvecPortable('16:00');
    await parSms(rendu.id, '2026-12-03', '16:00');
    await deplacer(rendu.id, [], heure(MARDI, '16:00', '16:45'));
    const faits = smsPartis().length;
    await envoyer(MATIN);
    expect(smsPartis()).toHaveLength(faits);
    expect(await lignes('prevenir', client.id)).toEqual([]);
  });

  test('une journée entière n’a pas d’heure', async () => {
    const { client, id } = await rappele('13:30');
    const ctx = await context();
    await modifyEvenement(
      ctx,
      id,
      { type: 'Visite', journee: true, start: '2026-12-07T23:00:00.000Z', end: '2026-12-08T23:00:00.000Z' },
      {
        version: null,
        acceptes: ['prevenir_courriel'],
      },
    );
    await envoyer();
    const [premiere] = [lettresA(client.email).at(-1)];
    expect(premiere?.paragraphes.join(' ')).toContain('est déplacé au mardi 8 décembre 2026.');
    expect(premiere?.sujet).not.toContain('00 h 00');
    await deleteEvenement(await context(), id, { acceptes: ['prevenir_courriel'] });
    await envoyer();
    expect(lettresA(client.email).at(-1)?.paragraphes.join(' ')).toContain(
      'Votre rendez-vous du mardi 8 décembre 2026 est annulé.',
    );
  });

  test('ce qui est passé ne demande plus rien, ni un mort', async () => {
    const { id } = await rappele('08:00');
    const ctx = await context(new Date('2026-12-05T09:00:00.000Z'));
    await deleteEvenement(ctx, id);
    const mort = await rappele('18:00');
    await app.application
      .scopedDb({ compteIds: [], centreIds: [app.bellecour.id] })
      .update('clients', { id: mort.client.id }, { deces_le: '2026-11-29' });
    await deleteEvenement(await context(), mort.id);
    expect(await lignes('prevenir', mort.client.id)).toEqual([]);
  });

  test('un décès noté demande ce que deviennent les rendez-vous ; l’agenda le dit', async () => {
    const { client, id } = await rappele('10:00');
    const noter = async (acceptes: string[]) =>
      modifyClient(await context(), client.id, { decesLe: '2026-11-29' }, { acceptes });
    const refus = await noter([]).catch((error: unknown) => error);
    expect(refus).toMatchObject({
      code: 'deces_avec_rendez_vous',
      suite: {
        acceptes: ['rdv_gardes'],
        choix: [{ acceptes: ['rdv_annules'] }, { acceptes: ['rdv_gardes'] }],
      },
    });
    await noter(['rdv_gardes']);
    expect((await getEvenement(await context(), id)).client?.decesLe).toBe('2026-11-29');

    const autre = await rappele('13:00');
    await modifyClient(
      await context(),
      autre.client.id,
      { decesLe: '2026-11-29' },
      { acceptes: ['rdv_annules'] },
    );
    expect((await evenementOf(await context(), autre.id)).annule_le).not.toBeNull();
    expect(await lignes('prevenir', autre.client.id)).toEqual([]);
  });
});
