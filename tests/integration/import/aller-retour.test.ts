import { describe, expect, test } from 'vitest';
import type { CentreRow } from '~/db/rows/comptes';
import { readCriteresClients } from '~/domain/clients/clients.lists.server';
import { exportListeClients } from '~/domain/clients/export-liste.service.server';
import { readFiltreClients } from '~/domain/clients/filtre-clients';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createCentre, createClient } from '../../support/factories';
import { comptes, importe } from '../../support/imports';

/** What a centre says of its own: its name, the identifier that it gives, and since when. */
const PROPRES = ['Identifiant', 'Centre', 'Date de création', 'Statut depuis'];

describe.each(testDatabases())('un export importé de nouveau (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  const centreNeuf = async (name: string) => {
    const centre = await createCentre(app.application, { compte_id: app.bellecour.compte_id, name });
    return { centre, ctx: await app.context({ centres: [centre] }) };
  };
  const exporter = async (centre: CentreRow, format: 'csv' | 'xlsx') => {
    const ctx = await app.context({ centres: [centre] });
    const search = new URLSearchParams({ tri: 'nom' });
    const liste = { criteres: readCriteresClients(search), filtre: readFiltreClients(search), ids: [] };
    const parts: Buffer[] = [];
    for await (const part of (await exportListeClients(ctx, liste, format)).contenu)
      parts.push(Buffer.from(part));
    return { nom: `clients.${format}`, contenu: Buffer.concat(parts) };
  };
  const lignes = ({ contenu }: { contenu: Buffer }) => {
    const [titres = [], ...rows] = contenu
      .toString()
      .replace(/^\ufeff/, '')
      .trim()
      .split('\r\n')
      .map((ligne) => ligne.split(';'));
    return rows.map((row) =>
      Object.fromEntries(
        titres
          .map((titre, rang) => [titre, row[rang]] as const)
          .filter(([titre]) => !PROPRES.includes(titre)),
      ),
    );
  };
  /** Somebody of whom everything is known, and somebody of whom only the name is. */
  const remplir = async (centre: CentreRow) => {
    await createClient(
      app.application,
      centre,
      {
        ...{ nom: 'Aubry', prenom: 'Zoé', email: 'zoe@exemple.fr', telephonePortable: '06 10 00 00 10' },
        ...{ dateNaissance: '1940-02-28', numeroSecu: '240029484067610', remise: '12,50', ald: 'oui' },
      },
      {
        ...{ sans_campagne: true, sans_transmission_prescripteur: true, sans_transmission_payeur: true },
        ...{ sans_relance: true, deces_le: '2026-01-15', heure_facturation: '10:30', audiogramme: 'Pente' },
      },
      {
        G: {
          ...{ marque: 'Phonak', modele: 'Audéo L90', code_produit: 'AL90', lpp: '2383450' },
          ...{ numero_serie: '0012', quantity: 1, montant: 142_180 },
        },
      },
    );
    await createClient(app.application, centre, { nom: 'Petit' });
  };

  test.each(['csv', 'xlsx'] as const)(
    'dans un autre centre il redonne le même fichier, oppositions et appareils compris (%s)',
    async (format) => {
      const [de, vers] = [await centreNeuf(`Départ ${format}`), await centreNeuf(`Arrivée ${format}`)];
      await remplir(de.centre);
      const avant = lignes(await exporter(de.centre, 'csv'));
      const { recap } = await importe(vers.ctx, await exporter(de.centre, format));
      expect([comptes(recap), recap?.invalides]).toEqual([[2, 0, 0], []]);
      expect(avant[0]).toMatchObject({ 'Ne veut pas de lettres envoyées à plusieurs': 'Oui' });
      expect(lignes(await exporter(vers.centre, 'csv'))).toEqual(avant);
      const [aubry] = await vers.ctx.db.from('clients').where({ nom: 'Aubry' });
      const faits = await vers.ctx.db.from('choix_patient').where({ client_id: aubry?.id });
      expect(faits.map(({ objet, oui, mode }) => [objet, Boolean(oui), mode]).sort()).toEqual([
        ['campagnes', false, 'repris'],
        ['relances', false, 'repris'],
        ['transmissionPayeur', false, 'repris'],
        ['transmissionPrescripteur', false, 'repris'],
      ]);
    },
  );

  test('dans le même centre il ne crée personne, même de qui n’a que son nom ou en a changé', async () => {
    const { centre, ctx } = await centreNeuf('Même');
    await remplir(centre);
    const fichier = await exporter(centre, 'xlsx');
    await ctx.db.update('clients', { nom: 'Petit' }, { nom: 'Grand' });
    const { recap } = await importe(ctx, fichier);
    expect(comptes(recap)).toEqual([0, 2, 0]);
    expect(recap?.ignores.every(({ clientId }) => clientId !== null)).toBe(true);
  });
});
