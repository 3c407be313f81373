import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DomainError } from '~/domain/errors';
import { addFichiers } from '~/domain/fichiers/fichiers.service.server';
import { sweepFichiers } from '~/domain/fichiers/menage.server';
import { layRepere } from '~/domain/fichiers/repere.server';
import type { Fichiers } from '~/infra/fichiers/fichiers';
import { openDossier } from '~/infra/fichiers/magasin.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { envoyer } from '../../support/envoi';
import { createPdf } from '../../support/pdf';

const dans = (heures: number) => new Date(Date.now() + heures * 3_600_000);
const openStore = () => openDossier({ dataDir: mkdtempSync(path.join(tmpdir(), 'menage-')) });

async function keysOf(fichiers: Fichiers, noun: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of fichiers.list(noun)) found.push(key);
  return found.sort();
}

async function litter(fichiers: Fichiers, noun: string, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => `${noun}/${newId()}.pdf`);
  for (const key of keys) await fichiers.write(key, createPdf());
  return keys;
}

describe.each(testDatabases())('ménage des fichiers (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  /** A store of its own, with so many files that a client has. */
  async function storeWith(count: number): Promise<Fichiers> {
    const fichiers = openStore();
    const ctx = await app.context({ courant: app.bellecour });
    const { id } = await app.createClient();
    const infra = { ...ctx.infra, fichiers };
    for (let index = 0; index < count; index += 1)
      await addFichiers({ ...ctx, infra }, id, [envoyer({ nom: 'a.pdf', contenu: createPdf(newId()) })]);
    return fichiers;
  }

  test('des octets dont la fiche attend encore sa transaction restent ; la fiche venue, ils restent toujours', async () => {
    const { identity } = app.application;
    const fichiers = openStore();
    const ctx = await app.context({ courant: app.bellecour });
    const { id } = await app.createClient();
    let seen = -1;
    const slow = {
      ...ctx,
      infra: { ...ctx.infra, fichiers },
      // A sweep runs between the bytes and their row.
      transaction: async <T>(work: Parameters<typeof ctx.transaction<T>>[0]): Promise<T> => {
        seen = (await sweepFichiers(identity, fichiers, dans(29 * 24))).sansFiche;
        return ctx.transaction<T>(work);
      },
    };
    expect(await addFichiers(slow, id, [envoyer({ nom: 'a.pdf', contenu: createPdf(newId()) })])).toBe(1);
    expect(seen).toBe(0);
    expect((await sweepFichiers(identity, fichiers, dans(62 * 24))).sansFiche).toBe(0);
    expect(await keysOf(fichiers, 'clients')).toHaveLength(1);
  });

  test('quelques fichiers sans fiche parmi ceux des fiches partent seuls', async () => {
    const fichiers = await storeWith(12);
    const kept = await keysOf(fichiers, 'clients');
    await litter(fichiers, 'clients', 11);
    expect((await sweepFichiers(app.application.identity, fichiers, dans(31 * 24))).sansFiche).toBe(11);
    expect(await keysOf(fichiers, 'clients')).toEqual(kept);
  });

  test('quand ils sont les plus nombreux, ils restent et on le dit ; forcé, le ménage les prend', async () => {
    const { identity } = app.application;
    const fichiers = await storeWith(2);
    const kept = await keysOf(fichiers, 'clients');
    const etrangers = await litter(fichiers, 'clients', 10);
    await litter(fichiers, 'avatars', 1);
    const refusal = sweepFichiers(identity, fichiers, dans(31 * 24));
    await expect(refusal).rejects.toBeInstanceOf(DomainError);
    await expect(refusal).rejects.toThrow('clients : 10 sur 12');
    expect(await keysOf(fichiers, 'clients')).toEqual([...kept, ...etrangers].sort());
    expect(await keysOf(fichiers, 'avatars')).toEqual([]);
    expect((await sweepFichiers(identity, fichiers, dans(31 * 24), { force: true })).sansFiche).toBe(10);
    expect(await keysOf(fichiers, 'clients')).toEqual(kept);
  });

  test('une base plus ancienne que les fichiers ne les met pas à la corbeille, même remise au travail ; forcé, si', async () => {
    const { identity } = app.application;
    const fichiers = await storeWith(12);
    await layRepere(identity, fichiers, new Date());
    const kept = await keysOf(fichiers, 'clients');
    // The files were marked by a database that this one, put back from before, does not remember.
    const orphelins = await litter(fichiers, 'clients', 3);
    await identity.sweep('reperes_fichiers', dans(401 * 24));
    for (const work of [sweepFichiers, layRepere, sweepFichiers]) {
      const refusal = work(identity, fichiers, dans(31 * 24));
      await expect(refusal).rejects.toBeInstanceOf(DomainError);
      await expect(refusal).rejects.toThrow('plus ancienne');
    }
    expect(await keysOf(fichiers, 'clients')).toEqual([...kept, ...orphelins].sort());
    expect((await sweepFichiers(identity, fichiers, dans(31 * 24), { force: true })).sansFiche).toBe(3);
    expect(await keysOf(fichiers, 'clients')).toEqual(kept);
    await layRepere(identity, fichiers, new Date());
  });

  test('la corbeille garde tout tant que la base est douteuse, et quand le ménage est forcé', async () => {
    const { identity } = app.application;
    const fichiers = await storeWith(1);
    const [jete = ''] = await litter(fichiers, 'clients', 1);
    await fichiers.discard(jete);
    await litter(fichiers, 'clients', 10);
    await expect(sweepFichiers(identity, fichiers, dans(62 * 24))).rejects.toThrow('clients : 10 sur 11');
    expect(await fichiers.has(jete)).toBe(true);
    const force = await sweepFichiers(identity, fichiers, dans(62 * 24), { force: true });
    expect(force).toMatchObject({ sansFiche: 10, effaces: 0 });
    expect(await fichiers.has(jete)).toBe(true);
  });

  test('ce qu’une fiche nomme revient de la corbeille, à l’ouverture comme au ménage', async () => {
    const { identity } = app.application;
    const fichiers = await storeWith(3);
    const kept = await keysOf(fichiers, 'clients');
    for (const key of kept) await fichiers.discard(key);
    expect(await keysOf(fichiers, 'clients')).toEqual([]);
    const [first = ''] = kept;
    expect(await fichiers.read(first)).not.toBeNull();
    expect(await keysOf(fichiers, 'clients')).toEqual([first]);
    expect(await sweepFichiers(identity, fichiers, dans(62 * 24))).toMatchObject({
      sansFiche: 0,
      effaces: 0,
    });
    expect(await keysOf(fichiers, 'clients')).toEqual(kept);
  });
});
