import { describe, expect, test } from 'vitest';
import { getBilans } from '~/domain/bilans/bilans.service.server';
import { lireNoah } from '~/domain/bilans/noah/lecture-noah';
import { exportNoah, importNoah } from '~/domain/bilans/noah/noah.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { envoyer } from '../../support/envoi';
import { NOAH } from '../../support/noah';

const fichier = (text = NOAH) => envoyer({ nom: 'noah.xml', contenu: new TextEncoder().encode(text) });

describe.each(testDatabases())('fichiers Noah (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('un fichier s’ajoute une fois, et se rend', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ nom: 'DUPRE' });
    expect(await importNoah(ctx, client.id, fichier())).toMatchObject({ ajoutes: 1, connus: 0, ignores: 1 });
    expect(await importNoah(ctx, client.id, fichier())).toMatchObject({ ajoutes: 0, connus: 1, ignores: 1 });
    const { items } = (await getBilans(ctx, client.id, { page: 1, taille: 25 })).bilans;
    expect(items).toHaveLength(1);
    expect(items[0]?.vocale[0]?.points).toHaveLength(2);
    expect(lireNoah(await exportNoah(ctx, client.id)).bilans[0]?.seuils).toEqual(items[0]?.seuils);
    const sorties = await ctx.db.from('journal').where({ action: 'bilan:export', objet_id: client.id });
    expect(sorties).toMatchObject([{ objet: 'client', details: '1 bilan au format Noah' }]);
  });

  test('un bilan lu puis modifié ici n’est pas ajouté de nouveau', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ nom: 'DUPRE' });
    await importNoah(ctx, client.id, fichier());
    const [lu] = await ctx.db.from('bilans').where({ client_id: client.id });
    await ctx.db.update(
      'bilans',
      { id: lu?.id ?? '' },
      { seuils: '{"droite-air-500":45}', date: '2020-01-02', heure: '17:00', note: 'Revu' },
    );
    expect(await importNoah(ctx, client.id, fichier())).toMatchObject({ ajoutes: 0, connus: 1, ignores: 1 });
    expect(await ctx.db.from('bilans').where({ client_id: client.id })).toMatchObject([{ note: 'Revu' }]);
    // Of a file that says otherwise, the test is another.
    const autre = NOAH.replace('<ScorePercent>80<', '<ScorePercent>90<');
    expect((await importNoah(ctx, client.id, fichier(autre))).ajoutes).toBe(1);
  });

  test('un bilan saisi ici, exporté puis relu, est reconnu, avec ce que le format ne sait pas dire', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ nom: 'DUPRE' });
    await importNoah(ctx, client.id, fichier());
    const [lu] = await ctx.db.from('bilans').where({ client_id: client.id });
    const [serie, ...autres] = JSON.parse(lu?.vocale ?? '[]');
    const points = serie.points.map((point: object) => ({ ...point, justes: 8, mots: 10 }));
    const vocale = JSON.stringify([{ ...serie, materiel: 'Fournier', points }, ...autres]);
    await ctx.db.update('bilans', { id: lu?.id ?? '' }, { vocale, origine_noah: '', note: '' });
    const exporte = fichier(await exportNoah(ctx, client.id));
    expect(await importNoah(ctx, client.id, exporte)).toMatchObject({ ajoutes: 0, connus: 1 });
    expect(await ctx.db.from('bilans').where({ client_id: client.id })).toMatchObject([{ vocale }]);
  });

  test('une vocale de la même heure, aux mêmes seuils, n’est pas tenue pour connue', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ nom: 'DUPRE' });
    await importNoah(ctx, client.id, fichier());
    const autre = NOAH.replace('<ScorePercent>80<', '<ScorePercent>90<');
    expect((await importNoah(ctx, client.id, fichier(autre))).ajoutes).toBe(1);
    const inconfort = NOAH.replace('<StimulusLevel>105<', '<StimulusLevel>110<');
    expect((await importNoah(ctx, client.id, fichier(inconfort))).ajoutes).toBe(1);
  });

  test('le fichier d’un autre patient demande qu’on s’en assure ; illisible, rien ne s’ajoute', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ nom: 'Blanc' });
    await expect(importNoah(ctx, client.id, fichier())).rejects.toMatchObject({ code: 'noah_autre_patient' });
    const coupe = fichier(NOAH.slice(0, 900));
    await expect(importNoah(ctx, client.id, coupe, { memePatient: true })).rejects.toMatchObject({
      ...{ code: 'noah_illisible', message: expect.stringMatching(/^Ligne \d+ : /) },
    });
    expect((await getBilans(ctx, client.id, { page: 1, taille: 25 })).bilans.total).toBe(0);
    expect((await importNoah(ctx, client.id, fichier(), { memePatient: true })).ajoutes).toBe(1);
  });
});
