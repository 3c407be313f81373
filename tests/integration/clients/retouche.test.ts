import { describe, expect, test } from 'vitest';
import { getDossier } from '~/domain/clients/dossier.service.server';
import { retouchClient } from '~/domain/clients/retouche.service.server';
import { CorbeilleError } from '~/domain/clients/vivant';
import { ConflitDeSaisie } from '~/domain/conflit';
import { fillFromStock } from '~/domain/devis/produits-devis.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { saisieDevis } from '../../support/devis';
import { createProduit } from '../../support/stock';

describe.each(testDatabases())('quelques champs d’un client (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('ce que d’autres ont changé ailleurs reste, le même champ se dit, le même envoi ne compte qu’une fois', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ note: 'Une', ville: 'Lyon' });
    const change = (values: object) => ctx.db.update('clients', { id: client.id }, values);
    const stored = async () => (await ctx.db.from('clients').where({ id: client.id }))[0];
    await change({ ville: 'Nîmes', version: client.version + 1 });
    await retouchClient(ctx, client.id, { note: 'Deux' }, client.version, { note: 'Une' });
    expect(await stored()).toMatchObject({ note: 'Deux', ville: 'Nîmes', version: client.version + 2 });
    await retouchClient(ctx, client.id, { note: 'Deux' }, client.version, { note: 'Une' });
    expect((await stored())?.version).toBe(client.version + 2);
    const late = retouchClient(ctx, client.id, { note: 'Trois' }, client.version, { note: 'Une' });
    await expect(late).rejects.toThrow(ConflitDeSaisie);
    expect((await stored())?.note).toBe('Deux');
    const [entree] = await ctx.db.from('historique').where({ client_id: client.id });
    expect(entree).toMatchObject({ action: 'Modification', details: 'Note' });
  });

  test('un téléphone corrigé se retrouve par la recherche', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const telephones = { telephonePortable: '06 99 88 77 66', telephoneFixe: '' };
    await retouchClient(ctx, client.id, telephones, client.version);
    const [row] = await ctx.db.from('clients').where({ id: client.id });
    expect(row?.recherche).toContain('0699887766');
  });

  test('l’en-tête dit le décès, et l’âge s’arrête ce jour-là', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ dateNaissance: '1940-06-01' });
    const entete = async () => (await getDossier(ctx, client.id)).entete;
    expect(await entete()).toMatchObject({ age: 86, decesLe: null });
    await ctx.db.update('clients', { id: client.id }, { deces_le: '2024-05-31' });
    expect(await entete()).toMatchObject({ age: 83, decesLe: '2024-05-31' });
  });

  test('un client de la corbeille est nommé à qui peut le voir, et à personne d’autre', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ nom: 'Petit' });
    await ctx.db.update('clients', { id: client.id }, { supprime_le: ctx.now().toISOString() });
    await expect(getDossier(ctx, client.id)).rejects.toMatchObject({ client: { nom: 'Petit' } });
    await expect(getDossier(await app.stranger(), client.id)).rejects.not.toThrow(CorbeilleError);
  });

  test('un devis prend d’un produit du centre ce qui est laissé vide, et rien d’un autre', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const D = await createProduit(ctx, { price: '1000' }, client.centre_id);
    const ailleurs = await createProduit(ctx, {}, app.croixRousse.id);
    const vide = { marqueAppareilDDevis: '', modeleAppareilDDevis: '', lppDDevis: '', prixHTDDevis: '' };
    const vides = { marqueAppareilGDevis: '', modeleAppareilGDevis: '' };
    const saisie = saisieDevis({ ...vide, ...vides, prixTTCDDevis: '' });
    const rempli = await fillFromStock(ctx, client.id, saisie, { D, G: ailleurs });
    expect(rempli).toMatchObject({
      marqueAppareilDDevis: 'Clairson',
      modeleAppareilDDevis: 'Nuance 300',
      lppDDevis: '2383450',
      marqueAppareilGDevis: '',
    });
    expect(rempli.prixHTDDevis).toBeGreaterThan(0);
    // Without scripts a copied quote still names its former device: the one that was chosen takes its place, price and all.
    const ancien = { fabricationDDevis: 'Suisse', bobineTDDevis: 'oui', numeroSerieDDevis: 'A1' };
    const gauche = { fabricationGDevis: 'Suisse', bobineTGDevis: 'oui' };
    const copie = await fillFromStock(ctx, client.id, saisieDevis({ ...ancien, ...gauche }), { D, G: null });
    expect(copie).toMatchObject({
      ...{ fabricationDDevis: '', bobineTDDevis: '', numeroSerieDDevis: '' },
      ...gauche,
    });
    const sansPrix = await createProduit(ctx, { price: '' }, client.centre_id);
    expect(await fillFromStock(ctx, client.id, saisieDevis(), { D: sansPrix, G: null })).toMatchObject({
      ...{ prixHTDDevis: null, prixTTCDDevis: null },
    });
    expect(copie).toMatchObject({
      ...{ marqueAppareilDDevis: 'Clairson', modeleAppareilDDevis: 'Nuance 300', lppDDevis: '2383450' },
      ...{ prixHTDDevis: rempli.prixHTDDevis, prixTTCDDevis: null },
      marqueAppareilGDevis: saisieDevis().marqueAppareilGDevis,
    });
    const meme = {
      marqueAppareilDDevis: 'CLAIRSON',
      modeleAppareilDDevis: 'Nuance-300',
      fabricationDDevis: 'Suisse',
      prixHTDDevis: '12,34',
    };
    const convenu = await fillFromStock(ctx, client.id, saisieDevis({ ...meme, prixTTCDDevis: '' }), {
      D,
      G: null,
    });
    expect(convenu).toMatchObject({
      ...{ marqueAppareilDDevis: 'CLAIRSON', prixHTDDevis: 1234, fabricationDDevis: 'Suisse' },
    });
    const [produit] = await ctx.db.from('produits').where({ id: D });
    const fresh = await createProduit(ctx, {}, client.centre_id);
    const [untouched] = await ctx.db.from('produits').where({ id: fresh });
    expect(produit?.quantity).toBe(untouched?.quantity);
  });
});
