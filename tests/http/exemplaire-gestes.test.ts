import { beforeAll, describe, expect, test } from 'vitest';
import { ReceptionSaisie } from '~/domain/exemplaires/exemplaire.schema';
import { recevoirExemplaires } from '~/domain/exemplaires/reception.service.server';
import { CENTRE, type Enseigne, SESSION, useSharedSite } from '../support/site';
import { createProduit } from '../support/stock';
import { hiddenOf, type Visiteur } from '../support/visiteur';

/** What a device's page is pressed for: a loss, a return to the supplier, what comes back. */
describe('un appareil suivi se perd, se retourne et revient, depuis sa page', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let visiteur: Visiteur;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    visiteur = site.visiteur();
    const user = await enseigne.createUser('employe', [enseigne.bellecour]);
    visiteur.cookies.set(SESSION, await site.openSession(user));
    visiteur.cookies.set(CENTRE, enseigne.bellecour.id);
  });

  async function enStock(numero: string) {
    const ctx = enseigne.context();
    const produitId = await createProduit(ctx, { quantity: '0' }, enseigne.bellecour.id);
    await recevoirExemplaires(ctx, produitId, ReceptionSaisie.parse({ series: numero, dejaComptes: '' }));
    const row = await ctx.db.from('exemplaires').where({ produit_id: produitId }).first();
    const pieces = async () => (await ctx.db.from('produits').where({ id: produitId }).first())?.quantity;
    const etat = async () => (await ctx.db.from('exemplaires').where({ id: row?.id }).first())?.etat;
    return { adresse: `/admin/exemplaires/${row?.id}`, pieces, etat };
  }

  test('perdu, puis retrouvé : chaque geste veut son motif, la pièce quitte le stock et y revient', async () => {
    const { adresse, pieces, etat } = await enStock('PERDU-1');
    const page = await visiteur.page(adresse);
    for (const choix of ['Perdu', 'Retourné au fournisseur']) expect(page.includes(choix), choix).toBe(true);
    const sansMotif = await visiteur.post(adresse, { ...hiddenOf(page), vers: 'perdu', motif: '' });
    expect(sansMotif.status).toBe(400);
    expect(await sansMotif.text()).toMatch(/<option[^>]*value="perdu"[^>]*selected/);
    expect([await etat(), await pieces()]).toEqual(['en_stock', 1]);

    const perte = { ...hiddenOf(page), vers: 'perdu', motif: 'Introuvable à l’inventaire' };
    expect((await visiteur.post(adresse, perte)).status).toBe(302);
    expect([await etat(), await pieces()]).toEqual(['perdu', 0]);
    // The page that another tab still shows: nothing is moved a second time.
    expect((await visiteur.post(adresse, { ...perte, vers: 'retourne' })).status).toBe(400);
    expect([await etat(), await pieces()]).toEqual(['perdu', 0]);

    const apres = await visiteur.page(adresse);
    expect(apres.includes('Introuvable à l’inventaire')).toBe(true);
    const retrouve = { ...hiddenOf(apres), vers: 'en_stock', motif: 'Au fond du tiroir' };
    expect((await visiteur.post(adresse, retrouve)).status).toBe(302);
    expect([await etat(), await pieces()]).toEqual(['en_stock', 1]);
  });

  test('retourné au fournisseur, il ne se prête ni ne se pose plus ; un motif trop long est rendu', async () => {
    const { adresse, pieces, etat } = await enStock('RETOUR-1');
    const page = await visiteur.page(adresse);
    const long = await visiteur.post(adresse, {
      ...hiddenOf(page),
      vers: 'retourne',
      motif: 'é'.repeat(201),
    });
    expect(long.status).toBe(400);
    const retour = { ...hiddenOf(page), vers: 'retourne', motif: 'Grésille dès l’ouverture' };
    expect((await visiteur.post(adresse, retour)).status).toBe(302);
    expect([await etat(), await pieces()]).toEqual(['retourne', 0]);
    const apres = await visiteur.page(adresse);
    for (const vers of ['pret', 'perdu', 'appareille'])
      expect((await visiteur.post(adresse, { ...hiddenOf(apres), vers, motif: 'Essai' })).status, vers).toBe(
        400,
      );
    expect([await etat(), await pieces()]).toEqual(['retourne', 0]);
  });
});
