import { beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { listClients, readCriteresClients, suggestClients } from '~/domain/clients/clients.lists.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { precisionsDe } from '~/domain/clients/suggestion';
import { searchPartout } from '~/domain/partout/partout.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

describe.each(testDatabases())('liste et recherche des clients (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  const list = (search: string, from = ctx) =>
    listClients(from, readCriteresClients(new URLSearchParams(search)));
  const names = async (search: string, from = ctx) =>
    (await list(search, from)).items.map((client) => client.nom);

  beforeAll(async () => {
    ctx = await app.context();
    await app.createClient({
      nom: 'Bœuf',
      prenom: 'Hélène',
      ville: "L'Haÿ-les-Roses",
      telephonePortable: '06 10 20 30 40',
    });
    await app.createClient({
      nom: 'Étienne',
      prenom: 'Loïc',
      ville: 'Lyon',
      email: 'loic@exemple.fr',
      telephoneFixe: '+33 4 78 11 22 33',
    });
    await app.createClient(
      { nom: 'Zola', prenom: 'Émile', ville: 'Paris', note: 'Lyon' },
      { centre_id: app.croixRousse.id },
    );
    await app.createClient({ nom: 'Lointain', ville: 'Lyon' }, { centre_id: app.etranger.id });
  });

  test.each([
    ['boeuf', 'Bœuf'],
    ['BŒU', 'Bœuf'],
    ['helene', 'Bœuf'],
    ['hay les', 'Bœuf'],
    ['06.10.20', 'Bœuf'],
    ['+33 6 10 20 30 40', 'Bœuf'],
    ['0033610203040', 'Bœuf'],
    ['0478112233', 'Étienne'],
    ['loic@', 'Étienne'],
    ['étienne lyon', 'Étienne'],
    ['et', 'Étienne'],
  ])('« %s » trouve %s et nul autre', async (q, nom) => {
    expect(await names(`q=${encodeURIComponent(q)}`)).toEqual([nom]);
  });

  test.each(['"', "'", '%', '_', '\\', '* OR', '" OR "a', 'NEAR(', '-', '^zola', '💥', '\0', 'a\0b'])(
    '« %s » ne fait rien tomber',
    async (q) => {
      expect((await list(`q=${encodeURIComponent(q)}`)).total).toBeLessThanOrEqual(3);
      expect(await names(`q=${encodeURIComponent(q)}`)).not.toContain('Lointain');
    },
  );

  test('le tri, le sens et la page viennent de l’adresse ; l’illisible devient le défaut', async () => {
    expect(await names('tri=nom')).toEqual(['Bœuf', 'Étienne', 'Zola']);
    expect(await names('tri=ville&sens=desc')).toEqual(['Zola', 'Étienne', 'Bœuf']);
    expect(await names('tri=password_hash&sens=oui&page=-3&taille=7')).toEqual(['Bœuf', 'Étienne', 'Zola']);
    expect((await list('page=99&taille=10')).page).toBe(1);
  });

  test('un dossier limité n’est pas dans la liste ; la recherche rapide le trouve, par le nom ou la naissance, et le dit', async () => {
    await app.createClient(
      { nom: 'Yourcenar', prenom: 'Marthe', ville: 'Nyons', dateNaissance: '1931-05-17' },
      { limite_le: '2026-11-20T09:00:00.000Z' },
    );
    expect(await names('q=yourcenar')).toEqual([]);
    for (const q of ['yourc', 'nyons', 'marthe your', '17/05/1931'])
      expect((await searchPartout(ctx, q)).clients, q).toMatchObject([{ nom: 'Yourcenar', limite: true }]);
    const [trouve] = await suggestClients(ctx, 'yourc');
    expect(trouve && precisionsDe(trouve)).toBe('Nyons · traitement limité');
  });

  test('un centre choisi ne montre que ses clients, le compte global nomme le centre', async () => {
    const inside = await app.context({ courant: app.bellecour });
    expect(await names('', inside)).toEqual(['Bœuf', 'Étienne']);
    expect((await list('', inside)).items[0]?.centre).toBeNull();
    expect((await list('')).items.map((client) => client.centre)).toEqual([
      'Centre Bellecour',
      'Centre Bellecour',
      'Centre Croix-Rousse',
    ]);
  });

  test('la recherche rapide ignore accents et casse, et se tait sous deux lettres', async () => {
    expect((await suggestClients(ctx, 'EMILE')).map((client) => client.nom)).toEqual(['Zola']);
    expect(await suggestClients(ctx, 'z')).toEqual([]);
    expect(await suggestClients(ctx, 'z\0\0')).toEqual([]);
    expect((await suggestClients(ctx, 'zo\0la')).map((client) => client.nom)).toEqual(['Zola']);
  });

  test('la recherche rapide donne d’abord les noms qui commencent ainsi, puis les mots, puis le reste', async () => {
    const noms = ['Flandrois Jacqueline', 'De-Quelen Luc', 'Abquel Zoé', 'Quélennec Anne'];
    const clients = await Promise.all(
      noms.map((each) => {
        const [nom = '', prenom = ''] = each.split(' ');
        return app.createClient({ nom, prenom });
      }),
    );
    const trouves = (q: string) =>
      suggestClients(ctx, q).then((found) => found.map(({ nom, prenom }) => `${nom} ${prenom}`));
    expect(await trouves('QUEL')).toEqual([
      'Quélennec Anne',
      'De-Quelen Luc',
      'Abquel Zoé',
      'Flandrois Jacqueline',
    ]);
    expect(await trouves('luc')).toEqual(['De-Quelen Luc']);
    await deleteClients(
      ctx,
      clients.map(({ id }) => id),
    );
  });

  test('un client supprimé quitte la liste et la recherche', async () => {
    const client = await app.createClient({ nom: 'Passager' });
    expect(await deleteClients(ctx, [client.id])).toBe(1);
    expect(await names('q=passager')).toEqual([]);
    expect(await deleteClients(ctx, [client.id])).toBe(0);
  });
});
