import { describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { BilanSaisi } from '~/domain/bilans/bilan.schema';
import { createBilan } from '~/domain/bilans/bilans.service.server';
import { setRdvBilan } from '~/domain/bilans/rdv-bilan.service.server';
import { getClient, getHistorique } from '~/domain/clients/clients.service.server';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

const RDV = { date: '2026-12-01', heure: '10:00' };

describe.each(testDatabases())('rendez-vous du bilan auditif (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  const events = (ctx: Context, clientId: string) =>
    ctx.db.from('evenements').where({ client_id: clientId }).orderBy('start');

  test('le premier enregistrement crée l’événement d’une heure, le suivant le déplace', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ statut: 'Rdv devis' });
    await setRdvBilan(ctx, client.id, RDV, 'aucun');
    const [evenement] = await events(ctx, client.id);
    expect(evenement).toMatchObject({
      type: 'Rdv Bilan auditif',
      color: '#4e73df',
      start: '2026-12-01T09:00:00.000Z',
      end: '2026-12-01T10:00:00.000Z',
    });
    await setRdvBilan(ctx, client.id, { date: '2026-12-02', heure: '15:30' }, '2026-12-01 10:00');
    const moved = await events(ctx, client.id);
    expect(moved).toMatchObject([{ id: evenement?.id, start: '2026-12-02T14:30:00.000Z' }]);
    const { rendezVous, statut } = await getClient(ctx, client.id);
    expect(rendezVous).toMatchObject({ dateBilanAuditif: '2026-12-02', heureBilanAuditif: '15:30' });
    expect(statut).toBe('Rdv devis');
    const [entry] = await getHistorique(ctx, client.id);
    expect(entry).toMatchObject({
      action: 'Rendez-vous',
      details: 'Rdv Bilan auditif le 02/12/2026 à 15:30',
      statut: 'Planifié',
    });
  });

  test('un événement déplacé dans l’agenda déplace la date du client', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    await setRdvBilan(ctx, client.id, RDV, 'aucun');
    const times = { start: '2026-12-03T08:00:00.000Z', end: '2026-12-03T09:00:00.000Z' };
    await ctx.db.update('evenements', { client_id: client.id }, times);
    const { rendezVous } = await getClient(ctx, client.id);
    expect(rendezVous).toMatchObject({ dateBilanAuditif: '2026-12-03', heureBilanAuditif: '09:00' });
  });

  test('qui a ouvert l’ancienne date l’apprend au lieu d’écraser la nouvelle', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    await setRdvBilan(ctx, client.id, RDV, 'aucun');
    await setRdvBilan(ctx, client.id, { date: '2026-12-04', heure: '11:00' }, '2026-12-01 10:00');
    const late = setRdvBilan(ctx, client.id, { date: '2026-12-05', heure: '12:00' }, '2026-12-01 10:00');
    await expect(late).rejects.toThrow('il est maintenant le 04/12/2026 à 11:00');
    expect(await events(ctx, client.id)).toMatchObject([{ start: '2026-12-04T10:00:00.000Z' }]);
  });

  test('l’intervenant se choisit, reste quand rien ne le dit, et change sans que l’heure change', async () => {
    const ctx = await app.context({ centres: [app.bellecour] });
    const moi = ctx.acteur.userId ?? '';
    const client = await app.createClient();
    await setRdvBilan(ctx, client.id, { ...RDV, intervenantId: moi }, 'aucun');
    expect(await events(ctx, client.id)).toMatchObject([{ intervenant_id: moi }]);
    const ouvert = `2026-12-01 10:00 ${moi}`;
    await setRdvBilan(ctx, client.id, { ...RDV, heure: '11:00' }, ouvert);
    expect(await events(ctx, client.id)).toMatchObject([{ intervenant_id: moi }]);
    await expect(setRdvBilan(ctx, client.id, { ...RDV, intervenantId: '' }, ouvert)).rejects.toThrow(
      'il est maintenant le 01/12/2026 à 11:00.',
    );
    await expect(setRdvBilan(ctx, client.id, RDV, '2026-12-01 11:00')).rejects.toThrow(
      'Ce rendez-vous a changé pendant votre saisie : son intervenant n’est plus le même. Rien n’est enregistré.',
    );
    await setRdvBilan(
      ctx,
      client.id,
      { ...RDV, heure: '11:00', intervenantId: '' },
      `2026-12-01 11:00 ${moi}`,
    );
    expect(await events(ctx, client.id)).toMatchObject([
      { intervenant_id: null, start: '2026-12-01T10:00:00.000Z' },
    ]);
    const lointain = (await app.stranger()).acteur.userId ?? '';
    await expect(
      setRdvBilan(ctx, client.id, { ...RDV, intervenantId: lointain }, '2026-12-01 11:00'),
    ).rejects.toThrow(/ne travaille pas/);
  });

  test('deux envois à la fois ne font qu’un rendez-vous', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    await Promise.allSettled([
      setRdvBilan(ctx, client.id, RDV, 'aucun'),
      setRdvBilan(ctx, client.id, RDV, ''),
    ]);
    expect(await events(ctx, client.id)).toHaveLength(1);
    expect(await getHistorique(ctx, client.id)).toHaveLength(1);
    const results = await Promise.allSettled(
      ['14:00', '15:00'].map((heure) =>
        setRdvBilan(ctx, client.id, { date: '2026-12-06', heure }, '2026-12-01 10:00'),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await events(ctx, client.id)).toHaveLength(1);
  });

  test('une heure qui n’existe pas est refusée à sa place, et rien n’est écrit', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const spring = setRdvBilan(ctx, client.id, { date: '2027-03-28', heure: '02:30' }, 'aucun');
    await expect(spring).rejects.toBeInstanceOf(DomainError);
    await expect(spring).rejects.toMatchObject({ fields: { heure: expect.stringContaining('heure d') } });
    expect(await events(ctx, client.id)).toEqual([]);
  });

  test('un bilan est lié au rendez-vous de son jour', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    await setRdvBilan(ctx, client.id, { date: '2026-11-21', heure: '14:00' }, 'aucun');
    const seuils = { 'droite-air-500': '40' };
    for (const date of ['2026-11-20', '2026-11-21'])
      await createBilan(ctx, client.id, BilanSaisi.parse({ date, heure: '', note: '', seuils }));
    const [evenement] = await events(ctx, client.id);
    const rows = await ctx.db.from('bilans').where({ client_id: client.id }).orderBy('date');
    expect(rows.map(({ evenement_id }) => evenement_id)).toEqual([null, evenement?.id]);
  });

  test('ailleurs introuvable, en lecture seule refusé', async () => {
    const client = await app.createClient();
    for (const foreign of [await app.stranger(), await app.context({ centres: [app.croixRousse] })])
      await expect(setRdvBilan(foreign, client.id, RDV, 'aucun')).rejects.toThrow(NotFoundError);
    const viewer = await app.context({ role: 'viewer' });
    expect(() => setRdvBilan(viewer, client.id, RDV, 'aucun')).toThrow(ForbiddenError);
    expect(await events(await app.context(), client.id)).toEqual([]);
  });
});
