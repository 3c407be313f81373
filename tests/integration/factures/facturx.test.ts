import type { Knex } from 'knex';
import * as mupdf from 'mupdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { renderFacture } from '~/domain/factures/factures.service.server';
import { getFacture } from '~/domain/factures/saisie.service.server';
import { changeStatutFacture } from '~/domain/factures/sort.service.server';
import { encaisser } from '~/domain/reglements/encaissement.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { nosRefus } from '../../support/facturx/nos-regles';
import { saisieReglement, storeFactureDe } from '../../support/reglement';
import { readPdf } from '../../unit/pdf/lecture';

describe.each(testDatabases())('le PDF d’une facture émise (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let ctx: Context;

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    ctx = await app.context({ courant: app.bellecour });
  });
  afterAll(() => base?.destroy());

  const lire = async (id: string, choix: { copie?: boolean } = {}) => {
    const { pdf } = await renderFacture(ctx, id, choix);
    const filespec = new mupdf.PDFDocument(pdf).getTrailer().get('Root', 'AF', 0);
    return {
      pdf,
      texte: readPdf(pdf)
        .pages.map(({ text }) => text)
        .join(' '),
      cii: filespec.isNull() ? '' : filespec.get('EF', 'F').readStream().asString(),
    };
  };

  test('sans SIRET, aucun CII ; avec, il dit le total, et reste celui de l’émission ; la copie suit les règlements', async () => {
    await base('centres').where({ id: app.bellecour.id }).update({ siret: '', identite_exigee: false });
    const sans = await storeFactureDe(ctx, null);
    expect((await lire(sans)).cii).toBe('');
    expect((await getFacture(ctx, sans)).manquesFacturx).toEqual(['siret']);

    await base('centres').where({ id: app.bellecour.id }).update({ siret: '732 829 320 00074' });
    const id = await storeFactureDe(ctx, null);
    const emise = await lire(id);
    expect(nosRefus(emise.cii)).toEqual([]);
    expect(emise.cii).toContain('<ram:GrandTotalAmount>1000.00</ram:GrandTotalAmount>');
    expect((await getFacture(ctx, id)).manquesFacturx).toEqual([]);
    expect(emise.cii).not.toContain('TotalPrepaidAmount');
    expect(Buffer.from((await lire(id)).pdf).equals(emise.pdf)).toBe(true);
    expect((await lire(sans)).cii, 'l’en-tête de son jour').toBe('');

    await encaisser(ctx, { factureId: id }, saisieReglement('150'), { formId: null });
    expect(Buffer.from((await lire(id)).pdf).equals(emise.pdf)).toBe(true);
    const entamee = await lire(id, { copie: true });
    expect(entamee.cii).toBe('');
    expect(entamee.texte).toContain('Déjà réglé : 150,00 €');
    expect(entamee.texte).toContain('À régler par le patient : 250,00 €');

    await changeStatutFacture(ctx, id, { statut: 'Annulée' });
    const annulee = await lire(id, { copie: true });
    expect(annulee.texte).toContain('Facture annulée.');
    expect(annulee.texte).not.toMatch(/Repris|À régler/);
    expect((await lire(id)).cii).toBe(emise.cii);
  });
});
