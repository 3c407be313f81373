import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { ExemplaireRow } from '~/db/rows/exemplaires';
import type { LigneAFaire } from '~/domain/a-faire/ligne';
import { listLignes, readCriteresLignes } from '~/domain/a-faire/lignes.service.server';
import { reporterLigne } from '~/domain/a-faire/reports.service.server';
import type { Context } from '~/domain/access/context.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { clesDExemplaire } from '~/domain/exemplaires/exemplaire';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { storeAppareils } from '../../support/appareils';
import { testDatabases } from '../../support/databases';

/** 21 November 2026 in Paris. */
describe.each(testDatabases())('garanties qui se terminent (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;

  beforeAll(async () => {
    ctx = await app.context({ courant: app.bellecour });
  });

  const lignes = async (who = ctx): Promise<LigneAFaire[]> =>
    (await listLignes(who, readCriteresLignes(new URLSearchParams('nature=garantie')))).flatMap(
      (groupe) => groupe.lignes,
    );
  const noms = async () => (await lignes()).map(({ client }) => client?.nom);
  const [dansLes, pose] = [{ date_appareillage: '2022-12-10' }, { marque: 'Clairson', modele: 'Nuance' }];
  const porter = async (nom: string, oreilles: 'D' | 'DG', columns: Partial<ClientRow> = {}) => {
    const client = await app.createClient({ nom, prenom: '' }, columns);
    await storeAppareils(ctx.db, client, oreilles === 'D' ? { D: pose } : { D: pose, G: pose });
    return client;
  };
  const suivre = async (
    { id: client_id, centre_id }: ClientRow,
    oreille: 'D' | 'G',
    garantie_fin: string | null,
    etat: ExemplaireRow['etat'] = 'appareille',
  ) => {
    const [id, cree_le] = [newId(), '2026-11-01T10:00:00.000Z'];
    const cles = clesDExemplaire({ numeroSerie: `N${id}`, marque: '' });
    await ctx.db.insert('exemplaires', {
      ...{ id, centre_id, client_id, oreille, garantie_fin, etat, ...cles },
      ...{ numero_serie: `N${id}`, cree_le, modifie_le: cree_le },
    });
    return `N${id}`;
  };

  test('une garantie finit le jour connu de l’appareil porté, à défaut des années après la pose', async () => {
    await porter('Par la pose', 'D', dansLes);
    await suivre(await porter('Sans fin connue', 'D', dansLes), 'D', null);
    await suivre(await porter('Remplacé', 'D', dansLes), 'D', '2028-12-10');
    await suivre(await porter('Finie', 'D', dansLes), 'D', '2026-11-20');
    await suivre(await porter('Ancien rendu', 'D', dansLes), 'D', '2026-11-25', 'remplace');
    const recente = await porter('Pose plus récente', 'D', { date_appareillage: '2024-03-01' });
    const numero = await suivre(recente, 'D', '2026-11-21');
    await suivre(await porter('Sans pose', 'D'), 'D', '2026-12-01');
    const deux = await porter('Deux oreilles', 'DG', { date_appareillage: '2024-03-01' });
    await suivre(deux, 'D', '2026-12-20');
    await suivre(deux, 'G', '2026-12-05');
    await suivre(await porter('Une oreille connue', 'DG', dansLes), 'D', '2028-12-10');
    await suivre(await porter('Connue d’abord', 'DG', dansLes), 'G', '2026-12-02');
    await suivre(await porter('Pose d’abord', 'DG', dansLes), 'G', '2026-12-30');
    await suivre(await porter('Plus tard', 'D'), 'D', '2027-12-01');
    const parti = await porter('Corbeille', 'D');
    await suivre(parti, 'D', '2026-12-01');
    await deleteClients(ctx, [parti.id]);
    const trouvees = await lignes();
    expect(trouvees.map(({ client, echeance }) => `${echeance} ${client?.nom}`).sort()).toEqual([
      '2026-11-21 Pose plus récente',
      '2026-12-01 Sans pose',
      '2026-12-02 Connue d’abord',
      '2026-12-05 Deux oreilles',
      ...['Ancien rendu', 'Par la pose', 'Pose d’abord', 'Sans fin connue', 'Une oreille connue'].map(
        (nom) => `2026-12-10 ${nom}`,
      ),
    ]);
    expect(trouvees.map(({ echeance }) => echeance)).toEqual(trouvees.map(({ echeance }) => echeance).sort());
    expect(trouvees[0]).toMatchObject({
      quoi: 'Garantie jusqu’au 21/11/2026',
      ...{ repere: '2026-11-21', depuis: '2024-03-01', echeance: '2026-11-21', enRetard: false },
      pourquoi: `Appareil n° ${numero}, fin de garantie notée au registre des appareils.`,
    });
    expect(trouvees.find(({ client }) => client?.nom === 'Par la pose')).toMatchObject({
      repere: '2022-12-10',
      pourquoi: expect.stringContaining('Appareillé le 10/12/2022, garantie de 4 ans'),
    });
    expect(await lignes(await app.stranger())).toEqual([]);
  });

  test('reportée d’après la pose, elle le reste quand sa fin est notée, sauf si elle finit avant de revenir', async () => {
    for (const [nom, fin, la] of [
      ['Fin après le report', '2026-12-08', false],
      ['Fin le jour du retour', '2026-12-05', false],
      ['Fin avant le retour', '2026-12-04', true],
    ] as const) {
      const client = await porter(nom, 'D', dansLes);
      const cle = { nature: 'garantie', objetId: client.id, repere: '2022-12-10' } as const;
      await reporterLigne(ctx, cle, { jusquAu: '2026-12-05', motif: 'En vacances' });
      expect(await noms(), nom).not.toContain(nom);
      await suivre(client, 'D', fin);
      expect((await noms()).includes(nom), nom).toBe(la);
    }
  });
});
