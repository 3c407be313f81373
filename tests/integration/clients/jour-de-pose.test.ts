import { beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { ChangementStatut, ClientSaisi } from '~/domain/clients/client.schema';
import { createClient as creer, updateClient } from '~/domain/clients/clients.service.server';
import { modifyClient } from '~/domain/clients/modification-partielle.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { StatutEnLot } from '~/domain/clients/statuts-en-lot';
import { changeStatuts } from '~/domain/clients/statuts-en-lot.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createClient } from '../../support/factories';

const LOIN = '2099-03-04';
const PROCHE = '2026-12-20';

describe.each(testDatabases())('un jour d’appareillage hors de vraisemblance (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  beforeAll(async () => {
    ctx = await app.context({ courant: app.bellecour });
  });
  const nouveau = () =>
    createClient(app.application, app.bellecour, {
      email: 'pose@exemple.fr',
      telephonePortable: '0610203040',
    });
  const jourDe = async (id: string) =>
    (await ctx.db.from('clients').where({ id }))[0]?.date_appareillage ?? null;
  const fiche = (dateAppareillage: string) =>
    ClientSaisi.parse({
      nom: 'Pose',
      email: 'pose@exemple.fr',
      telephonePortable: '0610203040',
      dateAppareillage,
    });
  const statut = (dateAppareillage: string) =>
    ChangementStatut.parse({ statut: 'Appareillé', dateAppareillage });
  const demande = { code: 'date_a_confirmer', suite: { genre: 'accepter', acceptes: [LOIN] } };

  test('est demandé par chaque porte, une fois, et rien n’est écrit avant', async () => {
    const portes: [string, (id: string, jour: string, acceptes: string[]) => Promise<unknown>][] = [
      ['statut', (id, jour, acceptes) => changeStatut(ctx, id, statut(jour), acceptes)],
      ['formulaire', (id, jour, acceptes) => updateClient(ctx, id, fiche(jour), 1, { acceptes })],
      ['API', (id, jour, acceptes) => modifyClient(ctx, id, { dateAppareillage: jour }, { acceptes })],
      [
        'lot',
        (id, jour, acceptes) =>
          changeStatuts(ctx, StatutEnLot.parse({ ids: [id], statut: 'Appareillé', dateAppareillage: jour }), {
            acceptes,
          }),
      ],
    ];
    for (const [porte, ecrire] of portes) {
      const { id } = await nouveau();
      await expect(ecrire(id, LOIN, []), porte).rejects.toMatchObject(demande);
      expect(await jourDe(id), porte).toBeNull();
      await ecrire(id, LOIN, [LOIN]);
      expect(await jourDe(id), porte).toBe(LOIN);
    }
    const { id } = await nouveau();
    await updateClient(ctx, id, fiche(PROCHE), 1);
    expect(await jourDe(id)).toBe(PROCHE);
  });

  test('à la création aussi ; celui qui est déjà là ne se demande plus', async () => {
    await expect(creer(ctx, fiche(LOIN))).rejects.toMatchObject(demande);
    const { id } = await creer(ctx, fiche(LOIN), null, [LOIN]);
    await modifyClient(ctx, id, { note: 'Vu' } as never);
    await changeStatut(ctx, id, statut(LOIN));
    expect(await jourDe(id)).toBe(LOIN);
  });
});
