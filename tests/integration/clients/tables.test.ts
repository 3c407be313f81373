import { describe, expect, test } from 'vitest';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { listParStatut, readCriteresParStatut } from '~/domain/clients/par-statut.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { listTables } from '~/domain/clients/tables.lists.server';
import { toDevis } from '~/domain/devis/devis';
import { computeMontantsDevis } from '~/domain/devis/montants-devis';
import { NotFoundError } from '~/domain/errors';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createCentre } from '../../support/factories';

const livraison = ChangementStatut.parse({ statut: 'En Livraison' });
const facturation = ChangementStatut.parse({
  statut: 'Facturé',
  dateFacturation: '2026-11-21',
  rbstSS: '0',
  rbstCompl: '0',
});
const criteres = (search = '') => readCriteresParStatut(new URLSearchParams(search));

describe.each(testDatabases())('statuts des clients (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('un devis démesuré se compte sans arrêter la page', async () => {
    const ctx = await app.context({ centres: [app.etranger] });
    const client = await app.createClient({ statut: 'Rdv devis' }, { centre_id: app.etranger.id });
    const own = { id: newId(), centre_id: client.centre_id, client_id: client.id, numero_devis: '99001' };
    const prix = {
      prix_ttc_g_devis: 105_500_000,
      quantity_g: 999,
      prix_ttc_d_devis: 105_500_000,
      quantity_d: 999,
    };
    await ctx.db.insert('devis', { ...own, ...prix, cree_le: '2026-11-20T00:00:00.000Z' });
    expect((await listTables(ctx)).total.budget).toBe(2 * 999 * 105_500_000);
    await ctx.db.delete('devis', { id: own.id });
    await ctx.db.delete('clients', { id: client.id });
  });

  test('chaque statut : combien, pour quelle somme, où en est-on, par qui', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const [a, b, c] = [await app.createClient(), await app.createClient(), await app.createClient()];
    await app.createClient({ statut: 'En Livraison' }, { centre_id: app.croixRousse.id });
    for (const { id } of [a, b]) await changeStatut(ctx, id, livraison);
    await changeStatut(ctx, c.id, facturation);
    const own = { centre_id: a.centre_id, client_id: a.id, numero_devis: '' };
    const prix = {
      prix_ttc_g_devis: 150_050,
      quantity_g: 2,
      prix_ttc_d_devis: 99_999,
      prix_ttc_accessoires_devis: 5,
    };
    const devis = {
      ...own,
      id: newId(),
      numero_devis: '00002',
      cree_le: '2026-11-20T00:00:00.000Z',
      ...prix,
    };
    await ctx.db.insert('devis', devis);
    const ancien = { ...own, id: newId(), numero_devis: '00001', cree_le: '2026-11-01T00:00:00.000Z' };
    await ctx.db.insert('devis', { ...ancien, prix_ttc_g_devis: 777 });
    // A client with an invoice: the quote that led to it counts no second time.
    await ctx.db.insert('devis', { ...devis, id: newId(), client_id: c.id, numero_devis: '00003' });

    const { lignes, total } = await listTables(ctx);
    expect(lignes).toHaveLength(13);
    const stored = await ctx.db.from('devis').where({ id: devis.id }).first();
    if (!stored) throw new Error('Devis absent');
    const montant = computeMontantsDevis(toDevis(stored, 'franchise'), null).totalTTC;
    expect(montant).toBe(2 * 150_050 + 99_999 + 5);
    expect(lignes.find(({ statut }) => statut === 'En Livraison')).toEqual({
      statut: 'En Livraison',
      nombre: 2,
      budget: montant,
      progression: 70,
      auteurs: [ctx.acteur.name],
    });
    expect(lignes.find(({ statut }) => statut === 'Facture éditée')).toMatchObject({
      nombre: 1,
      budget: 120_000,
    });
    expect(lignes.find(({ statut }) => statut === 'Rdv devis')).toMatchObject({
      nombre: 0,
      progression: null,
    });
    expect(total).toMatchObject({ nombre: 3, budget: montant + 120_000, progression: 80 });

    await ctx.db.update('factures', { client_id: c.id }, { statut: 'Annulée' });
    expect((await listTables(ctx)).total.budget).toBe(2 * montant);
    await deleteClients(ctx, [a.id, b.id]);
    expect((await listTables(ctx)).total).toMatchObject({ nombre: 1, budget: montant });
    expect((await listTables(await app.context())).total.nombre).toBe(2);
    expect((await listTables(await app.stranger())).total).toMatchObject({
      nombre: 0,
      budget: 0,
      progression: null,
    });
  });

  test('qui ne voit pas les factures ne voit pas le budget', async () => {
    const ctx = await app.context({ role: 'employe', centres: [app.bellecour] });
    const { lignes, total } = await listTables(ctx);
    expect([...lignes, total].map(({ budget }) => budget)).toEqual(Array(14).fill(null));
  });

  test('la liste d’un statut cherche, pagine par dix, et lit le statut comme on l’écrit', async () => {
    const { compte_id } = app.bellecour;
    const centre = await createCentre(app.application, { compte_id, name: 'Centre des listes' });
    const ctx = await app.context({ centres: [centre] });
    for (let n = 0; n < 12; n += 1)
      await app.createClient({ nom: `Essai-${n}`, statut: 'Rdv 1er essai' }, { centre_id: centre.id });
    await app.createClient({ nom: 'Sans' }, { centre_id: centre.id });
    const { titre, liste } = await listParStatut(ctx, 'rdv 1ER essai', criteres());
    expect(titre).toBe('Rdv 1er essai');
    expect([liste.total, liste.items.length, liste.pages]).toEqual([12, 10, 2]);
    expect((await listParStatut(ctx, 'Rdv 1er essai', criteres('q=essai-11'))).liste.total).toBe(1);
    expect((await listParStatut(ctx, 'En livraison', criteres())).titre).toBe('En Livraison');
    const aucun = await listParStatut(ctx, 'Aucun', criteres());
    expect(aucun.liste.items.map(({ nom }) => nom)).toEqual(['Sans']);
    for (const inconnu of ['Perdu', '', ' ', '__proto__'])
      await expect(listParStatut(ctx, inconnu, criteres())).rejects.toBeInstanceOf(NotFoundError);
  });
});
