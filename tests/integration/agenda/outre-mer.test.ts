import { describe, expect, test } from 'vitest';
import type { CentreRow } from '~/db/rows/comptes';
import { departDuSms } from '~/domain/a-faire/heures-sms';
import { listLignes, readCriteresLignes } from '~/domain/a-faire/lignes.service.server';
import { AbsenceSaisie, empreinteAbsence } from '~/domain/agenda/absence';
import {
  createAbsence,
  getAbsence,
  listAbsences,
  updateAbsence,
} from '~/domain/agenda/absences.service.server';
import { proposeCreneaux } from '~/domain/agenda/creneaux.service.server';
import { listPeriode } from '~/domain/agenda/evenements.lists.server';
import { createEvenement, getEvenement, updateEvenement } from '~/domain/agenda/evenements.service.server';
import { periodeOf } from '~/domain/agenda/periode';
import { openPrevenir, prevenirPatient } from '~/domain/agenda/prevenir.service.server';
import { remindClients } from '~/domain/agenda/rappels.service.server';
import { toMorceaux } from '~/domain/calendriers/morceaux';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { listClients, readCriteresClients } from '~/domain/clients/clients.lists.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { getCentre, updateCentre } from '~/domain/comptes/centres.service.server';
import { CentreSaisi } from '~/domain/comptes/comptes.schema';
import { annulerReglement } from '~/domain/reglements/annulation.service.server';
import { RemiseSaisie } from '~/domain/reglements/cheque.schema';
import { encaisser } from '~/domain/reglements/encaissement.service.server';
import { remettreCheques } from '~/domain/reglements/remise.service.server';
import { writeIcs } from '~/infra/ics/ecriture.server';
import { readIcs } from '~/infra/ics/lecture.server';
import { toParis } from '~/lib/dates';
import { PARIS } from '~/lib/fuseau';
import { dansLeFuseau } from '~/lib/fuseau.server';
import { newId } from '~/lib/ids.server';
import { evenementOf, saisieEvenement, storeAbsence } from '../../support/agenda';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { saisieReglement, storeFactureDe } from '../../support/reglement';

/** Sunday, October 25, 2026: Paris changes its clock; neither place does. */
const CHANGEMENT = '2026-10-25';
const AVANT = new Date('2026-10-20T09:00:00.000Z');

/** One event that names the zone, one that floats. */
const RECU = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Essai//Essai//FR', 'X-WR-TIMEZONE:Indian/Reunion'],
  ...['BEGIN:VEVENT', 'UID:zone@essai.invalid', 'DTSTAMP:20261101T080000Z', 'SUMMARY:9h à Saint-Denis'],
  ...[
    'DTSTART;TZID=Indian/Reunion:20261201T090000',
    'DTEND;TZID=Indian/Reunion:20261201T093000',
    'END:VEVENT',
  ],
  ...['BEGIN:VEVENT', 'UID:flottant@essai.invalid', 'DTSTAMP:20261101T080000Z', 'SUMMARY:9h'],
  ...['DTSTART:20261202T090000', 'DTEND:20261202T093000', 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n');

describe.each(testDatabases())('un centre outre-mer vit à son heure (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const base = () => app.application.identity;
  const ctxDe = (courant: CentreRow | null, centres: CentreRow[], now: Date) =>
    app.context({ courant, centres, now });
  /** Bellecour is in La Réunion, Croix-Rousse in Martinique. */
  async function loin(): Promise<{ reunion: CentreRow; martinique: CentreRow }> {
    await base().update('centres', { id: app.bellecour.id }, { code_postal: '97400' });
    await base().update('centres', { id: app.croixRousse.id }, { code_postal: '97200' });
    return {
      reunion: { ...app.bellecour, code_postal: '97400' },
      martinique: { ...app.croixRousse, code_postal: '97200' },
    };
  }
  const reunionA9h = (date: string) => saisieEvenement({ date, heure: '09:00', heureFin: '10:00' });
  const confirme = { acceptes: [`${CHANGEMENT}`, 'ferme_2026-10-25_09:00_2026-10-25_10:00'] };

  test('neuf heures y sont neuf heures, le jour où Paris change d’heure aussi', async () => {
    const { reunion, martinique } = await loin();
    const ici = await ctxDe(reunion, [reunion, martinique], AVANT);
    const id = await createEvenement(ici, reunionA9h(CHANGEMENT), confirme);
    expect((await evenementOf(ici, id)).start).toBe('2026-10-25T05:00:00.000Z');
    expect(await getEvenement(ici, id)).toMatchObject({ date: CHANGEMENT, heure: '09:00', fuseau: '' });
    const la = await ctxDe(martinique, [reunion, martinique], AVANT);
    const autre = await createEvenement(la, reunionA9h(CHANGEMENT), confirme);
    expect((await evenementOf(la, autre)).start).toBe('2026-10-25T13:00:00.000Z');

    // With all centres in view each hour is its centre's, and says so; today is that of Paris.
    const global = await ctxDe(null, [reunion, martinique], AVANT);
    const vus = await dansLeFuseau(PARIS, () => listPeriode(global, periodeOf('jour', CHANGEMENT)));
    expect(vus.evenements.map(({ heure, fuseau }) => [heure, fuseau])).toEqual(
      expect.arrayContaining([
        ['09:00', 'heure de La Réunion'],
        ['09:00', 'heure de Martinique'],
      ]),
    );
    expect(vus.parJour).toEqual({ [CHANGEMENT]: 2 });
  });

  test('un calendrier relié ou lu dehors dit la même heure', async () => {
    const recu = new TextEncoder().encode(RECU);
    const fenetre = { debut: '2026-11-30T00:00:00.000Z', fin: '2026-12-10T00:00:00.000Z' };
    const [zone, flottant] = dansLeFuseau('Indian/Reunion', () => readIcs(recu, fenetre, toMorceaux));
    expect(zone?.start).toBe('2026-12-01T05:00:00.000Z');
    expect(flottant?.start).toBe('2026-12-02T05:00:00.000Z');
    const ics = dansLeFuseau('Indian/Reunion', () =>
      writeIcs({
        nom: 'Saint-Denis',
        evenements: [
          {
            ...{ id: 'a', titre: 'Rendez-vous', start: '2026-12-01T05:00:00.000Z' },
            ...{ end: '2026-12-01T06:00:00.000Z', journee: false, version: 1 },
            ...{ creeLe: '2026-11-01T00:00:00.000Z', modifieLe: '2026-11-01T00:00:00.000Z' },
          },
        ],
      }),
    );
    expect(ics).toContain('DTSTART;TZID=Indian/Reunion:20261201T090000');
    expect(ics).toMatch(/TZOFFSETTO:\+0400/);
    expect(ics).toContain('X-WR-TIMEZONE:Indian/Reunion');
  });

  test('une facture est du jour de son centre, un SMS sonne à ses heures', async () => {
    const { reunion, martinique } = await loin();
    // 19:30 in Martinique, half past midnight in Paris.
    const soir = new Date('2026-11-28T23:30:00.000Z');
    const ctx = await ctxDe(martinique, [reunion, martinique], soir);
    const client = await app.createClient({ nom: 'Insulaire' }, { centre_id: martinique.id });
    const facturation = { statut: 'Facturé', dateFacturation: '2026-11-28', rbstSS: '0', rbstCompl: '0' };
    await changeStatut(ctx, client.id, ChangementStatut.parse(facturation));
    const facture = await ctx.db.from('factures').where({ client_id: client.id }).first();
    expect(facture?.date_facture).toBe('2026-11-28');
    const sms = (fuseau: string, now: string) =>
      dansLeFuseau(fuseau, () => departDuSms(new Date(now)).toISOString());
    expect(sms('America/Martinique', '2026-12-01T20:30:00.000Z')).toBe('2026-12-01T20:30:00.000Z');
    expect(sms('Indian/Reunion', '2026-12-01T18:30:00.000Z')).toBe('2026-12-02T04:00:00.000Z');
  });

  test('les rappels sont ceux de demain là-bas, à l’heure de là-bas', async () => {
    const { reunion, martinique } = await loin();
    // Sunday 23:00 in Paris, Monday 02:00 in La Réunion.
    const nuit = new Date('2026-12-06T22:00:00.000Z');
    const client = await app.createClient(
      { nom: 'Lointain', email: 'lointain@essai.example' },
      { centre_id: reunion.id, rappel_courriel: true },
    );
    const ici = await ctxDe(reunion, [reunion, martinique], nuit);
    const rdv = { statut: 'Rdv devis', date: '2026-12-08', heure: '10:00' };
    await changeStatut(ici, client.id, ChangementStatut.parse(rdv));
    const global = await ctxDe(null, [reunion, martinique], nuit);
    const { rappels } = await remindClients(global);
    expect(rappels.map(({ clientId, start }) => [clientId, start])).toEqual([
      [client.id, '2026-12-08T06:00:00.000Z'],
    ]);
    const histoire = await ici.db.from('historique').where({ client_id: client.id });
    expect(histoire.find(({ action }) => action === 'Rappel par e-mail')?.details).toContain('10:00');
  });

  test('ce qui est d’un autre centre que celui choisi se lit et s’écrit à son heure', async () => {
    const { reunion, martinique } = await loin();
    const ici = await ctxDe(reunion, [reunion, martinique], AVANT);
    const id = await createEvenement(ici, reunionA9h('2026-11-04'));
    const la = await ctxDe(martinique, [reunion, martinique], AVANT);
    const { version } = await evenementOf(la, id);
    const saisie = saisieEvenement({ date: '2026-11-04', heure: '11:00', heureFin: '12:00' });
    await updateEvenement(la, id, saisie, { version });
    expect((await evenementOf(la, id)).start).toBe('2026-11-04T07:00:00.000Z');
  });

  test('tous les centres en vue, un patient à prévenir l’est à l’heure de son centre', async () => {
    const { reunion, martinique } = await loin();
    const ici = await ctxDe(reunion, [reunion, martinique], AVANT);
    const client = await app.createClient(
      { nom: 'Prévenu', email: 'p@essai.example' },
      { centre_id: reunion.id },
    );
    const vers = (heure: string, heureFin: string) =>
      saisieEvenement({ date: '2026-11-05', heure, heureFin, type: 'Rdv devis', clientId: client.id });
    const id = await createEvenement(ici, vers('01:00', '02:00'), {
      acceptes: ['ferme_2026-11-05_01:00_2026-11-05_02:00'],
    });
    await prevenirPatient(ici, id, null, { moyen: 'su' });
    const { version } = await evenementOf(ici, id);
    await updateEvenement(ici, id, vers('09:00', '10:00'), { version, acceptes: ['prevenir_appel'] });
    const global = await ctxDe(null, [reunion, martinique], AVANT);
    await dansLeFuseau(PARIS, async () => {
      const criteres = readCriteresLignes(new URLSearchParams({ nature: 'prevenir' }));
      const [groupe] = await listLignes(global, criteres);
      expect(groupe?.lignes.find(({ objetId }) => objetId === id)).toMatchObject({
        quoi: 'Appeler : son rendez-vous est le 05/11/2026 09:00 (heure de La Réunion)',
        pourquoi:
          'Le patient attend un rendez-vous le 05/11/2026 01:00 (heure de La Réunion) (prévenu de vive voix).',
        echeance: '2026-11-05',
      });
      const clients = await listClients(global, readCriteresClients(new URLSearchParams({ q: 'Prévenu' })));
      expect(clients.items).toMatchObject([
        { prochainRdv: '2026-11-05T05:00:00.000Z', fuseau: 'Indian/Reunion' },
      ]);
      expect((await openPrevenir(global, id, null)).phrase).toContain(
        'du jeudi 5 novembre 2026 à 01 h 00 est déplacé au jeudi 5 novembre 2026 à 09 h 00.',
      );
    });
  });

  test('tous les centres en vue, créneaux et absences sont à l’heure du centre nommé', async () => {
    const { reunion, martinique } = await loin();
    const global = await ctxDe(null, [reunion, martinique], AVANT);
    const demande = { centreId: reunion.id, type: 'Rdv devis', intervenantId: null, clientId: null };
    const paris = <T>(work: () => Promise<T>) => dansLeFuseau(PARIS, work);
    const { creneaux } = await paris(() => proposeCreneaux(global, { ...demande, date: '2026-11-10' }));
    const ici = await ctxDe(reunion, [reunion, martinique], AVANT);
    expect(creneaux).toEqual((await proposeCreneaux(ici, { ...demande, date: '2026-11-10' })).creneaux);
    const jour = (du: string) =>
      AbsenceSaisie.parse({ intervenantId: '', du, au: '', debut: '', fin: '', motif: '' });
    const neuf = await ctxDe(null, [reunion, martinique], AVANT);
    await paris(() => createAbsence(neuf, reunion.id, jour('2026-12-24'), newId()));
    const liste = await paris(() => listAbsences(neuf, reunion.id, 1));
    const absence = liste.items.find(({ debut }) => debut === '2026-12-23T20:00:00.000Z');
    expect(absence).toBeDefined();
    const autre = await ctxDe(null, [reunion, martinique], AVANT);
    const id = absence?.id ?? '';
    await paris(async () =>
      updateAbsence(autre, id, jour('2026-12-28'), empreinteAbsence(await getAbsence(autre, id))),
    );
    expect((await getAbsence(autre, id)).debut).toBe('2026-12-27T20:00:00.000Z');
  });

  test('tous les centres en vue, l’argent est du jour de son centre', async () => {
    const { reunion, martinique } = await loin();
    const soir = new Date('2026-11-28T23:30:00.000Z');
    const client = await app.createClient({ nom: 'Payeur' }, { centre_id: martinique.id });
    const centres = [reunion, martinique];
    const factureId = await storeFactureDe(await ctxDe(martinique, centres, soir), client.id);
    const ailleurs = async <T>(work: (ctx: Awaited<ReturnType<typeof ctxDe>>) => Promise<T>) => {
      const global = await ctxDe(null, centres, soir);
      return dansLeFuseau(PARIS, () => work(global));
    };
    const cheque = saisieReglement('100', { mode: 'cheque' });
    const { id } = await ailleurs((ctx) => encaisser(ctx, { factureId }, cheque, { formId: null }));
    const remise = await ailleurs((ctx) =>
      remettreCheques(ctx, RemiseSaisie.parse({ ids: [id], banque: 'Banque' }), { formId: newId() }),
    );
    const autre = await ailleurs((ctx) =>
      encaisser(ctx, { factureId }, saisieReglement('50'), { formId: null }),
    );
    await ailleurs((ctx) => annulerReglement(ctx, autre.id, { motif: '' }));
    const lu = await ctxDe(martinique, centres, soir);
    const jours = await lu.db.from('reglements').where({ facture_id: factureId });
    expect(jours.map(({ date_reglement }) => date_reglement)).toEqual(Array(3).fill('2026-11-28'));
    const [bordereau] = await lu.db.from('remises_cheques').where({ id: remise.id });
    expect(bordereau?.date_remise).toBe('2026-11-28');
  });

  test('un autre code postal demande ce que devient ce qui est prévu', async () => {
    const { reunion, martinique } = await loin();
    const ctx = await app.context({ courant: reunion, centres: [reunion, martinique], now: AVANT });
    const id = await createEvenement(
      ctx,
      saisieEvenement({ date: '2026-11-03', heure: '14:00', heureFin: '15:00' }),
    );
    const absenceId = await storeAbsence(ctx, {
      centre_id: reunion.id,
      ...{ debut: '2026-11-03T20:00:00.000Z', fin: '2026-11-04T20:00:00.000Z' },
    });
    const centre = await getCentre(ctx, reunion.id);
    const changer = (codePostal: string, acceptes: string[]) =>
      updateCentre(ctx, reunion.id, CentreSaisi.parse({ ...centre, codePostal }), acceptes);
    await expect(changer('69002', [])).rejects.toMatchObject({ code: 'fuseau_a_confirmer' });
    await changer('97410', []);
    await changer('69002', ['heures_gardees']);
    expect((await evenementOf(ctx, id)).start).toBe('2026-11-03T13:00:00.000Z');
    await changer('97200', ['instants_gardes']);
    expect((await evenementOf(ctx, id)).start).toBe('2026-11-03T13:00:00.000Z');
    // Whole days stay days.
    const [jour] = await ctx.db.from('absences').where({ id: absenceId });
    expect(toParis(jour?.debut ?? '', 'America/Martinique')).toEqual({ date: '2026-11-04', heure: '00:00' });
  });
});
