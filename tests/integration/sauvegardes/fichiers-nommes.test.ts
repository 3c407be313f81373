import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readInstant } from '~/db/copie-logique.server';
import { FICHIERS, type Manifeste } from '~/domain/sauvegardes/manifeste';
import { assertSame, assertWhole, bringFichiers, saveAll } from '~/domain/sauvegardes/sauvegarde.server';
import type { Fichiers } from '~/infra/fichiers/fichiers';
import { openDossier } from '~/infra/fichiers/magasin.server';
import { writeArchive } from '~/infra/sauvegarde/archive-ecriture.server';
import { openArchive } from '~/infra/sauvegarde/archive-lecture.server';
import { newId } from '~/lib/ids.server';
import { SauvegardeRefusee } from '~/lib/sauvegarde-refusee';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

const PHOTO = Buffer.from('RIFF essai WEBP');

describe.each(testDatabases())('les fichiers que les fiches nomment (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let folder = '';
  let fichiers: Fichiers;
  let cle = '';
  let userId = '';

  beforeAll(async () => {
    userId = (await app.context()).acteur.userId ?? '';
  });
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sauvegarde-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    fichiers = openDossier({ dataDir: folder });
    cle = `avatars/${newId()}.webp`;
    await fichiers.write(cle, PHOTO);
    await app.application.identity.update('users', { id: userId }, { image: cle });
  });

  async function sauver(between: () => Promise<void> = async () => undefined): Promise<Manifeste> {
    const source = {
      version: '1',
      now: new Date(),
      fichiers,
      readInstant: async <T>(work: Parameters<typeof readInstant<T>>[1]) => {
        const read = await readInstant(app.databaseUrl, work);
        await between();
        return read;
      },
    };
    return writeArchive(
      path.join(folder, 'a.zip'),
      (archive) => saveAll(archive, source, () => undefined),
      async (draft) => {
        const archive = await openArchive(draft, FICHIERS);
        await assertWhole(archive).finally(() => archive.close());
      },
    );
  }

  async function remettre(vers: Fichiers) {
    const archive = await openArchive(path.join(folder, 'a.zip'), FICHIERS);
    return bringFichiers(archive, vers, () => undefined).finally(() => archive.close());
  }

  test('ce qui est effacé pour toujours pendant la sauvegarde se dit', async () => {
    expect(await sauver()).not.toHaveProperty('manquants');
    const { manquants, fichiers: sauves } = await sauver(() => fichiers.delete(cle));
    expect(manquants).toEqual({ nombre: 1, cles: [cle] });
    expect(sauves.nombre).toBe(0);
  });

  test('ce que la corbeille a pris en est, et en revient', async () => {
    await fichiers.discard(cle);
    expect(await sauver()).toMatchObject({ fichiers: { nombre: 1, octets: PHOTO.length } });
    await fichiers.discard(cle);
    expect(await remettre(fichiers)).toEqual({ remis: 0, repares: 0 });
    const vivants: string[] = [];
    for await (const { key } of fichiers.list('avatars')) vivants.push(key);
    expect(vivants).toEqual([cle]);
  });

  test('des octets endommagés à l’arrivée sont réparés, les absents reviennent', async () => {
    await sauver();
    await fichiers.write(cle, Buffer.from('RIFF essai WEBQ'));
    expect(await remettre(fichiers)).toEqual({ remis: 0, repares: 1 });
    expect(await fichiers.read(cle)).toEqual(PHOTO);
    await fichiers.delete(cle);
    expect(await remettre(fichiers)).toEqual({ remis: 1, repares: 0 });
    expect(await fichiers.read(cle)).toEqual(PHOTO);
  });

  test('des lignes d’une table inconnue ne passent pas pour remises', async () => {
    const { tables } = await sauver();
    const contenu = { nombre: 1, empreinte: '0'.repeat(32) };
    const refus = readInstant(app.databaseUrl, (instant) =>
      assertSame(instant, { tables: { ...tables, inconnues: contenu } }),
    );
    await expect(refus).rejects.toThrow(SauvegardeRefusee);
    await expect(refus).rejects.toThrow('inconnues');
  });
});
