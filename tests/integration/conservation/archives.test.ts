import { describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { desarchiver } from '~/domain/archives/archives.service.server';
import {
  consulterArchive,
  getArchive,
  readFichierArchive,
} from '~/domain/archives/consultation.service.server';
import {
  chercherArchives,
  listArchives,
  readCriteresArchives,
} from '~/domain/archives/recherche.service.server';
import { listClients, readCriteresClients } from '~/domain/clients/clients.lists.server';
import { getClient } from '~/domain/clients/clients.service.server';
import { listCorbeille, readCriteresCorbeille } from '~/domain/clients/corbeille.lists.server';
import { eraseClients, restoreClient } from '~/domain/clients/corbeille.service.server';
import { countReleve, getReleve } from '~/domain/clients/releve.service.server';
import { ArchiveError } from '~/domain/clients/vivant';
import { ForbiddenError, NotFoundError } from '~/domain/errors';
import { useTestApp } from '../../support/app';
import { storeArchive } from '../../support/conservation';
import { testDatabases } from '../../support/databases';

const faits = (ctx: Context, action: string) =>
  ctx.db.from('journal').where({ chaine: ctx.acteur.compteId, action }).orderBy('rang', 'desc');

describe.each(testDatabases())('archives (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const chercher = async (ctx: Context, q: string) => {
    const recherche = await chercherArchives(ctx, { q, motif: 'Demande écrite' });
    return (search: string) =>
      listArchives(ctx, readCriteresArchives(new URLSearchParams({ q: search, recherche })));
  };

  test('un dossier archivé n’est ni dans la liste, ni à la corbeille, ni dans le relevé, ni à son adresse', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const id = await storeArchive(app, 'Oubliette');
    const liste = await listClients(ctx, readCriteresClients(new URLSearchParams('q=oubliette')));
    expect(liste.items).toEqual([]);
    const corbeille = await listCorbeille(ctx, readCriteresCorbeille(new URLSearchParams('q=oubliette')));
    expect(corbeille.items).toEqual([]);
    expect(await countReleve(ctx, { q: 'oubliette' })).toBe(0);
    expect(await countReleve(ctx, { q: 'oubliette', corbeille: true })).toBe(0);
    for (const lire of [getClient, getReleve]) {
      const error = await lire(ctx, id).catch((refus: unknown) => refus);
      expect(error).toBeInstanceOf(ArchiveError);
      expect(JSON.stringify(error)).not.toContain('Oubliette');
    }
    await expect(restoreClient(ctx, id)).rejects.toBeInstanceOf(NotFoundError);
    expect(await eraseClients(ctx, [id])).toBe(0);
  });

  test('une recherche dit pourquoi, vaut une heure, pour qui l’a faite et pour ce qu’il cherchait', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    await storeArchive(app, 'Retrouvé');
    const lire = await chercher(ctx, 'retrouve');
    expect((await lire('Retrouvé'))?.items.map(({ nom }) => nom)).toEqual(['Retrouvé']);
    expect(await lire('autre')).toBeNull();
    const [fait] = await faits(ctx, 'archive:recherche');
    expect(fait).toMatchObject({ details: 'Demande écrite', user_name: ctx.acteur.name });
    expect(JSON.stringify(fait)).not.toMatch(/retrouv/i);
    const recherche = await chercherArchives(ctx, { q: 'retrouve', motif: 'Demande' });
    const criteres = readCriteresArchives(new URLSearchParams({ q: 'retrouve', recherche }));
    expect(await listArchives(await app.context(), criteres)).toBeNull();
    const tard = new Date(ctx.now().getTime() + 3_600_001);
    expect(await listArchives({ ...ctx, now: () => tard }, criteres)).toBeNull();
  });

  test('ouvrir dit pourquoi et se note ; sans cela rien de la personne ne se lit', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const id = await storeArchive(app, 'Fermé');
    expect(JSON.stringify(await getArchive(ctx, id))).not.toContain('Fermé');
    await expect(readFichierArchive(ctx, id, id)).rejects.toBeInstanceOf(NotFoundError);
    await consulterArchive(ctx, id, 'Expertise');
    expect((await getArchive(ctx, id)).contenu?.client.nom).toBe('Fermé');
    expect((await getArchive(await app.context(), id)).contenu).toBeNull();
    expect((await faits(ctx, 'archive:consultation'))[0]).toMatchObject({
      objet_id: id,
      details: 'Expertise',
    });
    const admin = await app.context({ role: 'superAdmin' });
    await expect(getArchive(admin, id)).rejects.toBeInstanceOf(ForbiddenError);
    await expect(getArchive(await app.stranger(), id)).rejects.toBeInstanceOf(NotFoundError);
  });

  test('sorti des archives, il vit, son histoire le dit, et un second en est averti', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const id = await storeArchive(app, 'Revenu');
    await desarchiver(ctx, id, 'Revient en consultation');
    expect((await getClient(ctx, id)).nom).toBe('Revenu');
    const [ligne] = await ctx.db.from('historique').where({ client_id: id }).orderBy('date', 'desc');
    expect(ligne).toMatchObject({ action: 'Sortie des archives', details: 'Revient en consultation' });
    await expect(desarchiver(ctx, id, 'Encore')).rejects.toBeInstanceOf(NotFoundError);
  });
});
