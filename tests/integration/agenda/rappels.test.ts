import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateEvenement } from '~/domain/agenda/evenements.service.server';
import { remindClients } from '~/domain/agenda/rappels.service.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { getHistorique } from '~/domain/clients/clients.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { deliverCourriels } from '~/domain/courriels/livraison.server';
import { DomainError } from '~/domain/errors';
import { type Courrier, createCourrier } from '~/infra/courriel/courrier.server';
import { newId } from '~/lib/ids.server';
import { saisieEvenement } from '../../support/agenda';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { type SmtpSink, startSmtp } from '../../support/smtp';

/** Thursday, December 24, 2026, 17:00 in Paris. */
const VEILLE = new Date('2026-12-24T16:00:00.000Z');
const DEMAIN = '2026-12-25';

describe.each(testDatabases())('rappels de rendez-vous (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let smtp: SmtpSink;
  let courrier: Courrier;

  beforeAll(async () => {
    smtp = await startSmtp();
    courrier = createCourrier({ dataDir: app.application.infra.dataDir, smtpUrl: smtp.url }, () => undefined);
  });
  afterAll(async () => {
    courrier?.close();
    await smtp?.close();
  });

  const context = (now = VEILLE) => app.context({ courant: app.bellecour, now });
  const deliver = (now = VEILLE) =>
    deliverCourriels({
      identity: app.application.identity,
      scopedDb: app.application.scopedDb,
      courrier,
      fichiers: app.application.infra.fichiers,
      appUrl: 'https://auricule.example',
      supportEmail: null,
      now: () => now,
      log: { info: () => undefined, warn: () => undefined },
    });
  const bellecour = () => app.application.scopedDb({ compteIds: [], centreIds: [app.bellecour.id] });

  const setRdv = async (id: string, date: string, heure: string) =>
    changeStatut(await context(), id, ChangementStatut.parse({ statut: 'Rdv Bilan auditif', date, heure }), [
      'prevenir_appel',
    ]);

  /** A client with an appointment tomorrow at 14:30, who agreed to reminders. */
  async function createAttendu(columns = {}) {
    const email = `${newId()}@essai.example`;
    const client = await app.createClient({ nom: 'Duvivier', email }, { rappel_courriel: true, ...columns });
    await setRdv(client.id, DEMAIN, '14:30');
    return { ...client, email };
  }
  const waiting = (destinataire: string) =>
    app.application.identity.from('courriels').where({ destinataire });
  const ids = async (options = {}) =>
    (await remindClients(await context(), options)).rappels.map(({ clientId }) => clientId);

  test('la veille, une fois : jour, heure et lieu, et rien de la santé', async () => {
    const client = await createAttendu();
    expect(await ids({ essai: true })).toContain(client.id);
    expect(await waiting(client.email)).toEqual([]);
    expect(await ids()).toContain(client.id);
    expect(await ids()).not.toContain(client.id);
    await deliver();
    const { sujet, texte, de } = await smtp.next(client.email);
    expect(de).toEqual({ nom: 'Centre Bellecour', adresse: 'auricule@localhost' });
    expect(texte.trim()).toMatch(/-- \nCentre Bellecour$/);
    expect(sujet).toContain('vendredi 25 décembre 2026 à 14 h 30');
    expect(texte).toContain('Centre Bellecour');
    expect(texte).not.toMatch(/bilan|auditif|Duvivier/i);
    const [entree] = await getHistorique(await context(), client.id);
    expect(entree).toMatchObject({ action: 'Rappel par e-mail', statut: 'Terminé' });
  });

  test('deux commandes à la fois ne rappellent qu’une fois', async () => {
    const client = await createAttendu();
    await Promise.all([ids(), ids(), ids()]);
    expect(await waiting(client.email)).toHaveLength(1);
  });

  test('seulement qui en est d’accord, et ce qui tient encore', async () => {
    const refus = await createAttendu({ rappel_courriel: false });
    const corbeille = await createAttendu();
    await bellecour().update('clients', { id: corbeille.id }, { supprime_le: VEILLE.toISOString() });
    const decede = await createAttendu({ deces_le: '2026-12-01' });
    const annule = await createAttendu();
    await changeStatut(await context(), annule.id, ChangementStatut.parse({ statut: 'Rdv Annulé' }));
    const surlendemain = await createAttendu();
    await setRdv(surlendemain.id, '2026-12-26', '00:00');
    const minuit = await createAttendu();
    await setRdv(minuit.id, DEMAIN, '00:00');
    const attendu = await createAttendu();
    const ailleurs = await app.context({ courant: app.croixRousse, now: VEILLE });
    expect((await remindClients(ailleurs)).rappels).toEqual([]);
    const rappeles = await ids();
    expect(rappeles).toEqual(expect.arrayContaining([attendu.id, minuit.id]));
    for (const { id } of [refus, decede, corbeille, annule, surlendemain]) expect(rappeles).not.toContain(id);
  });

  test('déplacé, un rendez-vous est rappelé de nouveau ; la lettre d’avant, en retard, ne part plus', async () => {
    const client = await createAttendu();
    await ids();
    await setRdv(client.id, DEMAIN, '16:00');
    await ids();
    await deliver();
    expect((await smtp.next(client.email)).sujet).toContain('16 h 00');
    expect(await waiting(client.email)).toMatchObject([{ envoye_le: expect.any(String) }]);
  });

  test('la lettre ne propose que les moyens qui mènent au centre', async () => {
    const { identity } = app.application;
    const lettre = async (centre: { telephone: string; email: string }) => {
      await identity.update('centres', { id: app.bellecour.id }, centre);
      const client = await createAttendu();
      await ids();
      await deliver();
      return (await smtp.next(client.email)).texte;
    };
    const aucun = await lettre({ telephone: '', email: '' });
    expect(aucun).toContain('prévenez-nous dès que possible.');
    expect(aucun).toContain('Pour n’en plus recevoir, dites-le à votre centre.');
    const telephone = '0478000000';
    expect(await lettre({ telephone, email: '' })).toContain('dès que possible, au 0478000000.');
    const deux = await lettre({ telephone, email: 'centre@exemple.fr' });
    expect(deux).toContain('dès que possible, au 0478000000 ou en répondant à ce message.');
    expect(deux).toContain(
      'Pour n’en plus recevoir, dites-le-nous au 0478000000 ou en répondant à ce message.',
    );
  });

  test('passé à un autre client, il est rappelé à celui-là, et plus au premier', async () => {
    const [de, vers] = [await createAttendu(), await createAttendu({ rappel_courriel: true })];
    expect(await ids()).toEqual(expect.arrayContaining([de.id, vers.id]));
    const rdv = await bellecour().from('evenements').where({ client_id: de.id }).first();
    const saisie = saisieEvenement({
      clientId: vers.id,
      type: 'Rdv devis',
      ...{ date: DEMAIN, heure: '14:30', heureFin: '15:30' },
    });
    const deja = await bellecour().from('evenements').where({ client_id: vers.id }).first();
    const envoi = { version: rdv?.version ?? 0, acceptes: [deja?.id ?? '', 'prevenir_appel'] };
    await updateEvenement(await context(), rdv?.id ?? '', saisie, envoi);
    expect(await ids()).toEqual([vers.id]);
    await deliver();
    expect(await waiting(de.email)).toEqual([]);
  });

  test('une lettre qui n’a pu partir avant le rendez-vous ne part pas après', async () => {
    const client = await createAttendu();
    await ids();
    await deliver(new Date('2026-12-25T13:30:00.000Z'));
    expect(await waiting(client.email)).toEqual([]);
  });

  test('la famille de qui est mort entre-temps ne reçoit rien', async () => {
    const client = await createAttendu();
    await ids();
    await bellecour().update('clients', { id: client.id }, { deces_le: '2026-12-20' });
    await deliver();
    expect(await waiting(client.email)).toEqual([]);
  });

  test('qui retire son accord entre-temps ne reçoit rien', async () => {
    const client = await createAttendu();
    await ids();
    await bellecour().update('clients', { id: client.id }, { rappel_courriel: false });
    await deliver();
    expect(await waiting(client.email)).toEqual([]);
  });

  test('un jour passé est refusé', async () => {
    await expect(remindClients(await context(), { jour: '2026-12-23' })).rejects.toThrow(DomainError);
  });
});
