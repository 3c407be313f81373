import { describe, expect, test } from 'vitest';
import { BilanSaisi } from '~/domain/bilans/bilan.schema';
import { createBilan } from '~/domain/bilans/bilans.service.server';
import { setRdvBilan } from '~/domain/bilans/rdv-bilan.service.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { getHistorique } from '~/domain/clients/clients.service.server';
import { changeEtape } from '~/domain/clients/etape.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { getTableauClient } from '~/domain/clients/tableau.service.server';
import { ForbiddenError, NotFoundError } from '~/domain/errors';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

describe.each(testDatabases())('tableau de bord du client (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('un client sans rien : aucun rendez-vous, aucun bilan', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    expect(await getTableauClient(ctx, client.id)).toMatchObject({
      entete: { prochainRdv: null, age: null, telephone: client.telephone_portable },
      bilan: null,
      solde: { du: 0, nombre: 0, dernieres: [] },
      historique: [],
      entrees: 0,
      client: { stepDash: 0 },
    });
  });

  test('le prochain rendez-vous est le premier à venir, ni passé ni annulé', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    await setRdvBilan(ctx, client.id, { date: '2026-11-21', heure: '09:30' }, 'aucun');
    await setRdvBilan(ctx, client.id, { date: '2026-11-22', heure: '04:00' }, '2026-11-21 09:30');
    const rdv = { statut: 'Rdv devis', date: '2026-12-01', heure: '10:00' };
    await changeStatut(ctx, client.id, ChangementStatut.parse(rdv));
    const { prochainRdv } = (await getTableauClient(ctx, client.id)).entete;
    expect(prochainRdv).toMatchObject({ type: 'Rdv Bilan auditif', date: '2026-11-22', heure: '04:00' });
    expect(prochainRdv).toMatchObject({ delai: 'dans 18 h 00', remplissage: 0.25 });
    await ctx.db.update('evenements', { id: prochainRdv?._id }, { annule_le: ctx.now().toISOString() });
    expect((await getTableauClient(ctx, client.id)).entete.prochainRdv).toMatchObject({ type: 'Rdv devis' });
  });

  test('le dernier bilan, les dix dernières entrées de l’historique, le numéro masqué', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ numeroSecu: '184129484067610', dateNaissance: '1984-12-05' });
    const seuils = { 'droite-air-500': '40' };
    for (let jour = 1; jour <= 12; jour += 1) {
      const date = `2026-11-${String(jour).padStart(2, '0')}`;
      await createBilan(ctx, client.id, BilanSaisi.parse({ date, heure: '', note: '', seuils }));
    }
    const tableau = await getTableauClient(ctx, client.id);
    expect(tableau.bilan?.date).toBe('2026-11-12');
    expect(tableau.historique).toHaveLength(10);
    expect(tableau.entrees).toBe(12);
    expect(tableau.entete.age).toBe(41);
    expect(JSON.stringify(tableau)).not.toContain('84129484067610');
    expect(tableau.client.numeroSecu).toBe('1 •• •• •• ••• ••• 10');
  });

  test('une étape choisie devient l’étape en cours, et l’historique le dit une fois', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    await changeEtape(ctx, client.id, { stepDash: 2 });
    await changeEtape(ctx, client.id, { stepDash: 2 });
    expect((await getTableauClient(ctx, client.id)).client).toMatchObject({
      stepDash: 2,
      version: client.version,
    });
    expect(await getHistorique(ctx, client.id)).toMatchObject([
      { action: 'Étape du parcours', details: 'De Rdv pris à Devis', statut: 'Terminé' },
    ]);
  });

  test('ailleurs introuvable, en lecture seule refusé', async () => {
    const client = await app.createClient();
    for (const foreign of [await app.stranger(), await app.context({ centres: [app.croixRousse] })]) {
      await expect(getTableauClient(foreign, client.id)).rejects.toThrow(NotFoundError);
      await expect(changeEtape(foreign, client.id, { stepDash: 1 })).rejects.toThrow(NotFoundError);
    }
    const viewer = await app.context({ role: 'viewer' });
    expect((await getTableauClient(viewer, client.id)).client._id).toBe(client.id);
    expect(() => changeEtape(viewer, client.id, { stepDash: 1 })).toThrow(ForbiddenError);
  });
});
