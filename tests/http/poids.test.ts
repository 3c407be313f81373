import { beforeAll, describe, expect, test } from 'vitest';
import { MESSAGES_FICHIER } from '~/domain/fichiers/fichier';
import { type Enseigne, useSite } from '../support/site';
import type { Visiteur } from '../support/visiteur';

const MEGABYTE = 1024 * 1024;
/** Patience for bodies of a hundred megabytes on a busy machine. */
const LENT = 60_000;
const plain = (page: string) => page.replaceAll(/[\u202f\u00a0]/g, ' ').replaceAll('&#x27;', '’');

describe('envois plus lourds que ce qui est pris, sans JavaScript', () => {
  const site = useSite('sqlite');
  let enseigne: Enseigne;
  let admin: Visiteur;
  let fiche: string;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    admin = await enseigne.signIn('admin', { courant: enseigne.bellecour });
    fiche = `/admin/nouveauClient/${(await enseigne.createClient()).id}?onglet=fichiers`;
  });

  async function send(path: string, champs: [string, string | number][]): Promise<[number, string]> {
    const body = new FormData();
    for (const [name, value] of champs)
      body.append(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], 'lourd.bin'));
    const headers = { Origin: new URL(site.server.url).origin };
    const response = await admin.fetch(path, { method: 'POST', body, headers });
    return [response.status, plain(await response.text())];
  }
  const memory = async () => {
    const { readFile } = await import('node:fs/promises');
    const status = await readFile(`/proc/${site.server.pid}/status`, 'utf8').catch(() => '');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  };

  test.each([6, 120])(
    'une image de produit de %i Mo : le champ le dit, ce qui est saisi avant et après reste',
    async (mo) => {
      const [status, page] = await send('/admin/stock/ajout', [
        ['name', 'Nuance 300'],
        ['image', mo * MEGABYTE],
        ['quantity', '5'],
        ['lpp', '2383450'],
      ]);
      expect(status).toBe(400);
      expect(page).toMatch(/id="produit-image-erreur"[^>]*>[^<]*5 Mo au plus/);
      for (const typed of ['Nuance 300', '5', '2383450']) expect(page).toContain(`value="${typed}"`);
      expect(await enseigne.context().db.from('produits')).toEqual([]);
    },
    LENT,
  );

  test.each([11, 21])(
    'le PDF d’une facture faite ailleurs de %i Mo : le champ le dit, ce qui est saisi reste',
    async (mo) => {
      const [status, page] = await send('/admin/factures/import', [
        ['fichier', mo * MEGABYTE],
        ['objet', 'Chargeur'],
        ['nomClient', 'Lœwe'],
        ['totalGeneral', '12,50'],
      ]);
      expect(status).toBe(400);
      expect(page).toContain(`Upload failed: ${MESSAGES_FICHIER.poids}`);
      for (const typed of ['Chargeur', 'Lœwe', '12,50']) expect(page).toContain(`value="${typed}"`);
      expect(await enseigne.context().db.from('factures')).toEqual([]);
    },
    LENT,
  );

  test.each<[string, () => string, string, number[], RegExp]>([
    ['un PDF de 11 Mo', () => fiche, 'fichiers', [11], /id="fichiers-erreur"[^>]*>[^<]*dépasse 10 Mo/],
    [
      'quatre PDF de 9 Mo',
      () => fiche,
      'fichiers',
      [9, 9, 9, 9],
      /id="fichiers-erreur"[^>]*>[^<]*32 Mo en tout/,
    ],
    ['un PDF de 120 Mo', () => fiche, 'fichiers', [120], /id="fichiers-erreur"[^>]*>[^<]*10 Mo par fichier/],
    [
      'une image de profil de 6 Mo',
      () => '/admin/user-profile',
      'image',
      [6],
      /id="image-erreur"[^>]*>[^<]*5 Mo/,
    ],
    ['un fichier de clients de 7 Mo', () => '/admin/clients/import', 'fichier', [7], /5 Mo au plus/],
    ['un de 120 Mo', () => '/admin/clients/import', 'fichier', [120], /5 Mo au plus/],
  ])(
    '%s : le champ dit la limite',
    async (_, path, champ, poids, message) => {
      const [status, page] = await send(
        path(),
        poids.map((mo) => [champ, mo * MEGABYTE]),
      );
      expect(status).toBe(400);
      expect(page).toMatch(message);
    },
    LENT,
  );

  test(
    'beaucoup de fichiers lourds dans un formulaire qui en prend un : refusé, sans les garder en mémoire',
    async () => {
      const before = await memory();
      const [status, page] = await send('/admin/stock/ajout', [
        ['name', 'Nuance 300'],
        ...Array.from({ length: 40 }, (): [string, number] => ['image', 9 * MEGABYTE]),
      ]);
      expect(status).toBe(400);
      expect(page).toContain('Au plus 1 fichier à la fois.');
      expect((await memory()) - before).toBeLessThan(250);
    },
    LENT,
  );

  test('ailleurs qu’où l’on joint un fichier : la réponse arrive et dit que faire', async () => {
    const [status, page] = await send('/admin/nouveauClient', [['note', 30 * MEGABYTE]]);
    expect(status).toBe(413);
    expect(page).toContain('Revenez à la page précédente');
  });
});
