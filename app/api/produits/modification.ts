import { modifyProduit } from '~/domain/stock/modification-partielle.service.server';
import { getProduitAModifier } from '~/domain/stock/ouvertures.service.server';
import { avecDoutes } from '../lpp/a-verifier';
import { operation } from '../operation';
import { ParId } from '../schemas';
import { ProduitJson, toJson } from './produit-json';
import { IMAGE_CHANGEE, imageRecue, ProduitModifie, produitDe } from './produit-recu';

export const modificationProduit = operation({
  id: 'modifierProduit',
  methode: 'post',
  chemin: '/produits/update/{id}',
  acces: 'stock:modifier',
  rubrique: 'Stock',
  resume: 'Change des champs d’un produit, ou son image.',
  description:
    'En multipart/form-data avec une image, ou en JSON sans image. X-Lpp-A-Verifier nomme un code LPP douteux (GET /lpp/{code} dit pourquoi). L’image qui n’est ni envoyée ni retirée reste. Une quantité nommée est un inventaire. Avec If-Match, rien n’est changé si quelqu’un d’autre a enregistré entre-temps (412) ; sans lui, le dernier l’emporte.',
  params: ParId,
  corps: ProduitModifie,
  fusionne: true,
  fichiers: IMAGE_CHANGEE,
  reponse: ProduitJson,
  refus: [
    'produit_introuvable',
    'centre_fixe',
    'centre_introuvable',
    'image_refusee',
    'fichier_trop_lourd',
    'quantite_changee',
    'stock_plein',
    'modifie_entre_temps',
  ],
  version: ({ version }) => version,
  siVersion: true,
  async faire({ ctx, params: { id }, corps, siVersion, fichiers, porte }) {
    const image = (await imageRecue(fichiers('image'))) ?? (corps.retirerImage ? 'retirer' : null);
    await modifyProduit(ctx, id, produitDe(corps), { version: siVersion, image, centreId: corps.centerId });
    return avecDoutes(ctx, toJson(porte, await getProduitAModifier(ctx, id)), { lpp: corps.lpp });
  },
});
