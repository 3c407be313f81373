import { z } from 'zod';
import { caseCochee, euros, nombre, texte, texteLong, texteRequis } from '../champs';
import { MOTIFS_STOCK } from './motifs';

export const MESSAGES_STOCK = {
  nomRequis: 'Le nom du produit est requis.',
  quantiteRequise: 'La quantité est requise.',
  motifRequis: 'Choisissez un motif.',
  centreManquant: "Impossible d'ajouter le produit : centerId manquant.",
  introuvable: 'Produit introuvable.',
  ajoute: 'Produit ajouté avec succès.',
  modifie: 'Produit modifié avec succès.',
  supprime: 'Produit supprimé avec succès.',
  suppressionEchouee: 'Erreur lors de la suppression.',
} as const;

/** The most pieces that a product may have. */
export const QUANTITE_MAX = 99_999;

const pieces = () => nombre(QUANTITE_MAX, "La quantité n'est pas valide.");

const piecesRequises = () =>
  pieces().transform((value, issues) => {
    if (value !== null) return value;
    issues.addIssue({ code: 'custom', message: MESSAGES_STOCK.quantiteRequise });
    return z.NEVER;
  });

/** A product's form (docs/regles/appareillage-et-stock.md); its picture is read apart. */
export const ProduitSaisi = z.object({
  name: texteRequis(MESSAGES_STOCK.nomRequis),
  marque: texte(),
  model: texte(),
  code: texte(60),
  lpp: texte(60),
  price: euros(),
  montantHT: euros(),
  quantity: piecesRequises(),
  seuil: nombre(QUANTITE_MAX, "Le seuil n'est pas valide."),
  oreilleGauche: caseCochee(),
  oreilleDroite: caseCochee(),
  description: texteLong(2000),
});
export type ProduitSaisi = z.output<typeof ProduitSaisi>;

/** Pieces that come in or go out otherwise than on a patient, and why. */
export const MouvementSaisi = z.object({
  motif: z.enum(MOTIFS_STOCK, MESSAGES_STOCK.motifRequis),
  quantite: piecesRequises().refine((value) => value > 0, { error: 'Indiquez au moins une pièce.' }),
  precision: texte(),
});
export type MouvementSaisi = z.output<typeof MouvementSaisi>;
