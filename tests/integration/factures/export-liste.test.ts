import { beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { exportListeFactures, openExportFactures } from '~/domain/factures/export-liste.service.server';
import { listFactures, readCriteresFactures } from '~/domain/factures/factures.lists.server';
import { readFiltreFactures } from '~/domain/factures/filtre-factures';
import { readFactures } from '~/domain/factures/releve.service.server';
import { readTableur } from '~/infra/tableur/lecture.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

async function contenuDe(contenu: AsyncIterable<string | Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of contenu) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

describe.each(testDatabases())('exporter la liste des factures (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  const add = async (numero: string, statut: string, autres = {}) => {
    const id = newId();
    const base = {
      regime_tva: 'franchise' as const,
      heure_creation: '10:00',
      cree_le: `2026-11-0${numero}T10:00:00.000Z`,
    };
    await (await app.context()).db.insert('factures', {
      ...{ id, centre_id: app.bellecour.id, numero_facture: `F2026-0000${numero}`, ...base },
      ...{ nom_client: `Client ${numero}`, date_facture: `2026-11-0${numero}`, total_general: 10_000 },
      ...{ statut: statut as 'Créée', ...autres },
    });
  };

  beforeAll(async () => {
    ctx = await app.context({ courant: app.bellecour, role: 'admin' });
    await add('1', 'Créée');
    await add('2', 'Payée');
    await add('3', 'Annulée');
    await add('4', 'Envoyée', { supprime_le: '2026-11-05T10:00:00.000Z' });
    await add('5', 'Envoyée', { centre_id: app.croixRousse.id });
    await add('6', 'Envoyée');
  });

  const liste = (texte: string) => {
    const search = new URLSearchParams(texte);
    return {
      criteres: readCriteresFactures(search),
      filtre: readFiltreFactures(search),
      ids: [] as string[],
    };
  };

  test('le reste dû est le total jusqu’au paiement, rien après, et rien d’une facture annulée', async () => {
    const { items } = await listFactures(ctx, liste('').criteres);
    expect(items.map(({ numeroFacture, resteDu }) => [numeroFacture.at(-1), resteDu])).toEqual([
      ['6', 10_000],
      ['3', null],
      ['2', 0],
      ['1', 10_000],
    ]);
  });

  test('le fichier tient toutes les pages de ce qui est filtré, dans l’ordre, et le journal le dit d’abord', async () => {
    const choix = liste('statuts=Cr%C3%A9%C3%A9e&statuts=Envoy%C3%A9e&tri=numeroFacture&sens=asc&taille=10');
    const { nomFichier, type, contenu } = await exportListeFactures(ctx, choix, 'csv');
    expect(type).toBe('text/csv; charset=utf-8');
    expect(nomFichier).toMatch(/^factures-\d{4}-\d\d-\d\d\.csv$/);
    const [fait] = await ctx.db.from('journal').orderBy('rang', 'desc').limit(1);
    expect(fait).toMatchObject({ details: '2 factures, csv, liste à l’écran', user_id: ctx.acteur.userId });
    const csv = await readTableur(await contenuDe(contenu), nomFichier);
    const colonne = csv.entetes.indexOf('No de Facture');
    expect(csv.lignes.map((cells) => cells[colonne])).toEqual(['F2026-00001', 'F2026-00006']);
    expect(await openExportFactures(ctx, choix)).toEqual({ nombre: 2, selection: false });
  });

  test('un fichier ne tient que les centres choisis, et ce qui est coché ailleurs n’y est pas', async () => {
    const choix = liste('');
    expect(await openExportFactures(ctx, choix)).toEqual({ nombre: 4, selection: false });
    const { contenu, nomFichier } = await exportListeFactures(ctx, choix, 'csv');
    const csv = await readTableur(await contenuDe(contenu), nomFichier);
    const centre = csv.entetes.indexOf('Centre');
    expect(new Set(csv.lignes.map((cells) => cells[centre]))).toEqual(new Set([app.bellecour.name]));
    const [payee, ailleurs] = await Promise.all(
      ['F2026-00002', 'F2026-00005'].map(async (numero_facture) =>
        (await app.context()).db.from('factures').where({ numero_facture }).first(),
      ),
    );
    const ids = [payee?.id ?? '', ailleurs?.id ?? '', 'rien'];
    const seul = await app.context({ courant: app.bellecour, centres: [app.bellecour] });
    const classeur = await exportListeFactures(seul, { ...choix, ids }, 'xlsx');
    const lu = await readTableur(await contenuDe(classeur.contenu), classeur.nomFichier);
    expect(lu.lignes).toHaveLength(1);
  });

  test('rien ne s’exporte, sans le droit non plus', async () => {
    await expect(exportListeFactures(ctx, liste('q=personne'), 'csv')).rejects.toMatchObject({
      code: 'export_vide',
    });
    for (const role of ['viewer', 'employe'] as const)
      await expect(async () =>
        exportListeFactures(await app.context({ role }), liste(''), 'csv'),
      ).rejects.toThrow('Accès refusé');
  });

  test('un montant se cherche comme on l’écrit, à côté du texte ; l’objet et l’heure se trient', async () => {
    const autre = { heure_creation: '08:15', objet: 'Embouts', total_general: 120_050 };
    await add('7', 'Créée', { ...autre, recherche: 'f2026-00007 client 7 embouts' });
    await add('8', 'Créée', {
      objet: 'Piles',
      total_general: 120_000,
      recherche: 'f2026-00008 client 8 piles',
    });
    const trouve = async (texte: string) =>
      (await listFactures(ctx, liste(texte).criteres, liste(texte).filtre)).items.map(({ numeroFacture }) =>
        numeroFacture.at(-1),
      );
    const cherche = (q: string) =>
      trouve(new URLSearchParams({ q, tri: 'numeroFacture', sens: 'asc' }).toString());
    expect(await cherche('1200')).toEqual(['7', '8']);
    expect(await cherche('1 200,00')).toEqual(['8']);
    expect(await cherche('1\u202f200,50 €')).toEqual(['7']);
    expect(await cherche('1200,50')).toEqual(['7']);
    expect(await cherche('00008')).toEqual(['8']);
    expect(await cherche('120')).toEqual([]);
    // No invoice comes to a telephone number, nor can a database hold it as an amount.
    expect(await cherche('0612345678')).toEqual([]);
    expect(await cherche('99999999999')).toEqual([]);
    const enApi = await readFactures(ctx, { q: '1200,50' });
    expect(enApi.items.map(({ facture }) => facture.numero_facture)).toEqual(['F2026-00007']);
    const { nombre } = await openExportFactures(ctx, liste('q=1200'));
    expect(nombre).toBe(2);
    expect((await trouve('tri=objet&sens=desc')).slice(0, 2)).toEqual(['8', '7']);
    expect((await trouve('tri=heureCreation&sens=asc'))[0]).toBe('7');
  });
});
