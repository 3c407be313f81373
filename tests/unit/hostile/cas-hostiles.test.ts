import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Infra } from '~/domain/access/context.server';
import { OCCURRENCES_MAX } from '~/infra/ics/ics';
import type { ReponseIcs, TacheIcs } from '~/infra/ics/lecteur.server';
import { createImages } from '~/infra/images/images.server';
import { createImportWorkers } from '~/infra/travailleurs/import-clients.server';
import { TravailInterrompu } from '~/infra/travailleurs/interruption';
import { createPool } from '~/infra/travailleurs/pool.server';
import type { Travailleurs } from '~/travailleurs.server';
import type { CasHostile, NatureHostile } from '../../support/hostile/cas';
import { casHostiles } from '../../support/hostile/cas-hostiles';
import { FENETRE } from '../ics/fabrique';

/** Another seed each day: what is drawn by chance is not always the same. */
const GRAINE = Math.floor(Date.now() / 86_400_000);
const MINUTE = 60_000;
/** Drawn from each kind; `npm run verify:hostile` sends them all to the server. */
const PAR_NATURE = 4;
const COMPTE = { userId: null, name: '', email: '', role: 'accountAdmin', compteId: 'c' } as const;
const CENTRE = { id: 'c', name: 'Centre', abonnement: { pack: null } } as never;

const tous = (nature: NatureHostile): CasHostile[] =>
  [...casHostiles(GRAINE)].filter((each) => each.nature === nature);
const choix = (nature: NatureHostile): CasHostile[] => tous(nature).slice(0, PAR_NATURE);

test('une graine donne toujours les mêmes cas, assez nombreux', () => {
  const noms = (graine: number) => [...casHostiles(graine)].map(({ nom, nature }) => `${nature} ${nom}`);
  expect(noms(1)).toEqual(noms(1));
  expect(noms(1)).not.toEqual(noms(2));
  expect(new Set(noms(1)).size).toBe(noms(1).length);
  expect(tous('xlsx').length).toBeGreaterThanOrEqual(60);
  const [un, autre] = [casHostiles(7), casHostiles(7)].map((all) =>
    [...all].find(({ nom }) => nom.includes('(3)')),
  );
  expect(un?.octets().equals(autre?.octets() ?? Buffer.alloc(0))).toBe(true);
});

describe('chaque fichier hostile est lu ou refusé, dans un processus qui n’est pas le nôtre', () => {
  let folder: string;
  const processus: Travailleurs['imports'] = createImportWorkers();
  let imports: Infra['imports'];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
    imports = processus.into({ databaseUrl: `sqlite:${folder}/a.db`, dataDir: folder });
  });
  afterAll(async () => {
    await processus.close();
    await rm(folder, { recursive: true, force: true });
  });

  test(`tableaux (graine ${GRAINE})`, { timeout: 2 * MINUTE }, async () => {
    const chemin = path.join(folder, 'fichier');
    const toujours = tous('xlsx').filter(({ nom }) => nom.includes('millions d’attributs'));
    for (const { nom, fichier, octets } of [...toujours, ...choix('xlsx'), ...choix('csv')]) {
      await writeFile(chemin, octets());
      const reponse = await imports.preview({
        chemin,
        nomFichier: fichier,
        mapping: null,
        centre: CENTRE,
        acteur: COMPTE,
        importId: null,
        now: new Date().toISOString(),
      });
      if (reponse.ok) expect(reponse.valeur.lignes, nom).toBeLessThanOrEqual(5000);
      else expect(reponse.message, nom).toMatch(/^[A-ZÀ].+\.$/s);
    }
  });

  test(`images (graine ${GRAINE})`, { timeout: 2 * MINUTE }, async () => {
    const images = createImages();
    for (const { nom, octets } of choix('image')) {
      const image = await images.toAvatar(octets(), COMPTE.compteId);
      if ('contenu' in image) expect(image.contenu.byteLength, nom).toBeLessThan(100_000);
    }
    await images.close();
  });

  test(`calendriers (graine ${GRAINE})`, { timeout: 2 * MINUTE }, async () => {
    const pool = createPool<TacheIcs, ReponseIcs>({
      entry: 'calendrier',
      maxProcesses: 1,
      idleTimeoutMs: 20_000,
      heapMb: 128,
      residentMb: 320,
      cpuS: 300,
      queue: { parCle: 16, total: 16 },
    });
    for (const { nom, octets } of choix('ics')) {
      const task = pool.run({ octets: octets(), fenetre: FENETRE }, { limitMs: 5000 });
      const lu = await task.catch((error: unknown) => {
        if (error instanceof TravailInterrompu && error.raison !== 'arret') return null;
        throw new Error(nom, { cause: error });
      });
      if (lu?.ok) expect(lu.occurrences.length, nom).toBeLessThanOrEqual(OCCURRENCES_MAX);
    }
    await pool.close();
  });
});
