import { beforeAll, describe, expect, test } from 'vitest';
import { CENTRE, type Enseigne, SESSION, useSharedSite } from '../support/site';
import { createProduit } from '../support/stock';
import { hiddenOf, redirection, type Visiteur } from '../support/visiteur';

describe('une commande reçue dans deux onglets', () => {
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

  /** An order of one piece of each product, and the form that receives it. */
  async function commande(...noms: string[]) {
    const articles: Record<string, string> = {};
    for (const [rang, name] of noms.entries()) {
      const id = await createProduit(enseigne.context(), { name }, enseigne.bellecour.id);
      Object.assign(articles, { [`article${rang}`]: `produit:${id}`, [`quantite${rang}`]: '1' });
    }
    const page = await visiteur.page('/admin/commandes/nouvelle');
    const entete = { fournisseur: 'Clairson', commandeeLe: aujourdhui(page) };
    const creee = await visiteur.post('/admin/commandes/nouvelle', {
      ...{ ...hiddenOf(page), ...entete, ...articles },
    });
    const adresse = `${redirection(creee)}/reception`;
    const formulaire = await visiteur.page(adresse);
    return { adresse, champs: { ...hiddenOf(formulaire), le: aujourdhui(formulaire) } };
  }
  const aujourdhui = (page: string) => /type="date"[^>]*value="([\d-]+)"/.exec(page)?.[1] ?? '';
  const recevoir = (adresse: string, champs: Record<string, string>) => visiteur.post(adresse, champs);

  test('le second apprend qu’il n’a rien enregistré, et retrouve les numéros qu’il a tapés', async () => {
    const { adresse, champs } = await commande('Zéphyr');
    const ailleurs = { ...hiddenOf(await visiteur.page(adresse)), le: champs.le };
    expect((await recevoir(adresse, { ...champs, quantite0: '1', series0: 'UN-1' })).status).toBe(302);
    const refus = await recevoir(adresse, { ...ailleurs, quantite0: '1', series0: 'DEUX-2' });
    const page = await refus.text();
    expect(refus.status).toBe(400);
    for (const texte of ['Rien n’est plus attendu de cette commande.', 'DEUX-2', 'laissez vide'])
      expect(page.includes(texte), texte).toBe(true);
  });

  test('ce qui a été tapé reste à côté de son produit quand un autre a été reçu entre-temps', async () => {
    const { adresse, champs } = await commande('Aubade', 'Bourrasque');
    const ailleurs = { ...hiddenOf(await visiteur.page(adresse)), le: champs.le };
    const premiere = { ...champs, quantite0: '1', series0: 'AUB-1', quantite1: '' };
    expect((await recevoir(adresse, premiere)).status).toBe(302);
    const saisie = { ...ailleurs, quantite0: '1', series0: 'AUB-2', quantite1: '1', series1: 'BOU-1' };
    const refus = await recevoir(adresse, saisie);
    const page = await refus.text();
    expect(refus.status).toBe(400);
    const ordre = ['Aubade', 'AUB-2', 'Bourrasque', 'BOU-1'].map((texte) => page.lastIndexOf(texte));
    expect(ordre.every((place) => place > 0)).toBe(true);
    expect(ordre).toEqual(ordre.toSorted((a, b) => a - b));
    const suite = await recevoir(adresse, {
      ...{ ...hiddenOf(page), le: champs.le ?? '', quantite0: '', series0: '' },
      ...{ quantite1: '1', series1: 'BOU-1' },
    });
    expect(suite.status).toBe(302);
  });
});
