import { beforeAll, describe, expect, test } from 'vitest';
import { CENTRE, type Enseigne, SESSION, useSharedSite } from '../support/site';
import { createProduit } from '../support/stock';

describe('une commande de plus de quatre lignes', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
  });

  test('« Plus de lignes » garde ce qui est tapé, et n’enregistre rien ; un refus garde les lignes en plus', async () => {
    const visiteur = site.visiteur();
    const user = await enseigne.createUser('employe', [enseigne.bellecour]);
    visiteur.cookies.set(SESSION, await site.openSession(user));
    visiteur.cookies.set(CENTRE, enseigne.bellecour.id);
    const page = '/admin/commandes/nouvelle';
    const tape = { fournisseur: 'Maison Tapée', commandeeLe: '', designation3: 'Piles 312', quantite3: '60' };
    const plus = await visiteur.post(`${page}?lignes=20`, { ...tape, plus: 'oui' });
    const html = await plus.text();
    expect(plus.status).toBe(200);
    for (const texte of ['Maison Tapée', 'Piles 312', 'value="60"', 'designation19'])
      expect(html.includes(texte), texte).toBe(true);
    const refus = await visiteur.post(`${page}?lignes=20`, { ...tape, designation19: 'Dernière' });
    const relu = await refus.text();
    expect([refus.status, relu.includes('Dernière'), relu.includes('Piles 312')]).toEqual([400, true, true]);
    const choisi = await createProduit(enseigne.context(), { name: 'Zéphyr' }, enseigne.bellecour.id);
    const choix = { ...tape, article0: `produit:${choisi}`, q: 'introuvable' };
    for (const suite of [{ plus: 'produits' }, {}] as Record<string, string>[]) {
      const propose = await (await visiteur.post(page, { ...choix, ...suite })).text();
      expect(propose).toMatch(new RegExp(`<option value="produit:${choisi}"[^>]*selected`));
      for (const texte of ['Maison Tapée', 'value="introuvable"'])
        expect(propose.includes(texte), texte).toBe(true);
    }
    expect(await enseigne.context().db.from('commandes')).toEqual([]);
  });
});
