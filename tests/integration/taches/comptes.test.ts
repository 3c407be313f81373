import { describe, expect, test } from 'vitest';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { runDues } from '~/domain/taches/coureur.server';
import type { Etabli } from '~/domain/taches/etabli.server';
import type { NatureTache } from '~/domain/taches/natures';
import { planTaches } from '~/domain/taches/plan.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createCentre, createCompte } from '../../support/factories';

/** Wednesday, December 23, 2026, 10:00 in Paris. */
const MERCREDI = new Date('2026-12-23T09:00:00.000Z');
const paris = (day: string, heure: string) => new Date(`${day}T${heure}:00.000+01:00`);

describe.each(testDatabases())('les tâches des comptes (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const emetteur = { nom: 'Éditions', adresse: '1, rue', siret: '73282932000074', numeroTva: '' };

  const run = async (nature: NatureTache, now: Date, values: Partial<Etabli['infra']> = {}) => {
    const { identity, scopedDb, infra, courrier } = app.application;
    await runDues(
      {
        identity,
        scopedDb,
        infra: { ...infra, emetteur, ...values },
        courrier,
        appUrl: 'https://auricule.example',
        rappelsA: '17:00',
        now: () => now,
        log: { info: () => undefined, warn: () => undefined },
      },
      [nature],
    );
  };
  const tache = async (nature: NatureTache, compteId: string) => {
    const row = await app.application.identity
      .from('taches')
      .where({ cle: `${nature}:${compteId}` })
      .first();
    if (!row) throw new Error('Tâche absente');
    return row;
  };

  test('les rappels partent la veille à l’heure dite, une fois, et pas la nuit quand le serveur revient', async () => {
    const { compte_id } = app.bellecour;
    await planTaches(app.application.identity, MERCREDI, '17:00');
    const email = `${newId()}@essai.example`;
    const client = await app.createClient({ nom: 'Duvivier', email }, { rappel_courriel: true });
    const ctx = await app.context({ courant: app.bellecour, now: MERCREDI });
    const rdv = { statut: 'Rdv Bilan auditif', date: '2026-12-26', heure: '14:30' };
    await changeStatut(ctx, client.id, ChangementStatut.parse(rdv));
    const courriels = () => app.application.identity.from('courriels').where({ destinataire: email });

    // The day before the eve: nothing to say, and the next time is the next day's.
    await run('rappels', paris('2026-12-23', '17:15'));
    expect(await tache('rappels', compte_id)).toMatchObject({
      resultat: '0 rappel pour demain, 0 déjà fait(s).',
    });
    expect(Date.parse((await tache('rappels', compte_id)).prochain_le ?? '')).toBeGreaterThanOrEqual(
      paris('2026-12-24', '17:00').getTime(),
    );
    // The server was away on the 24th and comes back at night: nobody is written to.
    await run('rappels', paris('2026-12-25', '03:00'));
    expect(await courriels()).toHaveLength(0);
    expect((await tache('rappels', compte_id)).resultat).toContain('pas l’heure');
    await run('rappels', paris('2026-12-25', '17:20'));
    expect(await courriels()).toHaveLength(1);
    expect((await tache('rappels', compte_id)).resultat).toBe('1 rappel pour demain, 0 déjà fait(s).');
    await run('rappels', paris('2026-12-25', '17:40'));
    expect(await courriels()).toHaveLength(1);
  });

  test('les factures d’abonnement : au premier du mois, les mois manqués aussi, une fois chacune', async () => {
    const compte_id = await createCompte(app.application, 'Audition Nantes');
    const centre = await createCentre(app.application, {
      compte_id,
      name: 'Nantes',
      cree_le: '2026-01-05T10:00:00.000Z',
    });
    await planTaches(app.application.identity, MERCREDI, '17:00');
    const db = app.application.scopedDb({ compteIds: [compte_id], centreIds: [centre.id] });
    const mois = async () => (await db.from('factures_abonnement').orderBy('mois')).map((row) => row.mois);

    await run('facturesAbonnement', paris('2026-12-31', '23:00'));
    expect(await mois()).toEqual([]);
    await run('facturesAbonnement', paris('2027-01-01', '06:30'));
    expect(await mois()).toEqual(['2027-01']);
    await run('facturesAbonnement', paris('2027-01-20', '06:30'));
    expect(await mois()).toEqual(['2027-01']);
    // No server during February: March's first run sees to both.
    await run('facturesAbonnement', paris('2027-03-02', '06:30'));
    expect(await mois()).toEqual(['2027-01', '2027-02', '2027-03']);
    expect((await tache('facturesAbonnement', compte_id)).resultat).toContain('2 factures émises');
  });

  test('sans les mentions de l’éditeur, aucune facture, et aucun rattrapage des mois passés sans elles', async () => {
    const compte_id = await createCompte(app.application, 'Audition Brest');
    const centre = await createCentre(app.application, {
      compte_id,
      name: 'Brest',
      cree_le: '2026-01-05T10:00:00.000Z',
    });
    await planTaches(app.application.identity, MERCREDI, '17:00');
    const db = app.application.scopedDb({ compteIds: [compte_id], centreIds: [centre.id] });
    const sans = { emetteur: { ...emetteur, siret: '' } };
    await run('facturesAbonnement', paris('2027-01-01', '06:30'), sans);
    await run('facturesAbonnement', paris('2027-02-05', '06:30'), sans);
    expect(await db.from('factures_abonnement')).toEqual([]);
    await run('facturesAbonnement', paris('2027-02-07', '06:30'));
    expect((await db.from('factures_abonnement')).map((row) => row.mois)).toEqual(['2027-02']);
  });
});
