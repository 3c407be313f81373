import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBilan } from '~/domain/bilans/bilans.service.server';
import { SANS_ACOUPHENE } from '~/domain/bilans/complements';
import { setComplements, setVocale } from '~/domain/bilans/mesures.service.server';
import {
  deleteCompteRendu,
  getCompteRendu,
  updateCompteRendu,
} from '~/domain/comptes-rendus/comptes-rendus.service.server';
import { reprendreRemise } from '~/domain/comptes-rendus/correction.service.server';
import { listComptesRendus } from '~/domain/comptes-rendus/lecture.service.server';
import {
  handOverCompteRendu,
  renderCompteRendu,
  sendCompteRendu,
} from '~/domain/comptes-rendus/remise.service.server';
import { deliverCourriels } from '~/domain/courriels/livraison.server';
import { deleteFichier, readFichier } from '~/domain/fichiers/fichiers.service.server';
import { PrescripteurSaisi } from '~/domain/prescripteurs/prescripteur.schema';
import { createPrescripteur } from '~/domain/prescripteurs/prescripteurs.service.server';
import { createQuestionnaire } from '~/domain/questionnaires/questionnaires.service.server';
import { type Courrier, createCourrier } from '~/infra/courriel/courrier.server';
import { useTestApp } from '../../support/app';
import { bilanSaisi } from '../../support/bilan';
import { createCompteRenduDe, saisieCompteRendu } from '../../support/compte-rendu';
import { testDatabases } from '../../support/databases';
import { factureAuJour } from '../../support/facture';
import { cosiSaisi, createQuestionnaireDe } from '../../support/questionnaire';
import { type SmtpSink, startSmtp } from '../../support/smtp';
import { readPdf } from '../../unit/pdf/lecture';

const MAINTENANT = new Date('2026-11-23T09:00:00.000Z');

describe.each(testDatabases())('comptes rendus au prescripteur (%s)', (dialecte) => {
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

  const context = (now = MAINTENANT) => app.context({ courant: app.bellecour, now });
  const deliver = (now = MAINTENANT) =>
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

  /** A client with a test before and with devices. */
  async function bilanComplet(clientId: string): Promise<string> {
    const ctx = await context();
    const id = await createBilan(ctx, clientId, bilanSaisi());
    const point = (niveau: number, pourcent: number) => ({ niveau, pourcent, justes: null, mots: null });
    const serie = { cote: 'deux', materiel: 'Fournier', rsb: null, masque: null } as const;
    await setVocale(
      ctx,
      clientId,
      id,
      [
        { ...serie, condition: 'champ_sans', points: [point(50, 20), point(70, 80)] },
        { ...serie, condition: 'champ_deux', points: [point(30, 0), point(50, 100)] },
      ],
      1,
    );
    const courbes = {
      'sans-deux': { 500: 50, 1000: 50, 2000: 60, 4000: 70 },
      'avec-deux': { 500: 30, 1000: 30, 2000: 35, 4000: 45 },
    };
    await setComplements(ctx, clientId, id, { courbes, acouphene: SANS_ACOUPHENE }, 2);
    return id;
  }

  test('un compte rendu part à l’adresse confirmée avec son PDF, qui ne change plus', async () => {
    const ctx = await context();
    await createPrescripteur(
      ctx,
      PrescripteurSaisi.parse({ nom: 'Martin', email: 'orl@exemple.fr', emailConfirmeLe: '2026-11-02' }),
    );
    const client = await app.createClient({ nom: 'Dupré', prenom: 'Lise' });
    const bilanId = await bilanComplet(client.id);
    const id = await createCompteRenduDe(ctx, client.id, {
      ...{ prescripteur: 'Dr Martin', bilanId, heuresD: '8,5', commentaire: 'Bonne adaptation.' },
    });
    await createQuestionnaireDe(ctx, client.id);
    await createQuestionnaire(ctx, client.id, cosiSaisi('apres'));
    const brouillon = readPdf(await renderCompteRendu(ctx, client.id, id))
      .pages.map(({ text }) => text)
      .join(' ');
    for (const dit of [
      'Dupré',
      'Gain tonal, deux oreilles',
      '23 dB',
      'Gain vocal',
      '20 dB',
      'Bonne adaptation.',
      'HHIE-S du 20/11/2026, avant appareillage : 20/40',
      'Le repas du dimanche',
    ])
      expect(brouillon).toContain(dit);
    await sendCompteRendu(ctx, client.id, id);
    await deliver();
    const mail = smtp.mails.at(-1);
    expect(mail?.destinataire).toBe('orl@exemple.fr');
    expect(`${mail?.sujet}${mail?.texte}`).not.toContain('Dupré');
    const [piece] = mail?.pieces ?? [];
    expect(piece).toMatchObject({ nom: 'Compte-rendu-appareillage.pdf', type: 'application/pdf' });
    const { comptesRendus } = await listComptesRendus(ctx, client.id);
    expect(comptesRendus[0]).toMatchObject({ faitLe: '2026-11-23', mode: 'courriel' });
    expect(comptesRendus[0]?.suite).toContain('accepté par le serveur de messagerie');
    await expect(updateCompteRendu(ctx, client.id, id, saisieCompteRendu(), 2)).rejects.toMatchObject({
      code: 'compte_rendu_remis',
    });
    await expect(deleteCompteRendu(ctx, client.id, id)).rejects.toMatchObject({ code: 'compte_rendu_remis' });
    const fichierId = comptesRendus[0]?.fichierId ?? '';
    const { contenu } = await readFichier(ctx, client.id, fichierId);
    expect(piece?.contenu).toEqual(new Uint8Array(contenu));
    expect(new Uint8Array(await renderCompteRendu(ctx, client.id, id))).toEqual(new Uint8Array(contenu));
    await expect(deleteFichier(ctx, client.id, fichierId)).rejects.toMatchObject({ code: 'piece_jointe' });
  });

  test('sans adresse confirmée rien ne part ; sur papier, le jour se note et ne peut pas être à venir', async () => {
    const ctx = await context();
    await createPrescripteur(ctx, PrescripteurSaisi.parse({ nom: 'Noir', email: 'noir@exemple.fr' }));
    const client = await app.createClient();
    const inconnu = await createCompteRenduDe(ctx, client.id, { prescripteur: 'Dr Personne' });
    await expect(sendCompteRendu(ctx, client.id, inconnu)).rejects.toMatchObject({
      code: 'prescripteur_non_rattache',
    });
    const id = await createCompteRenduDe(ctx, client.id, { prescripteur: 'Dr Noir' });
    await expect(sendCompteRendu(ctx, client.id, id)).rejects.toMatchObject({
      code: 'adresse_prescripteur_non_confirmee',
    });
    await expect(handOverCompteRendu(ctx, client.id, id, { faitLe: '2026-11-24' })).rejects.toMatchObject({
      code: 'compte_rendu_a_venir',
    });
    expect((await getCompteRendu(ctx, client.id, id)).faitLe).toBeNull();
    expect(await ctx.db.from('fichiers').where({ client_id: client.id })).toHaveLength(0);
    await handOverCompteRendu(ctx, client.id, id, { faitLe: '2026-11-20' });
    expect(await getCompteRendu(ctx, client.id, id)).toMatchObject({ faitLe: '2026-11-20', mode: 'remis' });
  });

  test('le délai court de la facture d’appareil, par le paramètre de son jour', async () => {
    const client = await app.createClient();
    const ctx = await context();
    const facture = await factureAuJour(ctx, '2026-11-10', {}, client.id);
    const dit = async (now: string) =>
      (await listComptesRendus(await context(new Date(now)), client.id)).attendus[0]?.delai.texte;
    // The seventh day is in time until midnight in Paris.
    expect(await dit('2026-11-17T22:59:00.000Z')).toBe('À remettre au plus tard le 17/11/2026');
    expect(await dit('2026-11-17T23:00:00.000Z')).toBe('En retard depuis le 17/11/2026');
    const id = await createCompteRenduDe(ctx, client.id, { factureId: facture.id });
    await handOverCompteRendu(ctx, client.id, id, { faitLe: '2026-11-17' });
    await reprendreRemise(ctx, client.id, id, { motif: 'Mauvais jour' });
    const [repris] = (await listComptesRendus(ctx, client.id)).comptesRendus;
    expect(repris).toMatchObject({ faitLe: null, mode: '', fichierId: null });
    expect(repris?.echec).toContain('Mauvais jour');
    await expect(reprendreRemise(ctx, client.id, id, { motif: 'Encore' })).rejects.toMatchObject({
      code: 'remise_non_corrigeable',
    });
    await handOverCompteRendu(ctx, client.id, id, { faitLe: '2026-11-17' });
    const { comptesRendus, attendus } = await listComptesRendus(ctx, client.id);
    expect(attendus).toEqual([]);
    expect(comptesRendus[0]?.delai?.texte).toBe('Dans le délai');
  });

  test('un e-mail que le serveur refuse rend le compte rendu à remettre', async () => {
    const ctx = await context();
    await createPrescripteur(
      ctx,
      PrescripteurSaisi.parse({ nom: 'Perdu', email: 'refus@exemple.fr', emailConfirmeLe: '2026-11-02' }),
    );
    const client = await app.createClient();
    const id = await createCompteRenduDe(ctx, client.id, { prescripteur: 'Dr Perdu' });
    await sendCompteRendu(ctx, client.id, id);
    smtp.refuse(550);
    await deliver();
    smtp.refuse(null);
    const rendu = await getCompteRendu(ctx, client.id, id);
    expect(rendu).toMatchObject({ faitLe: null, mode: '' });
    expect(rendu.echec).toContain('refus@exemple.fr n’est pas parti');
  });

  test.each([
    ['corrigée', { email: 'juste@exemple.fr' }],
    ['qui n’est plus confirmée', { email_confirme_le: null }],
  ])('à une adresse %s depuis, rien ne part, et le compte rendu est à remettre', async (quoi, values) => {
    const ctx = await context();
    const nom = `Faux ${quoi}`;
    const email = 'faux@exemple.fr';
    const prescripteur = await createPrescripteur(
      ctx,
      PrescripteurSaisi.parse({ nom, email, emailConfirmeLe: '2026-11-02' }),
    );
    const client = await app.createClient();
    const id = await createCompteRenduDe(ctx, client.id, { prescripteur: `Dr ${nom}` });
    await sendCompteRendu(ctx, client.id, id);
    await ctx.db.update('annuaire_prescripteurs', { id: prescripteur }, values);
    await deliver();
    expect(smtp.mails.filter(({ destinataire }) => destinataire === email)).toEqual([]);
    const rendu = await getCompteRendu(ctx, client.id, id);
    expect(rendu).toMatchObject({ faitLe: null, mode: '' });
    expect(rendu.echec).toContain('faux@exemple.fr n’est pas parti');
    // What did not leave is no piece of the report any more: it can be deleted like any other file.
    const [fichier] = await ctx.db.from('fichiers').where({ client_id: client.id });
    await deleteFichier(ctx, client.id, fichier?.id ?? '');
  });
});
