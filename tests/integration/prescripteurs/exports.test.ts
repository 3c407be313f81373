import { describe, expect, test } from 'vitest';
import { exportBilans, openExportBilans } from '~/domain/bilans/export-bilans.service.server';
import { importNoah } from '~/domain/bilans/noah/noah.service.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import type { FichierExporte } from '~/domain/exports.server';
import { exportSuivi, openExportSuivi } from '~/domain/prescripteurs/export-suivi.service.server';
import { PrescripteurSaisi } from '~/domain/prescripteurs/prescripteur.schema';
import { createPrescripteur, mergePrescripteurs } from '~/domain/prescripteurs/prescripteurs.service.server';
import { useTestApp } from '../../support/app';
import { createCompteRenduDe } from '../../support/compte-rendu';
import { testDatabases } from '../../support/databases';
import { envoyer } from '../../support/envoi';
import { NOAH } from '../../support/noah';

async function textOf({ contenu }: FichierExporte): Promise<string> {
  const parts: string[] = [];
  for await (const part of contenu) parts.push(String(part));
  return parts.join('');
}

describe.each(testDatabases())('exports d’un prescripteur et d’un patient (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const nomme = async (nom: string) =>
    createPrescripteur(await app.context(), PrescripteurSaisi.parse({ nom }));
  const dernier = async () => {
    const ctx = await app.context();
    const [fait] = await ctx.db.from('journal').orderBy('rang', 'desc').limit(1);
    return fait;
  };

  test('ses patients et ce qui lui a été remis, sans formule ni patient de la corbeille', async () => {
    const ctx = await app.context();
    const id = await nomme('Exporté');
    await app.createClient({ nom: '=1+1' }, { prescripteur: 'Dr Exporté' });
    const rendu = await app.createClient({ nom: 'Rendu' }, { prescripteur: 'Dr Exporté' });
    const jete = await app.createClient({ nom: 'Jeté' }, { prescripteur: 'Dr Exporté' });
    await deleteClients(ctx, [jete.id]);
    const csv = await textOf(await exportSuivi(ctx, id, 'patients', 'csv'));
    expect(csv.split('\r\n')).toHaveLength(4);
    expect(csv).toContain(`"'=1+1"`);
    expect(csv).not.toContain('Jeté');
    expect(await dernier()).toMatchObject({
      ...{ action: 'prescripteur:patients', objet: 'prescripteur', objet_id: id },
      details: '2 patients, csv, Dr Exporté',
    });

    await expect(exportSuivi(ctx, id, 'comptes-rendus', 'csv')).rejects.toMatchObject({
      code: 'export_vide',
    });
    const compteRenduId = await createCompteRenduDe(ctx, rendu.id, { prescripteur: 'Dr Exporté' });
    await ctx.db.update('comptes_rendus', { id: compteRenduId }, { fait_le: '2026-11-20', mode: 'remis' });
    expect(await openExportSuivi(ctx, id, 'comptes-rendus')).toMatchObject({ nombre: 1 });
    expect(await textOf(await exportSuivi(ctx, id, 'comptes-rendus', 'csv'))).toMatch(
      /RENDU[^\n]*;20\/11\/2026;Remis sur papier;/i,
    );
  });

  test('celui qui fut réuni à un autre n’a plus rien, l’autre a tout ; un autre compte n’en voit rien', async () => {
    const ctx = await app.context();
    const [garde, autre] = [await nomme('Gardé'), await nomme('Réuni')];
    await app.createClient({}, { prescripteur: 'Dr Réuni' });
    await mergePrescripteurs(ctx, garde, autre);
    await expect(openExportSuivi(ctx, autre, 'patients')).rejects.toMatchObject({
      code: 'prescripteur_introuvable',
    });
    expect(await openExportSuivi(ctx, garde, 'patients')).toMatchObject({ nombre: 1 });
    const ailleurs = await app.context({ centres: [app.etranger] });
    await expect(exportSuivi(ailleurs, garde, 'patients', 'csv')).rejects.toMatchObject({
      code: 'prescripteur_introuvable',
    });
  });

  test('les bilans d’un patient, une colonne par seuil', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ nom: 'DUPRE' });
    const noah = () => envoyer({ nom: 'noah.xml', contenu: new TextEncoder().encode(NOAH) });
    await importNoah(ctx, client.id, noah());
    await ctx.db.update('bilans', { client_id: client.id }, { note: '@SUM(A1)' });
    expect(await openExportBilans(ctx, client.id)).toMatchObject({ nombre: 1 });
    const csv = await textOf(await exportBilans(ctx, client.id, 'csv'));
    const [titres = '', ligne = ''] = csv.replace('\ufeff', '').split('\r\n');
    const valeur = (titre: string) => ligne.split(';')[titres.split(';').indexOf(titre)];
    expect(valeur('OD air 500 Hz (dB HL)')).toBe('40');
    expect(valeur('OD air 8000 Hz (dB HL)')).toBe('NE');
    expect(valeur('Inconfort OG 2000 Hz (dB HL)')).toBe('105');
    expect(valeur('Date')).toBe('05/10/2026');
    expect(ligne).toContain(`"'@SUM(A1)"`);
    expect(await dernier()).toMatchObject({ action: 'bilan:export', objet: 'client', objet_id: client.id });
  });
});
