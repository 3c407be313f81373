import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { describe, expect, test } from 'vitest';
import { ENTREES_FICHIER, type EntreeFichier } from '~/domain/fichiers/entrees';
import { readEnvoi } from '~/http/envoi-lu.server';
import { duringReception, type Envoi } from '~/http/reception.server';
import { readSaisie } from '~/http/saisie-gardee.server';
import { UnavailableError } from '~/lib/unavailable';
import { keptDocument } from '../../../server/page-gardee';

const ENVOI: Envoi = {
  fichiers: 3,
  fichierMax: 1024,
  octets: 8192,
  trop: 'trop lourd',
  entree: ENTREES_FICHIER.facture,
};
const BUILD = { routes: {} } as ServerBuild;

function requestOf(fichiers: [champ: string, file: File][]): Request {
  const body = new FormData();
  body.set('objet', 'Piles');
  for (const [champ, file] of fichiers) body.append(champ, file);
  return new Request('http://ici/admin/factures/import?page=2', { method: 'POST', body });
}

const dossier = () => mkdtempSync(path.join(tmpdir(), 'saisie-'));
const pageOf = async (request: Request) =>
  keptDocument(BUILD, { message: 'Plus tard.' }, 503, await readSaisie(request)).text();

describe('une saisie gardée, envoyée avec des fichiers', () => {
  test('la page demande de choisir de nouveau chaque fichier, et garde le reste', async () => {
    const request = requestOf([
      ['fichier', new File(['%PDF'], 'a.pdf')],
      ['autre', new File([], '')],
    ]);
    const reception = { dataDir: dossier(), sansPlace: false };
    await duringReception(request, ENVOI, reception, () => readEnvoi(request, 20));
    const html = await pageOf(request);
    expect(html).toContain('action="/admin/factures/import?page=2" enctype="multipart/form-data"');
    expect(html).toContain('name="objet" value="Piles"');
    expect(html).toContain('type="file" name="fichier"');
    expect(html).toContain('à choisir de nouveau');
    expect(html).not.toContain('type="file" name="autre"');
  });

  test.each<[string, EntreeFichier, string]>([
    ['un seul, obligatoire', ENTREES_FICHIER.facture, 'accept="application/pdf,.pdf" required class'],
    ['plusieurs, sans obligation', ENTREES_FICHIER.pdfs, 'accept="application/pdf,.pdf" multiple class'],
    ['une image, si l’on veut', ENTREES_FICHIER.produit, 'accept="image/jpeg,image/png,image/webp" class'],
  ])('le champ est celui du formulaire : %s', async (_, entree, attributs) => {
    const request = requestOf([['fichier', new File(['%PDF'], 'a.pdf')]]);
    const reception = { dataDir: dossier(), sansPlace: false };
    await duringReception(request, { ...ENVOI, entree }, reception, () => readEnvoi(request, 20));
    expect(await pageOf(request)).toContain(`<input type="file" name="fichier" ${attributs}`);
  });

  test('sans fichier choisi, la page n’en demande pas', async () => {
    const request = requestOf([['fichier', new File([], '')]]);
    const reception = { dataDir: dossier(), sansPlace: false };
    await duringReception(request, ENVOI, reception, () => readEnvoi(request, 20));
    expect(await pageOf(request)).not.toContain('type="file"');
  });

  test('un corps que personne n’a lu n’est pas gardé : la page dit de revenir', async () => {
    expect(await pageOf(requestOf([['fichier', new File(['%PDF'], 'a.pdf')]]))).toContain(
      'Revenez à la page précédente',
    );
  });

  test('un disque qui ne prend rien n’est pas un envoi incomplet : à réessayer, et la page dit de revenir', async () => {
    const dataDir = dossier();
    writeFileSync(path.join(dataDir, 'envois'), '');
    const request = requestOf([['fichier', new File(['%PDF'], 'a.pdf')]]);
    const work = () => readEnvoi(request, 20);
    await expect(duringReception(request, ENVOI, { dataDir, sansPlace: false }, work)).rejects.toThrow();
    await expect(readEnvoi(request, 20)).rejects.toBeInstanceOf(UnavailableError);
    expect(readdirSync(dataDir)).toEqual(['envois']);
    expect(await pageOf(request)).toContain('Revenez à la page précédente');
  });
});
