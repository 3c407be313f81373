import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { listCampagnes } from '~/domain/a-faire/campagnes.lists.server';
import {
  faireLettres,
  getCampagne,
  openLettres,
  renderLettres,
} from '~/domain/a-faire/campagnes.service.server';
import { type CleLigne, ecrireCle, lireCle } from '~/domain/a-faire/cle-ligne';
import { direPartis, RAISON_PARTIE } from '~/domain/a-faire/lettres';
import { listLignes, readCriteresLignes } from '~/domain/a-faire/lignes.service.server';
import { laisserLigne, prendreLigne } from '~/domain/a-faire/prises.service.server';
import { openRelancePatient, relancerPatient } from '~/domain/a-faire/relances-patient.service.server';
import { releverCentre } from '~/domain/a-faire/releve-du-jour.server';
import { leverReport, listReports, openReport, reporterLigne } from '~/domain/a-faire/reports.service.server';
import { envoyerSmsPatient, openSmsPatient } from '~/domain/a-faire/sms-patient.service.server';
import { getTexteRelance, saveTexteRelance } from '~/domain/a-faire/textes-relance.service.server';
import type { Context } from '~/domain/access/context.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { undoFusion } from '~/domain/clients/doublons/annulation.service.server';
import { listSuivi } from '~/domain/clients/suivis.lists.server';
import { deliverCourriels } from '~/domain/courriels/livraison.server';
import { compose } from '~/domain/courriels/modeles.server';
import { DomainError, NotFoundError } from '~/domain/errors';
import type { Remise } from '~/infra/courriel/courrier.server';
import { attendreRdv } from '../../support/a-faire';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createFusion } from '../../support/fusion';
import { readPdf } from '../../unit/pdf/lecture';

const MOIS = { jusquAu: '2026-12-21', motif: 'Revient de vacances' };
const PAGE = { q: '', tri: 'jour', sens: 'asc', page: 1, taille: 10 } as const;

/** 21 November 2026 in Paris. */
describe.each(testDatabases())('reports et relances (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;

  beforeAll(async () => {
    ctx = await app.context({ courant: app.bellecour });
  });

  async function attendu(values: Partial<ClientRow> = {}): Promise<{ client: ClientRow; cle: CleLigne }> {
    const client = await app.createClient({ nom: 'Petit', prenom: 'Anne', email: 'patient@essai.example' });
    const cle = lireCle(await attendreRdv(ctx, client.id));
    if (Object.keys(values).length > 0) await ctx.db.update('clients', { id: client.id }, values);
    if (!cle) throw new Error('Pas de ligne');
    return { client, cle };
  }
  const deSaNature = async ({ nature }: CleLigne, who = ctx) =>
    (await listLignes(who, readCriteresLignes(new URLSearchParams({ nature })))).flatMap(
      ({ lignes }) => lignes,
    );
  const estLa = async (cle: CleLigne, who = ctx): Promise<boolean> =>
    (await deSaNature(cle, who)).some((ligne) => ecrireCle(ligne) === ecrireCle(cle));
  const code = async (promise: Promise<unknown>): Promise<string> => {
    const error = await promise.then(
      () => null,
      (raised: unknown) => raised,
    );
    return error instanceof DomainError || error instanceof NotFoundError ? error.code : `${error}`;
  };

  const poste = () => {
    const { application } = app;
    return {
      ...{ identity: application.identity, scopedDb: application.scopedDb, now: ctx.now },
      ...{
        appUrl: 'https://essai.example',
        supportEmail: null,
        courrier: null as never,
        fichiers: null as never,
      },
      log: { info: () => undefined, warn: () => undefined },
    };
  };

  test('une ligne reportée revient à son jour, ou quand on la reprend ; le tableau de bord dit de même', async () => {
    const { client, cle } = await attendu();
    expect((await openReport(ctx, cle)).jusquAu).toBe('2026-11-28');
    for (const jusquAu of ['2026-11-21', '2027-11-23'])
      expect(await code(reporterLigne(ctx, cle, { ...MOIS, jusquAu }))).toBe('jour_de_report');
    await reporterLigne(ctx, cle, MOIS);
    await reporterLigne(ctx, cle, MOIS);
    expect((await listReports(ctx, PAGE)).total).toBe(1);
    expect(await estLa(cle)).toBe(false);
    expect((await listSuivi(ctx, 'rdv', 100)).premiers.map(({ _id }) => _id)).not.toContain(client.id);
    const autrement = { ...MOIS, motif: 'Autre' };
    expect(await code(reporterLigne(ctx, cle, autrement))).toBe('ligne_a_faire_introuvable');
    const [report] = (await listReports(ctx, PAGE)).items;
    expect(report).toMatchObject({
      ...{ nature: 'rdv', quoi: 'Fixer : Rdv devis', motif: MOIS.motif, jusquAu: MOIS.jusquAu },
      ...{ client: { _id: client.id, nom: 'Petit Anne' }, creePar: ctx.acteur.name },
    });
    const user = await ctx.db
      .from('users')
      .where({ id: ctx.acteur.userId ?? '' })
      .first();
    if (!user) throw new Error('Personne');
    const veille = app.contextOf(user, { courant: app.bellecour, now: new Date('2026-12-20T22:30:00Z') });
    expect(await estLa(cle, veille)).toBe(false);
    const leJour = app.contextOf(user, { courant: app.bellecour, now: new Date('2026-12-20T23:30:00Z') });
    expect(await estLa(cle, leJour)).toBe(true);
    await leverReport(ctx, report?._id ?? '');
    await leverReport(ctx, report?._id ?? '');
    expect(await estLa(cle)).toBe(true);
    expect((await listReports(ctx, PAGE)).total).toBe(0);
  });

  test('un report et sa reprise restent au journal', async () => {
    const { client, cle } = await attendu();
    await reporterLigne(ctx, cle, MOIS);
    const report = (await listReports(ctx, PAGE)).items.find((each) => each.client?._id === client.id);
    await leverReport(ctx, report?._id ?? '');
    const faits = await ctx.db.from('journal').where({ objet_id: client.id }).orderBy('rang');
    expect(faits.map(({ action }) => action).filter((action) => action.startsWith('aFaire'))).toEqual([
      'aFaire:report',
      'aFaire:reprise',
    ]);
  });

  test('ni le mort ni celui de la corbeille n’a de ligne', async () => {
    const mort = await attendu({ deces_le: '2026-11-20' });
    expect(await estLa(mort.cle)).toBe(false);
    expect(await code(openRelancePatient(ctx, mort.cle))).toBe('ligne_a_faire_introuvable');
    const parti = await attendu({ supprime_le: '2026-11-20T08:00:00.000Z' });
    expect(await estLa(parti.cle)).toBe(false);
  });

  test('se relance une fois par e-mail, avec son accord ; la lettre ne part pas s’il l’a retiré', async () => {
    const { client, cle } = await attendu();
    const ouverte = await openRelancePatient(ctx, cle);
    expect(ouverte).toMatchObject({ refus: null, email: 'patient@essai.example' });
    expect(ouverte.apercu.paragraphes[0]).toBe('Bonjour Anne Petit,');
    await relancerPatient(ctx, cle);
    expect(await code(relancerPatient(ctx, cle))).toBe('relance_refusee');
    expect((await openRelancePatient(ctx, cle)).refus).toContain(
      'déjà été relancé pour cela par e-mail, le 21/11/2026',
    );
    expect((await deSaNature(cle)).find(({ objetId }) => objetId === client.id)?.relanceLe).toBe(
      '2026-11-21',
    );
    const partis = await ctx.db.from('courriels').where({ modele: 'relancePatient' });
    expect(partis).toHaveLength(1);
    const [row] = partis;
    if (!row) throw new Error('Pas de courriel');
    expect(await compose(poste(), row)).toMatchObject({
      ...{ sujet: 'Votre rendez-vous', expediteur: 'Centre Bellecour' },
      paragraphes: expect.arrayContaining([expect.stringContaining('Pour n’en plus recevoir, dites-le')]),
    });
    await ctx.db.update('clients', { id: client.id }, { sans_relance: true });
    expect(await compose(poste(), row)).toBeNull();
  });

  test('se relance une fois par SMS, avec son accord, dans les mots qu’on a vus ; ni deux fois, ni s’il l’a retiré', async () => {
    const { client, cle } = await attendu();
    const ouvert = await openSmsPatient(ctx, cle);
    expect(ouvert).toMatchObject({ refus: null, numero: '+33612345678', longueur: { parties: 1 } });
    expect(ouvert.texte).toContain('un message vous attend');
    expect(await code(envoyerSmsPatient(ctx, cle, { texte: 'a'.repeat(700) }))).toBe('sms_trop_long');
    await Promise.allSettled([1, 2].map(() => envoyerSmsPatient(ctx, cle, { texte: 'L’heure a changé' })));
    expect(await code(envoyerSmsPatient(ctx, cle, { texte: 'Encore' }))).toBe('relance_refusee');
    const envoyes: string[] = [];
    let remise: Remise = { remis: false, raison: 'réponse 503', definitif: false };
    const sms = {
      actif: true,
      send: async (numero: string, texte: string) => {
        envoyes.push(`${numero} ${texte}`);
        return remise;
      },
    };
    const depart = (heures: number) =>
      deliverCourriels({
        ...poste(),
        sms,
        now: () => new Date(ctx.now().getTime() + heures * 3_600_000),
      });
    const rang = async () => (await ctx.db.from('courriels').where({ modele: 'smsPatient' })).at(-1);
    await depart(0);
    expect(envoyes).toEqual(["+33612345678 L'heure a changé"]);
    // A process died while it handed it over: nobody knows, and nobody rings twice.
    await ctx.db.update('courriels', { id: (await rang())?.id ?? '' }, { derniere_erreur: 'Envoi commencé' });
    await depart(1);
    expect(envoyes).toHaveLength(1);
    expect(await rang()).toMatchObject({ prochain_essai_le: null, envoye_le: null, donnees: '' });
    expect(await ctx.db.from('relances_patient').where({ client_id: client.id })).toHaveLength(1);

    const refuse = await attendu();
    await envoyerSmsPatient(ctx, refuse.cle, { texte: 'Bonjour' });
    remise = { remis: false, raison: 'réponse 400', definitif: true };
    await depart(2);
    // It reached nobody: the patient can be reminded once more.
    expect((await openSmsPatient(ctx, refuse.cle)).refus).toBeNull();
    await envoyerSmsPatient(ctx, refuse.cle, { texte: 'Bonjour' });
    await ctx.db.update('clients', { id: refuse.client.id }, { telephone_portable: '0612345679' });
    await depart(3);
    expect(envoyes).toHaveLength(2);
    for (const [values, phrase] of [
      [{ relance_sms: false }, 'accord'],
      [{ telephone_portable: '', telephone_fixe: '0478000000' }, 'mobile'],
      [{ sans_relance: true }, 'aucune relance'],
    ] as const)
      expect((await openSmsPatient(ctx, (await attendu(values)).cle)).refus).toContain(phrase);
  });

  test('des lettres en un PDF, une page par patient ; ni deux fois, ni sans adresse, ni après un e-mail ; les écartés sont nommés', async () => {
    const SANS = { adresse: '' };
    const un = await attendu();
    const deux = await attendu({ prenom: 'Deuxième' });
    const sansAdresse = await attendu(SANS);
    const oppose = await attendu({ sans_relance: true });
    const prevenu = await attendu();
    await relancerPatient(ctx, prevenu.cle);
    const lignes = [un, deux, sansAdresse, oppose, prevenu].map(({ cle }) => ecrireCle(cle));
    const ouvertes = await openLettres(ctx, 'rdv');
    expect(ouvertes.lignes.find(({ cle }) => cle === lignes[0])?.refus).toBeNull();
    const saisie = { lignes, sujet: 'Votre rendez-vous', texte: 'Bonjour {client},\n\nAppelez-nous.' };
    const id = await faireLettres(ctx, 'rdv', saisie);
    const faite = await getCampagne(ctx, id);
    expect(faite.lettres).toBe(2);
    const raison = (who: { client: ClientRow }) =>
      faite.ecartes.find(({ clientId }) => clientId === who.client.id)?.raison;
    expect([raison(sansAdresse), raison(oppose), raison(prevenu), raison(un)]).toEqual([
      'sans adresse complète',
      'Ce patient ne veut aucune relance.',
      'déjà relancé par e-mail le 21/11/2026',
      undefined,
    ]);
    const pdf = readPdf(await renderLettres(ctx, id));
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.pages.map(({ text }) => text).join()).toContain('Deuxième');
    for (const { text } of pdf.pages) expect(text).toContain('Pour n’en plus recevoir, dites-le');
    expect(ouvertes.fin).toContain('Pour n’en plus recevoir, dites-le');
    expect(await code(faireLettres(ctx, 'rdv', saisie))).toBe('aucune_lettre');
    expect(await listCampagnes(ctx, 'rdv')).toMatchObject([{ _id: id, lettres: 2 }]);
    expect(await listCampagnes(ctx, 'devis')).toEqual([]);
    expect((await deSaNature(un.cle)).find(({ objetId }) => objetId === un.client.id)?.relanceLe).not.toBe(
      '',
    );
  });

  test('une relance par ligne, quelle que soit la voie ; la ligne dit laquelle et quand', async () => {
    const { client, cle } = await attendu();
    const saisie = { lignes: [ecrireCle(cle)], sujet: 'Votre rendez-vous', texte: 'Appelez-nous.' };
    await faireLettres(ctx, 'rdv', saisie);
    const dit = 'Ce patient a déjà été relancé pour cela par lettre, le 21/11/2026.';
    expect((await openRelancePatient(ctx, cle)).refus).toBe(dit);
    expect((await openSmsPatient(ctx, cle)).refus).toBe(dit);
    expect(await code(relancerPatient(ctx, cle))).toBe('relance_refusee');
    expect(await code(envoyerSmsPatient(ctx, cle, { texte: 'Bonjour' }))).toBe('relance_refusee');
    expect(await ctx.db.from('relances_patient').where({ client_id: client.id })).toHaveLength(1);
    expect((await deSaNature(cle)).find(({ objetId }) => objetId === client.id)).toMatchObject({
      ...{ relanceLe: '2026-11-21', relancePar: 'lettre' },
    });
    const deux = await attendu();
    const voies = [
      relancerPatient,
      (who: Context, one: CleLigne) => envoyerSmsPatient(who, one, { texte: 'x' }),
    ];
    await Promise.allSettled(voies.map((relancer) => relancer(ctx, deux.cle)));
    expect(await ctx.db.from('relances_patient').where({ client_id: deux.client.id })).toHaveLength(1);
  });

  test('les lignes cochées qui ne sont plus à faire sont dites ; une fiche effacée ne reste pas dans les lettres', async () => {
    const [reste, parti] = [await attendu(), await attendu({ nom: 'Partie' })];
    await ctx.db.update('clients', { id: parti.client.id }, { statut: 'Facturé' });
    expect(await estLa(parti.cle)).toBe(false);
    const lignes = [reste, parti].map(({ cle }) => ecrireCle(cle));
    const saisie = { lignes, sujet: 'Votre rendez-vous', texte: 'Appelez-nous.' };
    const id = await faireLettres(ctx, 'rdv', saisie);
    const { ecartes, lettres } = await getCampagne(ctx, id);
    const partis = ecartes.filter(({ raison }) => raison === RAISON_PARTIE);
    expect([lettres, direPartis(partis.map(({ nom }) => nom))]).toEqual([
      1,
      '1 client n’était plus à relancer : Partie Anne.',
    ]);
    const rien = faireLettres(ctx, 'rdv', { ...saisie, lignes: lignes.slice(1) });
    await expect(rien).rejects.toThrow('1 client n’était plus à relancer : Partie Anne.');
    const row = async () => (await ctx.db.from('campagnes').where({ id }).first())?.ecartes ?? '';
    expect(await row()).toContain(parti.client.id);
    await deleteClients(ctx, [parti.client.id]);
    await eraseClients(ctx, [parti.client.id]);
    expect(await row()).not.toContain(parti.client.id);
  });

  test('ne se relance pas sans accord, sans adresse, ni qui ne veut rien ; à plusieurs à la fois, une fois', async () => {
    const sans = async (values: Partial<ClientRow>) =>
      (await openRelancePatient(ctx, (await attendu(values)).cle)).refus;
    expect(await sans({ relance_courriel: false })).toContain('accord');
    expect(await sans({ email: '' })).toContain('adresse');
    expect(await sans({ sans_relance: true })).toContain('aucune relance');
    const { client, cle } = await attendu();
    const results = await Promise.allSettled([1, 2, 3].map(() => relancerPatient(ctx, cle)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await ctx.db.from('relances_patient').where({ client_id: client.id })).toHaveLength(1);
  });

  test('la fiche gardée n’est ni relancée ni demandée de nouveau pour ce qui l’a été sous l’autre ; séparées, chacune a le sien', async () => {
    const { client, cle } = await attendu();
    await relancerPatient(ctx, cle);
    await reporterLigne(ctx, cle, MOIS);
    const garde = await app.createClient({ nom: 'Gardée', prenom: 'Anne' });
    const laSienne = lireCle(await attendreRdv(ctx, garde.id)) as CleLigne;
    expect(await estLa(laSienne)).toBe(true);
    const fusionId = await createFusion(ctx, garde, client);
    expect(await estLa(laSienne)).toBe(false);
    const [report] = (await listReports(ctx, PAGE)).items;
    await leverReport(ctx, report?._id ?? '');
    expect(await estLa(laSienne)).toBe(true);
    expect(await code(relancerPatient(ctx, laSienne))).toBe('relance_refusee');
    expect((await openRelancePatient(ctx, laSienne)).refus).toContain('déjà été relancé');
    expect((await deSaNature(laSienne)).find(({ objetId }) => objetId === garde.id)?.relanceLe).toBe(
      '2026-11-21',
    );
    await undoFusion(ctx, fusionId);
    expect((await openRelancePatient(ctx, laSienne)).refus).toBeNull();
    expect((await openRelancePatient(ctx, cle)).refus).toContain('déjà été relancé');
  });

  test('le compte écrit ses propres textes, sans écraser un collègue', async () => {
    const { version, ...texte } = await getTexteRelance(ctx, 'rdv');
    const saisie = { sujet: 'On vous attend, {client}', texte: texte.texte, sms: 'Appelez {telephone}' };
    await saveTexteRelance(ctx, 'rdv', saisie, version);
    expect(await code(saveTexteRelance(ctx, 'rdv', saisie, version))).toBe('modifie_entre_temps');
    const { cle } = await attendu();
    expect((await openRelancePatient(ctx, cle)).apercu.sujet).toBe('On vous attend, Anne Petit');
    expect((await getTexteRelance(await app.stranger(), 'rdv')).version).toBe(0);
    expect(await code(getTexteRelance(ctx, 'tiersPayant'))).toBe('ligne_a_faire_introuvable');
  });

  test('une ligne se prend, se confie et se laisse ; de deux à la fois une seule l’a, et le second apprend qui', async () => {
    const { client, cle } = await attendu();
    const camille = await app.context({ courant: app.bellecour });
    const dite = async (who = ctx) =>
      (await deSaNature(cle, who)).find((ligne) => ecrireCle(ligne) === ecrireCle(cle));
    const siennes = async (who: Context) =>
      (await listLignes(who, readCriteresLignes(new URLSearchParams('qui=miennes'))))
        .flatMap(({ lignes }) => lignes)
        .map(({ client: de }) => de?._id);
    expect((await dite())?.prise).toBeNull();
    const issues = await Promise.allSettled([prendreLigne(ctx, cle), prendreLigne(camille, cle)]);
    expect(issues.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refus = issues.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refus.reason).toMatchObject({ code: 'ligne_deja_prise' });
    const [a, b] = issues[0]?.status === 'fulfilled' ? [ctx, camille] : [camille, ctx];
    expect(refus.reason.message).toContain(`${a.acteur.name} s’en occupe depuis le 21/11/2026`);
    const prise = (await dite())?.prise;
    expect(prise).toMatchObject({ userId: a.acteur.userId, nom: a.acteur.name });
    expect((await dite())?.pour).toBe(a.acteur.name);
    // Taken again by whoever has it: nothing more is kept.
    await prendreLigne(a, cle);
    expect(await siennes(a)).toEqual([client.id]);
    expect(await siennes(b)).toEqual([]);
    const pourMoi = await listLignes(b, readCriteresLignes(new URLSearchParams('nature=rdv&qui=moi')));
    expect(pourMoi.flatMap(({ lignes }) => lignes).map(({ objetId }) => objetId)).not.toContain(client.id);

    const vue = prise?._id ?? '';
    await prendreLigne(b, cle, { userId: b.acteur.userId ?? '', vue });
    expect(await code(prendreLigne(a, cle, { vue }))).toBe('ligne_deja_prise');
    expect(await code(laisserLigne(a, cle))).toBe('ligne_deja_prise');
    expect(await siennes(b)).toEqual([client.id]);
    await laisserLigne(b, cle);
    await laisserLigne(b, cle);
    expect((await dite())?.prise).toBeNull();
    const gardees = await ctx.db.from('prises_a_faire').where({ client_id: client.id }).orderBy('cree_le');
    expect(gardees.map(({ fin }) => fin).sort()).toEqual(['confiee', 'laissee']);
    const lecteur = await app.context({ courant: app.bellecour, role: 'viewer' });
    await ctx.db.insert('user_centres', {
      ...{ user_id: lecteur.acteur.userId ?? '', centre_id: app.bellecour.id },
      compte_id: app.bellecour.compte_id,
    });
    expect(await code(prendreLigne(ctx, cle, { userId: lecteur.acteur.userId ?? '' }))).toBe(
      'ligne_pas_pour_lui',
    );
    const ailleurs = await app.context({
      courant: app.croixRousse,
      role: 'employe',
      centres: [app.croixRousse],
    });
    expect(await code(prendreLigne(ctx, cle, { userId: ailleurs.acteur.userId ?? '' }))).toBe(
      'intervenant_inconnu',
    );
  });

  test('une prise finit avec sa ligne, suit la fiche réunie, et part avec le patient effacé', async () => {
    const { client, cle } = await attendu();
    await prendreLigne(ctx, cle);
    const garde = await app.createClient({ nom: 'Gardée', prenom: 'Anne' });
    const laSienne = lireCle(await attendreRdv(ctx, garde.id)) as CleLigne;
    const fusion = await createFusion(ctx, garde, client);
    const de = async (id: string) =>
      (await deSaNature(laSienne)).find(({ objetId }) => objetId === id)?.prise;
    expect(await de(garde.id)).toMatchObject({ userId: ctx.acteur.userId });
    await undoFusion(ctx, fusion);
    expect([await de(garde.id), await de(client.id)]).toEqual([null, expect.anything()]);
    const plusTard = { ...ctx, now: () => new Date('2026-11-21T15:00:00.000Z') };
    await releverCentre(plusTard, app.bellecour);
    expect(await de(client.id)).not.toBeNull();
    await ctx.db.update('clients', { id: client.id }, { statut: '' });
    await releverCentre({ ...ctx, now: () => new Date('2026-11-21T16:00:00.000Z') }, app.bellecour);
    expect((await ctx.db.from('prises_a_faire').where({ client_id: client.id }))[0]).toMatchObject({
      fin: 'partie',
    });
    await deleteClients(ctx, [client.id]);
    await eraseClients(ctx, [client.id]);
    expect(await ctx.db.from('prises_a_faire').where({ objet_id: client.id })).toEqual([]);
  });
});
