import type { ProduitSaisi } from '~/domain/stock/produit.schema';
import { createProduit, getProduit } from '~/domain/stock/produits.service.server';
import { inCentre } from '../appel';
import { avecDoutes } from '../lpp/a-verifier';
import { operation } from '../operation';
import { ProduitJson, toJson } from './produit-json';
import { IMAGE_AJOUTEE, imageRecue, ProduitAjoute, produitDe } from './produit-recu';

export const ajoutProduit = operation({
  id: 'ajouterProduit',
  methode: 'post',
  chemin: '/produits/add',
  acces: 'stock:modifier',
  rubrique: 'Stock',
  resume: 'Ajoute un produit au stock du centre choisi.',
  description:
    'En multipart/form-data avec son image, ou en JSON sans image. X-Lpp-A-Verifier nomme un code LPP douteux (GET /lpp/{code} dit pourquoi).',
  corps: ProduitAjoute,
  fichiers: IMAGE_AJOUTEE,
  reponse: ProduitJson,
  refus: [
    'centre_non_choisi',
    'centre_introuvable',
    'image_refusee',
    'fichier_trop_lourd',
    'supprime_depuis',
  ],
  version: ({ version }) => version,
  async faire({ ctx: appelant, corps, envoi, fichiers, porte }) {
    const ctx = inCentre(appelant, corps.centerId);
    const image = await imageRecue(fichiers('image'));
    const id = await createProduit(ctx, produitDe(corps) as ProduitSaisi, { image, formId: envoi });
    return avecDoutes(ctx, toJson(porte, await getProduit(ctx, id)), { lpp: corps.lpp });
  },
});
