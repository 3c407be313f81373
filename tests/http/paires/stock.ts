import { formOf } from '../../support/api';
import { createProduit } from '../../support/stock';
import { createPng } from '../../unit/images/fabrique';
import type { Cote } from './cote';
import type { Paire } from './paires';

const PRODUIT = {
  name: 'Clairson Nuance 300',
  marque: 'Clairson',
  model: 'Nuance 300',
  code: 'CLA-N300',
  lpp: '2383450',
  price: '1320,50',
  quantity: '5',
  seuil: '2',
  description: 'Contour d’oreille',
};
const produit = ({ ctx, centre }: Cote) => createProduit(ctx(), {}, centre.id);
const image = async () =>
  new File([(await createPng(20, 20)) as BlobPart], 'photo.png', { type: 'image/png' });

export const PAIRES_STOCK: Paire<never>[] = [
  {
    appel: 'ajouterProduit',
    geste: 'un produit',
    ecran: (c) => c.remplis('/admin/stock/ajout', { ...PRODUIT, oreilleGauche: 'oui', oreilleDroite: [] }),
    api: (c) => c.appelle('POST', '/produits/add', { ...PRODUIT, oreilleGauche: true }),
  },
  {
    appel: 'ajouterProduit',
    geste: 'un produit et son image',
    ecran: async (c) =>
      c.remplis('/admin/stock/ajout', {
        ...{ name: 'Étui', quantity: '0', oreilleGauche: [], oreilleDroite: [] },
        image: await image(),
      }),
    api: async (c) =>
      c.appelle('POST', '/produits/add', formOf({ name: 'Étui', quantity: '0', image: await image() })),
  },
  {
    appel: 'modifierProduit',
    geste: 'des champs et la quantité',
    prepare: produit,
    ecran: (c, id: string) =>
      c.remplis(`/admin/stock/${id}`, { lpp: '2383451', price: '1300', quantity: '7' }),
    api: (c, id: string) =>
      c.appelle('POST', `/produits/update/${id}`, { lpp: '2383451', price: 1300, quantity: 7 }),
  },
  {
    appel: 'modifierProduit',
    geste: 'une autre image',
    prepare: produit,
    ecran: async (c, id: string) => c.remplis(`/admin/stock/${id}`, { image: await image() }),
    api: async (c, id: string) =>
      c.appelle('POST', `/produits/update/${id}`, formOf({ image: await image() })),
  },
  {
    appel: 'supprimerProduit',
    geste: 'un produit',
    prepare: produit,
    ecran: (c, id: string) =>
      c.remplis(`/admin/stock/${id}/suppression`, {}, `/admin/stock/${id}/suppression`),
    api: (c, id: string) => c.appelle('DELETE', `/produits/delete/${id}`),
  },
] as Paire<never>[];
