import { describe, expect, test } from 'vitest';
import { ForbiddenError } from '~/domain/errors';
import { ReceptionSaisie } from '~/domain/exemplaires/exemplaire.schema';
import { readCriteresExemplaires } from '~/domain/exemplaires/exemplaires.lists.server';
import { exportExemplaires } from '~/domain/exemplaires/export-exemplaires.service.server';
import { recevoirExemplaires } from '~/domain/exemplaires/reception.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { storeExemplaire } from '../../support/exemplaire';
import { createProduit } from '../../support/stock';

describe.each(testDatabases())('la liste des numéros de série en fichier (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('part comme elle est filtrée, un appareil par ligne ; non pour qui ne dirige pas, ni pour un autre compte', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const produit = await createProduit(ctx, { quantity: '0' }, app.bellecour.id);
    const client = await app.createClient({ nom: 'Emporté' });
    await recevoirExemplaires(ctx, produit, ReceptionSaisie.parse({ series: 'EX-1\nEX-2' }));
    await storeExemplaire(ctx, client, { produitId: produit, numeroSerie: '=EX-3', vers: 'pret' });
    const filtre = (etat: string) =>
      readCriteresExemplaires(new URLSearchParams({ etat, produit, q: 'EX-1' }));
    const lire = async (etat: string) => {
      let texte = '';
      for await (const part of (await exportExemplaires(ctx, filtre(etat), 'csv')).contenu) texte += part;
      return texte.trim().split(/\r?\n/);
    };
    expect(await lire('')).toHaveLength(4);
    const [entete, ligne, ...autres] = await lire('pret');
    expect(autres).toEqual([]);
    expect(entete).toContain('Numéro de série');
    expect(ligne).toContain('Emporté');
    // No spreadsheet takes a number for a formula.
    expect(ligne).not.toMatch(/^"?=/);
    await expect(exportExemplaires(ctx, filtre('perdu'), 'csv')).rejects.toMatchObject({
      code: 'export_vide',
    });
    const { contenu, nomFichier } = await exportExemplaires(ctx, filtre('en_stock'), 'xlsx');
    let octets = 0;
    for await (const part of contenu) octets += part.length;
    expect([octets > 1000, nomFichier]).toEqual([true, expect.stringMatching(/^appareils-.*\.xlsx$/)]);
    await expect(exportExemplaires(await app.stranger(), filtre(''), 'csv')).rejects.toMatchObject({
      code: 'export_vide',
    });
    const employe = await app.context({ role: 'employe' });
    await expect(exportExemplaires(employe, filtre(''), 'csv')).rejects.toBeInstanceOf(ForbiddenError);
  });
});
