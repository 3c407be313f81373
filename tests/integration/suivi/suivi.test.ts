import { describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { deleteEvenement } from '~/domain/agenda/evenements.service.server';
import { undoGeste } from '~/domain/annulations/annulations.service.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { undoFusion } from '~/domain/clients/doublons/annulation.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { entretenirSuivis } from '~/domain/plan-suivi/entretien.server';
import { EtatSuiviSaisi, RdvSuiviSaisi } from '~/domain/plan-suivi/etape.schema';
import { listEtapes, proposeCreneauxDeSuivi } from '~/domain/plan-suivi/lecture.service.server';
import { noterEtape, planifierEtape } from '~/domain/plan-suivi/suivi.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createFusion } from '../../support/fusion';

const pose = (jour: string) => ChangementStatut.parse({ statut: 'Appareillé', dateAppareillage: jour });
const etapes = async (ctx: Context, id: string) =>
  (await listEtapes(ctx, id)).map(({ mois, prevueLe, etat }) => [mois, prevueLe, etat]);
describe.each(testDatabases())('plan de suivi (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const at = (jour: string) => app.context({ now: new Date(`${jour}T12:00:00Z`) });

  async function appareille(jour = '2026-11-20') {
    const ctx = await app.context();
    const client = await app.createClient();
    const geste = newId();
    await changeStatut(ctx, client.id, pose(jour), [], { geste });
    return { ctx, client, geste };
  }
  const premiere = async (ctx: Context, id: string) => {
    const [etape] = await listEtapes(ctx, id);
    if (!etape) throw new Error('Aucune visite');
    return etape;
  };

  test('se fait à la pose, suit une date corrigée, et part quand la pose est annulée', async () => {
    const { ctx, client, geste } = await appareille();
    const plan = await etapes(ctx, client.id);
    expect(plan.slice(0, 5)).toEqual([
      [1, '2026-12-20', 'due'],
      [3, '2027-02-20', 'venir'],
      [6, '2027-05-20', 'venir'],
      [12, '2027-11-20', 'venir'],
      [18, '2028-05-20', 'venir'],
    ]);
    expect(plan).toHaveLength(10);
    await undoGeste(ctx, geste);
    expect(await etapes(ctx, client.id)).toEqual([]);
    await changeStatut(ctx, client.id, pose('2026-11-20'));
    await changeStatut(ctx, client.id, pose('2026-11-19'));
    expect((await etapes(ctx, client.id)).map(([, jour]) => jour).slice(0, 2)).toEqual([
      '2026-12-19',
      '2027-02-19',
    ]);
  });

  test('une visite prend le prochain créneau libre, est à noter quand son rendez-vous est passé, et n’est jamais dite faite d’elle-même', async () => {
    const { ctx, client } = await appareille();
    const etape = await premiere(ctx, client.id);
    const { creneaux } = await proposeCreneauxDeSuivi(ctx, client.id, etape._id, {
      ...{ date: '', intervenantId: null },
    });
    const [libre] = creneaux.creneaux;
    expect((libre?.date ?? '') >= '2026-12-20').toBe(true);
    const saisie = RdvSuiviSaisi.parse({ date: libre?.date, heure: libre?.heure });
    const evenementId = await planifierEtape(ctx, client.id, etape._id, saisie);
    expect((await premiere(ctx, client.id)).etat).toBe('prise');
    await expect(planifierEtape(ctx, client.id, etape._id, saisie)).rejects.toMatchObject({
      code: 'etape_avec_rendez_vous',
    });
    const apres = await at('2027-01-15');
    expect(await premiere(apres, client.id)).toMatchObject({
      ...{ etat: 'a_noter', etatLe: null, rendezVous: { date: libre?.date } },
    });
    // Cancelled in the agenda it is to be planned again, and late in time.
    await deleteEvenement(ctx, evenementId);
    expect((await premiere(ctx, client.id)).etat).toBe('due');
    expect((await premiere(apres, client.id)).etat).toBe('retard');
    const { version } = await premiere(ctx, client.id);
    const absent = EtatSuiviSaisi.parse({ etat: 'non_faite', motif: 'absent', note: 'Prévient' });
    await noterEtape(apres, client.id, etape._id, absent, version);
    expect(await premiere(ctx, client.id)).toMatchObject({
      ...{ etat: 'non_faite', motif: 'absent', note: 'Prévient', etatLe: '2027-01-15' },
    });
    await expect(noterEtape(apres, client.id, etape._id, absent, version)).rejects.toMatchObject({
      code: 'modifie_entre_temps',
    });
    const refaire = EtatSuiviSaisi.parse({ etat: 'prevue' });
    await noterEtape(apres, client.id, etape._id, refaire, version + 1);
    expect((await premiere(apres, client.id)).etat).toBe('retard');
  });

  test('deux fiches réunies ont un plan, et se séparent avec le leur', async () => {
    const { ctx, client } = await appareille();
    const { client: autre } = await appareille();
    const fusionId = await createFusion(ctx, client, autre);
    expect(await etapes(ctx, client.id)).toHaveLength(10);
    await undoFusion(ctx, fusionId);
    expect(await etapes(ctx, client.id)).toHaveLength(10);
    expect(await etapes(ctx, autre.id)).toHaveLength(10);
  });

  test('la nuit donne un plan à qui n’en a pas, et ne dit faite aucune visite : import, vieil appareil', async () => {
    const { ctx, client } = await appareille();
    const etape = await premiere(ctx, client.id);
    const saisie = RdvSuiviSaisi.parse({ date: '2026-12-21', heure: '10:00' });
    await planifierEtape(ctx, client.id, etape._id, saisie);
    const ancien = await app.createClient({}, { date_appareillage: '2019-03-31' });
    const corbeille = await app.createClient(
      {},
      { date_appareillage: '2025-03-31', supprime_le: '2026-01-01T00:00:00.000Z' },
    );
    const nuit = await at('2027-01-15');
    await entretenirSuivis(nuit);
    const rows = await ctx.db.from('etapes_suivi').where({ id: etape._id });
    expect(rows[0]).toMatchObject({ etat: 'prevue', etat_le: null });
    expect((await listEtapes(nuit, ancien.id)).at(-1)).toMatchObject({ etat: 'venir' });
    expect(await ctx.db.from('etapes_suivi').where({ client_id: corbeille.id })).toEqual([]);
    expect((await entretenirSuivis(nuit)).plans).toBe(0);
  });
});
