import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ProduitRow } from '~/db/rows/stock';
import type { Context } from '~/domain/access/context.server';
import { findImageProduit } from '~/domain/stock/image-produit.service.server';
import { listMouvements, readCriteresMouvements } from '~/domain/stock/mouvements.service.server';
import {
  listMarques,
  listProduits,
  listProduitsAChoisir,
  listStockBas,
  readCriteresProduits,
} from '~/domain/stock/produits.lists.server';
import {
  createProduit,
  deleteProduit,
  getProduit,
  updateProduit,
} from '~/domain/stock/produits.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createProduit as addProduit, piecesOf, saisieProduit } from '../../support/stock';
import { createJpeg, createPng, createPngBomb, SVG } from '../../unit/images/fabrique';

const criteres = (values: Record<string, string> = {}) => readCriteresProduits(new URLSearchParams(values));
const names = async (ctx: Context, values: Record<string, string> = {}) =>
  (await listProduits(ctx, criteres(values))).items.map(({ name }) => name);

describe.each(testDatabases())('stock (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  const files = () =>
    readdir(path.join(app.application.infra.dataDir, 'fichiers', 'produits')).catch((): string[] => []);

  beforeEach(async () => {
    ctx = await app.context({ role: 'employe', centres: [app.bellecour] });
    const { db } = await app.context();
    await db.delete('mouvements_stock', {});
    await db.delete('produits', {});
  });

  test('un produit s’ajoute avec ses pièces au registre ; le même formulaire deux fois n’en fait qu’un', async () => {
    const formId = newId();
    const saisie = saisieProduit({ seuil: '2', montantHT: '1 250,50', description: 'Ligne une\nLigne deux' });
    const id = await createProduit(ctx, saisie, { formId });
    expect(await createProduit(ctx, saisie, { formId })).toBe(id);
    expect(await createProduit(ctx, { ...saisie, name: 'Autre' }, { formId })).not.toBe(id);
    expect(await getProduit(ctx, id)).toMatchObject({
      name: 'Clairson Nuance 300',
      price: 132_000,
      montantHT: 125_050,
      quantity: 5,
      seuil: 2,
      oreilleGauche: true,
      oreilleDroite: true,
      description: 'Ligne une\nLigne deux',
    });
    const { items } = await listMouvements(ctx, id, readCriteresMouvements(new URLSearchParams()));
    expect(items).toMatchObject([
      { quantite: 5, motif: 'Stock initial', solde: 5, par: 'employe d’essai', client: null },
    ]);
  });

  test('sans centre choisi, rien ne s’ajoute, mais tout se voit et se modifie', async () => {
    const id = await createProduit(ctx, saisieProduit());
    const global = await app.context({ role: 'superAdmin' });
    await expect(createProduit(global, saisieProduit())).rejects.toThrow(
      "Impossible d'ajouter le produit : centerId manquant.",
    );
    const { items } = await listProduits(global, criteres());
    expect(items).toMatchObject([{ _id: id, centre: 'Centre Bellecour' }]);
    await updateProduit(global, id, saisieProduit({ name: 'Renommé' }), { version: 1, quantite: 5 });
    expect(await names(ctx)).toEqual(['Renommé']);
  });

  test('la même modification envoyée deux fois est enregistrée, pas refusée', async () => {
    const id = await createProduit(ctx, saisieProduit());
    const saisie = saisieProduit({ name: 'Renommé', quantity: '8' });
    for (const _ of [1, 2]) await updateProduit(ctx, id, saisie, { version: 1, quantite: 5 });
    expect(await getProduit(ctx, id)).toMatchObject({ name: 'Renommé', quantity: 8, version: 2 });
    expect(await piecesOf(ctx, id)).toEqual({ quantity: 8, ledger: 8 });
  });

  test('changer la quantité est un inventaire ; deux personnes ne s’écrasent pas', async () => {
    const id = await createProduit(ctx, saisieProduit());
    await updateProduit(ctx, id, saisieProduit({ quantity: '8' }), { version: 1, quantite: 5 });
    expect(await piecesOf(ctx, id)).toEqual({ quantity: 8, ledger: 8 });
    const late = updateProduit(ctx, id, saisieProduit({ name: 'Tard' }), { version: 1, quantite: 5 });
    await expect(late).rejects.toThrow('modifié pendant votre saisie');
    // Opened when there were 5, and left so: the 8 of now stay.
    await updateProduit(ctx, id, saisieProduit({ name: 'Renommé' }), { version: 2, quantite: 5 });
    expect(await piecesOf(ctx, id)).toEqual({ quantity: 8, ledger: 8 });
    const counted = updateProduit(ctx, id, saisieProduit({ quantity: '7' }), { version: 3, quantite: 5 });
    await expect(counted).rejects.toThrow('8 en stock à présent');
    expect(await getProduit(ctx, id)).toMatchObject({ name: 'Renommé', quantity: 8, version: 3 });
  });

  test('la recherche ignore accents et casse, la marque filtre, les pages se suivent', async () => {
    for (const [name, marque] of [
      ['Évidence 2', 'Otéa'],
      ['alpha', 'Clairson'],
      ['Zénith', 'Otéa'],
    ] as const)
      await createProduit(ctx, saisieProduit({ name, marque, code: `X-${name}` }));
    expect(await names(ctx)).toEqual(['alpha', 'Évidence 2', 'Zénith']);
    expect(await names(ctx, { q: 'OTEA zenith' })).toEqual(['Zénith']);
    expect(await names(ctx, { q: 'x-év' })).toEqual(['Évidence 2']);
    expect(await names(ctx, { marque: 'Otéa' })).toEqual(['Évidence 2', 'Zénith']);
    expect(await names(ctx, { marque: 'Toutes' })).toHaveLength(3);
    expect(await names(ctx, { q: "100%_' OR 1=1" })).toEqual([]);
    expect(await listMarques(ctx)).toEqual(['Clairson', 'Otéa']);
  });

  test('500 produits se parcourent page par page', async () => {
    const now = ctx.now().toISOString();
    const rows = Array.from({ length: 500 }, (_, index) => ({
      id: newId(),
      centre_id: app.bellecour.id,
      name: `P${index}`,
      nom_tri: `p${String(index).padStart(3, '0')}`,
      recherche: `p${index}`,
      cree_le: now,
    }));
    await ctx.db.insert('produits', rows);
    const page = await listProduits(ctx, criteres({ page: '20' }));
    expect(page).toMatchObject({ total: 500, pages: 20, page: 20 });
    expect(page.items.map(({ name }) => name).at(-1)).toBe('P499');
  });

  test('le stock bas dit ce qui atteint son seuil, le plus rare d’abord', async () => {
    await createProduit(ctx, saisieProduit({ name: 'Assez', quantity: '3', seuil: '2' }));
    await createProduit(ctx, saisieProduit({ name: 'Juste', quantity: '2', seuil: '2' }));
    await createProduit(ctx, saisieProduit({ name: 'Plus rien', quantity: '0', seuil: '0' }));
    await createProduit(ctx, saisieProduit({ name: 'Sans seuil', quantity: '0' }));
    expect((await listStockBas(ctx, 9)).premiers.map(({ name }) => name)).toEqual(['Plus rien', 'Juste']);
  });

  test('un produit supprimé quitte le stock avec son image ; son registre reste, et le journal le dit', async () => {
    const id = await addProduit(ctx);
    const before = (await files()).length;
    await deleteProduit(ctx, id);
    expect(await names(ctx)).toEqual([]);
    await expect(getProduit(ctx, id)).rejects.toThrow('Produit introuvable.');
    await expect(deleteProduit(ctx, id)).rejects.toThrow('Produit introuvable.');
    expect(await findImageProduit(ctx, id)).toBeNull();
    expect(await files()).toHaveLength(before - 1);
    expect((await piecesOf(ctx, id)).ledger).toBe(5);
    const account = await app.context();
    const [fait] = await account.db.from('journal').where({ objet_id: id });
    expect(fait).toMatchObject({ action: 'produit:suppression', objet: 'produit' });
  });

  test('l’image est refaite, tient dans 800 pixels, se remplace et se retire', async () => {
    const before = (await files()).length;
    const id = await createProduit(ctx, saisieProduit(), { image: await createJpeg(1600, 1200) });
    const first = await findImageProduit(ctx, id);
    const { format, width, height } = await sharp(first?.contenu).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 800, height: 600 });
    await updateProduit(ctx, id, saisieProduit(), {
      version: 1,
      quantite: 5,
      image: await createPng(40, 30),
    });
    const second = await findImageProduit(ctx, id);
    expect(second?.version).not.toBe(first?.version);
    expect(await sharp(second?.contenu).metadata()).toMatchObject({ width: 40, height: 30 });
    expect(await files()).toHaveLength(before + 1);
    await updateProduit(ctx, id, saisieProduit(), { version: 2, quantite: 5, image: 'retirer' });
    expect(await findImageProduit(ctx, id)).toBeNull();
    expect(await files()).toHaveLength(before);
  });

  test.each<[string, () => Uint8Array]>([
    ['un SVG', () => SVG],
    ['une bombe', () => createPngBomb(20_000, 20_000)],
  ])('%s est refusé, et rien ne s’enregistre', async (_, image) => {
    const before = await files();
    await expect(createProduit(ctx, saisieProduit(), { image: image() })).rejects.toThrow();
    expect(await names(ctx)).toEqual([]);
    expect(await files()).toEqual(before);
  });

  test('une image dont la fiche est refusée s’efface', async () => {
    const id = await createProduit(ctx, saisieProduit());
    const before = await files();
    const image = await createPng();
    await expect(
      updateProduit(ctx, id, saisieProduit(), { version: 9, quantite: 5, image }),
    ).rejects.toThrow();
    expect(await files()).toEqual(before);
  });

  test('beaucoup de produits : les premiers proposés à l’appareillage, les autres en cherchant', async () => {
    const ctx = await app.context({ centres: [app.croixRousse] });
    const id = await createProduit(ctx, saisieProduit({ name: 'Zéphyr unique', marque: 'Rare' }));
    const modele = await ctx.db.from('produits').where({ id }).first();
    const copies = (nombre: number, values: Partial<ProduitRow>) =>
      ctx.db.insert(
        'produits',
        Array.from({ length: nombre }, () => ({ ...modele, ...values, id: newId(), image_url: '' })),
      );
    await copies(600, { name: 'Aria', nom_tri: 'aria', recherche: 'aria' });
    await copies(20, { name: 'Pile', nom_tri: 'pile', oreille_gauche: false, oreille_droite: false });
    const { produits, total } = await listProduitsAChoisir(ctx, app.croixRousse.id);
    expect([produits.length, total]).toEqual([500, 601]);
    expect(produits.every(({ name }) => name === 'Aria')).toBe(true);
    const cherches = await listProduitsAChoisir(ctx, app.croixRousse.id, { q: 'zephyr' });
    expect(cherches).toMatchObject({ total: 1, produits: [{ _id: id }] });
    const gardes = await listProduitsAChoisir(ctx, app.croixRousse.id, { q: 'aria', gardes: [id] });
    expect(gardes.produits.map(({ _id }) => _id)).toContain(id);
  });
});
