import { mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowReader } from '~/db/copie-logique.server';
import { FICHIERS } from '~/domain/sauvegardes/manifeste';
import { eachPage } from '~/infra/fichiers/pages-bucket.server';
import { writeArchive } from '~/infra/sauvegarde/archive-ecriture.server';
import { openArchive } from '~/infra/sauvegarde/archive-lecture.server';
import { openDepotDossier } from '~/infra/sauvegarde/depot-dossier.server';
import { SauvegardeRefusee } from '~/lib/sauvegarde-refusee';

const MO = 1024 * 1024;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
});

async function* once(text: string) {
  yield text;
}

async function archiveOf(entrees: Record<string, string>) {
  const fichier = path.join(folder, 'a.zip');
  await writeArchive(
    fichier,
    async (archive) => {
      for (const [nom, text] of Object.entries(entrees)) await archive.add(nom, once(text));
    },
    async () => undefined,
  );
  return openArchive(fichier, FICHIERS);
}

async function linesOf(text: string): Promise<string[]> {
  const archive = await archiveOf({ 'base/t.jsonl': text });
  const found: string[] = [];
  try {
    for await (const part of archive.lignes('base/t.jsonl')) found.push(...part);
    return found;
  } finally {
    archive.close();
  }
}

test('des lignes de toute longueur reviennent entières', async () => {
  const lignes = ['é'.repeat(9 * MO), 'a', '', 'b'.repeat(3 * MO), ...Array.from({ length: 1203 }, String)];
  expect((await linesOf(`${lignes.join('\n')}\n`)).every((ligne, at) => ligne === lignes[at])).toBe(true);
});

test('une ligne sans fin est refusée avant d’être lue en entier', async () => {
  await expect(linesOf('x'.repeat(65 * MO))).rejects.toThrow(SauvegardeRefusee);
});

test('un nom qui n’est pas une clé est refusé', async () => {
  const archive = await archiveOf({ 'fichiers/truc/pas une clé.exe': 'x' });
  await expect(archive.dossier(FICHIERS).next()).rejects.toThrow(SauvegardeRefusee);
  archive.close();
});

test('une panne de la lecture se dit elle-même, et ce qui est lu est refermé', async () => {
  let closed = false;
  async function* cut() {
    try {
      yield 'début';
      throw new Error('base perdue');
    } finally {
      closed = true;
    }
  }
  const written = writeArchive(
    path.join(folder, 'b.zip'),
    ({ add }) => add('base/t.jsonl', cut()),
    async () => undefined,
  );
  await expect(written).rejects.toThrow('base perdue');
  expect(closed).toBe(true);
});

describe('une ligne qui n’en est pas une de sa table', () => {
  const table = { nom: 'comptes', colonnes: ['id', 'nom'], ouiNon: new Set<string>(), apres: [] };
  test.each(['[1,2]', 'null', '3', '{"nom":"Madame', '{"id":"1","x\\" = 1; --":"a"}'])('%s', (ligne) => {
    const read = () => rowReader(table, 'sqlite')(ligne);
    expect(read).toThrow(SauvegardeRefusee);
    expect(read).toThrow('table comptes');
    expect(read).not.toThrow('Madame');
  });

  test('un caractère nul reste dans SQLite et n’entre pas dans Postgres', () => {
    const ligne = JSON.stringify({ id: '1', nom: 'a\0b' });
    expect(rowReader(table, 'sqlite')(ligne)).toEqual({ id: '1', nom: 'a\0b' });
    expect(() => rowReader(table, 'postgres')(ligne)).toThrow('table comptes');
  });
});

test('une sauvegarde qui disparaît pendant qu’on les compte n’arrête rien', async () => {
  const depot = openDepotDossier(folder);
  const [la, partie] = ['auricule-2026-11-23T02-00-00.zip', 'auricule-2026-11-22T02-00-00.zip'];
  await writeFile(path.join(folder, la), 'abc');
  // Its name is listed and there is nothing behind it, as for one that goes between the two.
  for (const nom of [partie, `${partie}.tmp`]) await symlink('nulle-part', path.join(folder, nom));
  expect(await depot.list()).toEqual([{ nom: la, octets: 3 }]);
  await depot.dropDrafts(new Date());
});

describe('la liste d’un bucket qui n’a pas de fin', () => {
  test.each<[string, (asked: number) => string, number]>([
    ['en cercle', (asked) => String(asked % 3), 5],
    ['toujours nouvelle', String, 10_002],
  ])('%s', async (_, tokenOf, max) => {
    let asked = 0;
    const pages = eachPage({}, async () => {
      asked += 1;
      return { suite: tokenOf(asked) };
    });
    const readAll = async () => {
      for await (const _page of pages);
    };
    await expect(readAll()).rejects.toThrow('pas de fin');
    expect(asked).toBeLessThan(max);
  });
});
