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

  test('l’onglet dit ce qui est arrivé ; les jours se lisent à la française et partent tels quels', async () => {
    const body = new URLSearchParams({ nom: 'Petit', dateNaissance: '1948-03-12', note: '2048-13-99' });
    const request = new Request('http://ici/admin/nouveauClient', { method: 'POST', body });
    const html = await pageOf(request);
    expect(html).toContain('<title>Pas encore enregistré · Auricule</title>');
    expect(html).toContain('name="dateNaissance" value="1948-03-12"');
    expect(html).toMatch(/<dd[^>]*>12\/03\/1948</);
    expect(html).toMatch(/<dd[^>]*>2048-13-99</);
  });

  test('sans fichier choisi, la page n’en demande pas', async () => {
    const request = requestOf([['fichier', new File([], '')]]);
    const reception = { dataDir: dossier(), sansPlace: false };
    await duringReception(request, ENVOI, reception, () => readEnvoi(request, 20));
    expect(await pageOf(request)).not.toContain('type="file"');
  });

  test('un corps que personne n’a lu est gardé sans ses fichiers, dont rien n’est écrit', async () => {
    const html = await pageOf(requestOf([['fichier', new File(['%PDF'.repeat(500_000)], 'a.pdf')]]));
    expect(html).toContain('name="objet" value="Piles"');
    expect(html).toContain('type="file" name="fichier"');
    expect(html).toContain('Un fichier ne peut pas y être gardé : choisissez-le de nouveau.');
    expect(html).not.toContain('%PDF');
  });

  test('un corps trop lourd n’est pas lu : la page le dit, et comment envoyer de nouveau', async () => {
    const html = await pageOf(requestOf([['fichier', new File(['x'.repeat(17 * 2 ** 20)], 'a.pdf')]]));
    expect(html).toContain('n’a pas pu être gardé');
    expect(html).toContain('essayez la page précédente');
    expect(html).not.toContain('Piles');
  });

  test('un corps de trop de texte n’est pas gardé', async () => {
    const body = new FormData();
    for (let n = 0; n < 20; n += 1) body.append('note', 'x'.repeat(100_000));
    const request = new Request('http://ici/admin/stock/ajout', { method: 'POST', body });
    expect(await pageOf(request)).toContain('n’a pas pu être gardé');
  });

  test('un corps qui n’arrive pas n’est pas attendu', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('--x\r\n')),
    });
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
    const html = await pageOf(new Request('http://ici/admin/stock/ajout', init));
    expect(html).toContain('n’a pas pu être gardé');
  });

  test('un disque qui ne prend rien n’est pas un envoi incomplet : à réessayer, et la page dit que rien n’est gardé', async () => {
    const dataDir = dossier();
    writeFileSync(path.join(dataDir, 'envois'), '');
    const request = requestOf([['fichier', new File(['%PDF'], 'a.pdf')]]);
    const work = () => readEnvoi(request, 20);
    await expect(duringReception(request, ENVOI, { dataDir, sansPlace: false }, work)).rejects.toThrow();
    await expect(readEnvoi(request, 20)).rejects.toBeInstanceOf(UnavailableError);
    expect(readdirSync(dataDir)).toEqual(['envois']);
    expect(await pageOf(request)).toContain('n’a pas pu être gardé');
  });
});
