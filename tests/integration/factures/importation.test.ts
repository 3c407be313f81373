import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { ForbiddenError, NotFoundError } from '~/domain/errors';
import { corrigerFacture } from '~/domain/factures/correction.service.server';
import { FactureImportee } from '~/domain/factures/facture.schema';
import { listFactures, readCriteresFactures } from '~/domain/factures/factures.lists.server';
import { renderFacture } from '~/domain/factures/factures.service.server';
import { importFacture } from '~/domain/factures/importation.service.server';
import { getFacture } from '~/domain/factures/saisie.service.server';
import { FICHIER_MAX } from '~/domain/fichiers/fichier';
import { sweepFichiers } from '~/domain/fichiers/menage.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { envoyer } from '../../support/envoi';
import { createCentre } from '../../support/factories';
import { saisieFacture, storeFacture } from '../../support/facture';
import { createPdf } from '../../support/pdf';

const DANS_DEUX_JOURS = new Date(Date.now() + 48 * 3_600_000);
const SAISIE = FactureImportee.parse({
  objet: 'Pile',
  nomClient: 'Lœwe',
  dateFacture: '2026-10-05',
  totalGeneral: '12,50',
});

describe.each(testDatabases())('facture importée (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const inside = () => app.context({ courant: app.croixRousse });
  const pdf = (text: string) => envoyer({ nom: 'facture.pdf', contenu: createPdf(text) });
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of app.application.infra.fichiers.list('factures')) found.push(key);
    return found;
  };
  const listed = async (ctx: Context, q = '') =>
    (await listFactures(ctx, readCriteresFactures(new URLSearchParams({ q })))).items;

  test('elle est listée avec les autres sous un numéro à part, et son PDF se relit octet pour octet', async () => {
    const { compte_id } = app.bellecour;
    const centre = await createCentre(app.application, { compte_id, name: 'Centre des numéros' });
    const ctx = await app.context({ centres: [centre] });
    await storeFacture(ctx);
    const sent = pdf('achat');
    expect(await importFacture(ctx, SAISIE, sent, newId())).toEqual({ numeroFacture: 'E2026-00001' });
    await storeFacture(ctx);
    const items = await listed(ctx);
    expect(items.map(({ numeroFacture }) => numeroFacture)).toEqual([
      'F2026-00002',
      'E2026-00001',
      'F2026-00001',
    ]);
    const [found] = await listed(ctx, 'loewe pile');
    expect(found).toMatchObject({
      ailleurs: true,
      totalGeneral: 1250,
      dateFacture: '2026-10-05',
      nomClient: 'Lœwe',
    });
    const rendered = await renderFacture(ctx, found?._id ?? '');
    expect(rendered.ailleurs).toBe(true);
    expect(Buffer.from(rendered.pdf)).toEqual(readFileSync(sent.chemin));
    expect((await getFacture(ctx, found?._id ?? '')).ailleurs).toBe(true);
    await expect(corrigerFacture(ctx, found?._id ?? '', saisieFacture())).rejects.toThrow('faite ailleurs');
    await expect(renderFacture(await app.stranger(), found?._id ?? '')).rejects.toThrow(NotFoundError);
  });

  test('envoyée plusieurs fois à la fois, elle reste seule, son fichier aussi', async () => {
    const ctx = await inside();
    const before = (await keys()).length;
    const [ouverture, sent] = [newId(), pdf('double')];
    const saved = await Promise.all([1, 2, 3].map(() => importFacture(ctx, SAISIE, sent, ouverture)));
    expect(new Set(saved.map(({ numeroFacture }) => numeroFacture)).size).toBe(1);
    expect(await keys()).toHaveLength(before + 1);
    const { identity, infra } = app.application;
    expect((await sweepFichiers(identity, infra.fichiers, DANS_DEUX_JOURS)).sansFiche).toBe(0);
    expect(await keys()).toHaveLength(before + 1);
  });

  test.each([
    ['sans fichier', null, 'Please select a file to upload.'],
    [
      'une page',
      { nom: 'f.pdf', contenu: new TextEncoder().encode('<html>') },
      'Upload failed: ce n’est pas un PDF',
    ],
    ['vide', { nom: 'f.pdf', contenu: new Uint8Array() }, 'Upload failed: le fichier est vide'],
    [
      'trop lourd',
      { nom: 'f.pdf', contenu: new Uint8Array(FICHIER_MAX + 1) },
      'Upload failed: le fichier dépasse 10 Mo',
    ],
  ])('%s est refusé, sans rien garder', async (_, fichier, message) => {
    const ctx = await inside();
    const before = await keys();
    await expect(importFacture(ctx, SAISIE, fichier && envoyer(fichier), newId())).rejects.toMatchObject({
      fields: { fichier: expect.stringContaining(message) },
    });
    expect(await keys()).toEqual(before);
  });

  test('ni employé ni mode global n’importent', async () => {
    const employe = await app.context({ role: 'employe', courant: app.croixRousse });
    await expect(importFacture(employe, SAISIE, pdf('non'), newId())).rejects.toThrow(ForbiddenError);
    await expect(importFacture(await app.context(), SAISIE, pdf('non'), newId())).rejects.toThrow(
      'Choisissez un centre',
    );
  });
});
