import { describe, expect, test } from 'vitest';
import { modifyClient } from '~/domain/clients/modification-partielle.service.server';
import { listCorrections } from '~/domain/vie-privee/corrections.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

describe.each(testDatabases())('les corrections d’un dossier (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('chaque champ de quelle valeur à quelle autre, le numéro de sécurité sociale masqué', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const client = await app.createClient({ nom: 'Morel', ville: 'Lyon', numeroSecu: '184129484067610' });
    await modifyClient(ctx, client.id, { ville: 'Villeurbanne', ald: true, remise: 1250 });
    await modifyClient(ctx, client.id, { numeroSecu: '284037511234593', ville: '' });
    const { patient, corrections, tronque } = await listCorrections(ctx, client.id);
    expect([patient.endsWith('Morel'), tronque]).toEqual([true, false]);
    const [derniere, avant] = corrections;
    expect(derniere?.par).toBe(ctx.acteur.name);
    expect(derniere?.changements).toEqual([
      { champ: 'Ville', de: 'Villeurbanne', a: '' },
      {
        champ: 'Numéro de sécurité sociale',
        de: '1 •• •• •• ••• ••• 10',
        a: '2 •• •• •• ••• ••• 93',
      },
    ]);
    expect(avant?.changements).toEqual(
      expect.arrayContaining([
        { champ: 'Ville', de: 'Lyon', a: 'Villeurbanne' },
        { champ: 'Affection de longue durée (ALD)', de: 'Non', a: 'Oui' },
      ]),
    );
    expect(JSON.stringify(await ctx.db.from('historique').where({ client_id: client.id }))).not.toMatch(
      /184129484067610|284037511234593/,
    );
    // An entry of before, of the release that runs beside this one, has its fields' names alone.
    await ctx.db.update('historique', { client_id: client.id }, { valeurs: '' });
    const [ancienne] = (await listCorrections(ctx, client.id)).corrections;
    expect(ancienne).toMatchObject({ changements: [], action: 'Modification' });
    expect(ancienne?.details).toContain('Ville');
  });
});
