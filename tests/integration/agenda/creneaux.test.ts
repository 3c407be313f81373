import { beforeEach, describe, expect, test } from 'vitest';
import type { EvenementRow } from '~/db/rows/agenda';
import type { Context } from '~/domain/access/context.server';
import { AbsenceSaisie, empreinteAbsence } from '~/domain/agenda/absence';
import {
  createAbsence,
  deleteAbsence,
  listAbsences,
  openAbsenceModification,
  updateAbsence,
} from '~/domain/agenda/absences.service.server';
import { type DemandeCreneaux, proposeCreneaux } from '~/domain/agenda/creneaux.service.server';
import { ReglagesSaisis } from '~/domain/agenda/reglages.schema';
import { getReglages, updateReglages } from '~/domain/agenda/reglages.service.server';
import { newId } from '~/lib/ids.server';
import { storeEvenement } from '../../support/agenda';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';

/** A Tuesday; Paris is an hour ahead of UTC. */
const JOUR = '2036-11-25';

describe.each(testDatabases())('créneaux d’un centre (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  let moi: string;

  beforeEach(async () => {
    ctx = await app.context();
    moi = ctx.acteur.userId ?? '';
    for (const table of ['evenements', 'absences', 'reglages_agenda'] as const)
      await ctx.db.delete(table, {});
  });

  const proposer = (demande: Partial<DemandeCreneaux> = {}) =>
    proposeCreneaux(ctx, {
      ...{ centreId: app.bellecour.id, type: 'Rdv devis', intervenantId: null, clientId: null },
      ...{ date: JOUR, ...demande },
    });
  const heures = async (demande: Partial<DemandeCreneaux> = {}) =>
    (await proposer(demande)).creneaux.map(({ date, heure }) => `${date.slice(8)} ${heure}`);
  /** An event from an hour of Paris to another of the day. */
  const store = (de: number, jusqua: number, values: Partial<EvenementRow> = {}) => {
    const at = (heure: number) => `${JOUR}T${String(heure - 1).padStart(2, '0')}:00:00.000Z`;
    return storeEvenement(ctx, { centre_id: app.bellecour.id, start: at(de), end: at(jusqua), ...values });
  };
  const regler = (values: object, version = 0) =>
    updateReglages(ctx, app.bellecour.id, ReglagesSaisis.parse(values), version);
  const absent = (values: Record<string, string>) =>
    createAbsence(ctx, app.bellecour.id, AbsenceSaisie.parse(values), newId());

  test('un centre qui n’a rien réglé a des heures usuelles et des rendez-vous d’une heure', async () => {
    expect(await proposer()).toMatchObject({
      ...{ duree: 60, du: JOUR, parDefaut: true },
      creneaux: [
        { date: JOUR, heure: '09:00', heureFin: '10:00', start: '2036-11-25T08:00:00.000Z' },
        { heure: '10:00' },
        { heure: '11:00' },
      ],
    });
  });

  test('ses heures et ses durées comptent dès qu’elles sont réglées', async () => {
    await regler({
      jours: { mercredi: { debut: '08:30', fin: '09:15', debut2: '13:00', fin2: '13:45' } },
      durees: { rdv_devis: '45' },
    });
    expect(await proposer()).toMatchObject({ duree: 45, parDefaut: false });
    expect(await heures()).toEqual(['26 08:30', '26 13:00', '03 08:30']);
    expect((await proposer({ type: 'Réunion' })).creneaux).toEqual([]);
  });

  test('sans intervenant, tout ce que le centre a compte ; avec lui, ce qui est à lui ou à personne', async () => {
    const autre = (await app.context()).acteur.userId;
    await store(9, 10);
    await store(10, 11, { intervenant_id: moi });
    await store(11, 12, { intervenant_id: autre });
    expect(await heures()).toEqual(['25 14:00', '25 15:00', '25 16:00']);
    expect(await heures({ intervenantId: moi })).toEqual(['25 11:00', '25 14:00', '25 15:00']);
  });

  test('l’intervenant pris dans son autre centre l’est aussi ici ; celui-ci, non', async () => {
    await store(9, 12, { centre_id: app.croixRousse.id, intervenant_id: moi });
    expect((await heures({ intervenantId: moi }))[0]).toBe('25 14:00');
    expect((await heures())[0]).toBe('25 09:00');
  });

  test('le client ailleurs, ses événements à la corbeille, ce qui est annulé ou déplacé', async () => {
    const client = await app.createClient({ nom: 'Petit' }, { centre_id: app.bellecour.id });
    const parti = await app.createClient({ nom: 'Parti' }, { supprime_le: '2026-01-01T00:00:00.000Z' });
    const autre = (await app.context()).acteur.userId;
    const rdv = await store(9, 11, { client_id: client.id, intervenant_id: autre });
    await store(11, 12, { client_id: parti.id, intervenant_id: moi });
    await store(11, 12, { intervenant_id: moi, annule_le: '2026-01-01T00:00:00.000Z' });
    const demande = { intervenantId: moi, clientId: client.id };
    expect((await heures(demande))[0]).toBe('25 11:00');
    expect(await proposer({ ...demande, deplace: { id: rdv, duree: 120 } })).toMatchObject({
      duree: 120,
      creneaux: [{ heure: '09:00', heureFin: '11:00' }, { heure: '14:00' }, { heure: '16:00' }],
    });
  });

  test('une journée entière prend celle de qui elle nomme, et à personne n’est qu’une note', async () => {
    const values = { start: '2036-11-24T23:00:00.000Z', end: '2036-11-25T23:00:00.000Z', journee: true };
    await storeEvenement(ctx, { centre_id: app.bellecour.id, ...values });
    expect((await heures())[0]).toBe('25 09:00');
    await storeEvenement(ctx, { centre_id: app.bellecour.id, intervenant_id: moi, ...values });
    expect((await heures({ intervenantId: moi }))[0]).toBe('26 09:00');
  });

  test('une absence : d’une personne partout où elle travaille, du centre pour tous', async () => {
    await absent({ intervenantId: moi, du: JOUR, debut: '08:00', fin: '11:30', motif: 'Formation' });
    const ailleurs = { centreId: app.croixRousse.id, intervenantId: moi };
    expect((await heures({ intervenantId: moi }))[0]).toBe('25 14:00');
    expect((await heures(ailleurs))[0]).toBe('25 14:00');
    expect((await heures())[0]).toBe('25 09:00');
    await absent({ du: JOUR, au: '2036-11-26', motif: 'Inventaire' });
    expect((await heures())[0]).toBe('27 09:00');
    expect((await heures(ailleurs))[0]).toBe('25 14:00');
    const { items } = await listAbsences(ctx, app.bellecour.id, 1);
    expect(items.map(({ motif, journee }) => [motif, journee]).sort()).toEqual([
      ['Formation', false],
      ['Inventaire', true],
    ]);
    for (const { id } of items) await deleteAbsence(ctx, id);
    expect((await heures({ intervenantId: moi }))[0]).toBe('25 09:00');
  });

  test('sans intervenant, un moment où sont absents tous ceux qui prennent des rendez-vous n’est à personne', async () => {
    const autre = (await app.context()).acteur.userId ?? '';
    await absent({ intervenantId: moi, du: JOUR, debut: '08:00', fin: '12:00' });
    expect((await heures())[0]).toBe('25 09:00');
    // Of the staff only `moi` holds appointments.
    await store(16, 17, { intervenant_id: moi });
    expect((await heures())[0]).toBe('25 14:00');
    await store(17, 18, { intervenant_id: autre });
    expect((await heures())[0]).toBe('25 09:00');
    await absent({ intervenantId: autre, du: JOUR, debut: '10:00', fin: '15:00' });
    expect(await heures()).toEqual(['25 09:00', '25 14:00', '25 15:00']);
  });

  test('une absence se corrige ; la seconde de deux personnes est avertie', async () => {
    await absent({ intervenantId: moi, du: JOUR, motif: 'Formation' });
    const [posee] = (await listAbsences(ctx, app.bellecour.id, 1)).items;
    if (!posee) throw new Error('Absence non trouvée');
    const corriger = (values: Record<string, string>) =>
      updateAbsence(ctx, posee.id, AbsenceSaisie.parse(values), empreinteAbsence(posee));
    await corriger({ intervenantId: moi, du: JOUR, debut: '09:00', fin: '10:00', motif: 'Formation' });
    expect((await heures({ intervenantId: moi }))[0]).toBe('25 10:00');
    const tard = corriger({ du: JOUR, motif: 'Inventaire' });
    await expect(tard).rejects.toMatchObject({
      fields: { debut: 'À partir de, valeur enregistrée : 09:00', intervenantId: expect.any(String) },
      suite: { genre: 'remplacer' },
    });
    // Sent once more, what stands already says nothing.
    await corriger({ intervenantId: moi, du: JOUR, debut: '09:00', fin: '10:00', motif: 'Formation' });
    const { absence, intervenants } = await openAbsenceModification(ctx, posee.id);
    expect(intervenants.map(({ id }) => id)).toContain(moi);
    const lointain = (await app.stranger()).acteur.userId ?? '';
    await expect(
      updateAbsence(
        ctx,
        posee.id,
        AbsenceSaisie.parse({ intervenantId: lointain, du: JOUR }),
        empreinteAbsence(absence),
      ),
    ).rejects.toThrow(/ne travaille pas/);
  });

  test('une absence envoyée deux fois n’en fait qu’une ; qui ne travaille pas ici ne peut y être absent', async () => {
    const saisie = AbsenceSaisie.parse({ du: JOUR });
    const formId = newId();
    for (const _ of [1, 2]) await createAbsence(ctx, app.bellecour.id, saisie, formId);
    expect(await ctx.db.from('absences')).toHaveLength(1);
    const lointain = (await app.stranger()).acteur.userId ?? '';
    await expect(absent({ intervenantId: lointain, du: JOUR })).rejects.toThrow(/ne travaille pas/);
    await expect(absent({ du: JOUR, au: '2039-01-01' })).rejects.toThrow(/au plus un an/);
  });

  test('les réglages : la seconde de deux personnes est avertie, ce qui ne change rien se tait', async () => {
    await regler({ durees: { rdv_devis: '30' } });
    expect(await getReglages(ctx, app.bellecour.id)).toMatchObject({
      version: 1,
      durees: { 'Rdv devis': 30 },
    });
    await expect(regler({ durees: { rdv_devis: '45' } })).rejects.toThrow(/modifiés pendant votre saisie/);
    await regler({ durees: { rdv_devis: '30' } });
    await regler({ durees: { rdv_devis: '45' } }, 1);
    expect(await getReglages(ctx, app.bellecour.id)).toMatchObject({ version: 2 });
  });

  test('les lectures suivent un index', async () => {
    const base = openRaw(app.databaseUrl);
    try {
      if (dialecte === 'postgres') await base.raw('ANALYZE evenements');
      const [sqlite, postgres] = ['EXPLAIN QUERY PLAN', 'SET enable_seqscan = off; EXPLAIN'];
      const query = `SELECT id FROM evenements WHERE intervenant_id = '${moi}' AND start > '2036' AND start < '2037'`;
      const plan = JSON.stringify(await base.raw(`${dialecte === 'sqlite' ? sqlite : postgres} ${query}`));
      // Of so few rows Postgres takes either.
      expect(plan).toMatch(
        dialecte === 'sqlite'
          ? /evenements_intervenant_id_start_index/
          : /evenements_(intervenant_id_start_index|par_debut)/,
      );
    } finally {
      await base.destroy();
    }
  });
});
