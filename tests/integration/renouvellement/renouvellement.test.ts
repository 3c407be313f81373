import { describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { deleteFacture } from '~/domain/factures/sort.service.server';
import { avisRenouvellement } from '~/domain/renouvellement/renouvellement.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { storeAppareils } from '../../support/appareils';
import { testDatabases } from '../../support/databases';
import { factureAuJour } from '../../support/facture';
import { storeValeur } from '../../support/parametre';

describe.each(testDatabases())('renouvellement avant le temps (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const DEUX = ['D', 'G'] as const;

  const storeAilleurs = (
    ctx: Context,
    { id, centre_id }: { id: string; centre_id: string },
    oreille: 'D' | 'G',
    pose_le: string | null,
  ) =>
    ctx.db.insert('appareils_ailleurs', {
      ...{ id: newId(), centre_id, client_id: id, oreille, pose_le },
      ...{ cree_le: ctx.now().toISOString(), modifie_le: ctx.now().toISOString() },
    });

  test('la veille et le jour du droit, oreille par oreille : ici, ailleurs, et selon la durée du jour de la pose', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const client = await app.createClient({}, { date_appareillage: '2023-02-28' });
    await storeAppareils(ctx.db, client, { D: { marque: 'Phonak', modele: 'Audéo', numero_serie: 'A1' } });
    await storeAilleurs(ctx, client, 'G', '2023-06-15');
    await storeAilleurs(ctx, client, 'G', null);
    const avis = (jour: string, cotes: readonly ('D' | 'G')[] = DEUX, porte = false) =>
      avisRenouvellement(ctx, { clientId: client.id, jour, cotes, porte });
    expect(await avis('2027-02-27')).toBe(
      'Renouvellement trop tôt pour être pris en charge : oreille droite, appareillée le 28/02/2023, renouvelable à partir du 28/02/2027 (4 ans) ; oreille gauche, appareillée ailleurs le 15/06/2023, renouvelable à partir du 15/06/2027 (4 ans).',
    );
    const gauche = await avis('2027-02-28');
    expect(gauche).toContain('oreille gauche');
    expect(gauche).not.toContain('oreille droite');
    expect([await avis('2027-02-28', ['D']), await avis('2027-06-15')]).toEqual([null, null]);
    // The quote that the fitting came from, and what is of nobody or of no day.
    expect(await avis('2023-02-20')).toBeNull();
    expect(
      await avisRenouvellement(ctx, { clientId: null, jour: '2025-01-01', cotes: DEUX, porte: false }),
    ).toBeNull();
    // What is worn is what is on trial or invoiced.
    expect(await avis('2025-01-01', ['D'], true)).toBeNull();
    const valeur = await storeValeur(ctx, { cle: 'renouvellement.annees', depuis: '2022-01-01', valeur: 2 });
    expect([await avis('2025-02-27', ['D']), await avis('2025-02-28', ['D'])]).toEqual([
      expect.stringContaining('28/02/2025 (2 ans)'),
      null,
    ]);
    await ctx.db.delete('parametres', { id: valeur });
  });

  test('ce qui fut facturé compte de sa livraison, sauf le même appareil et ce qui est annulé', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const client = await app.createClient();
    const { id } = await factureAuJour(
      ctx,
      '2026-11-10',
      { numeroSerieD: 'A1', numeroSerieG: 'B2' },
      client.id,
    );
    const vise = { clientId: client.id, jour: '2026-11-20', cotes: ['D'], porte: true } as const;
    expect(await avisRenouvellement(ctx, vise)).toContain('renouvelable à partir du 10/11/2030');
    expect(await avisRenouvellement(ctx, { ...vise, series: ['A1'] })).toBeNull();
    expect(await avisRenouvellement(ctx, { ...vise, jour: '2026-11-10' })).toBeNull();
    await deleteFacture(ctx, id);
    expect(await avisRenouvellement(ctx, vise)).toBeNull();
  });
});
