import { z } from 'zod';
import { pieces, texte } from '../champs';
import { naturesTva } from '../factures/tva';
import { MODES_PATIENT } from '../reglements/modes';

/** As many products a sale has. */
export const LIGNES_VENTE_MAX = 10;

export const MESSAGES_COMPTOIR = {
  vide: 'Ajoutez au moins un produit.',
  quantite: 'La quantité est requise.',
  tva: 'Choisissez le prix : il dépend de la TVA du produit.',
  mode: 'Choisissez un mode de règlement.',
  prix: 'Ce produit n’a pas de prix : donnez-le dans le stock.',
  centre: 'Choisissez un centre : la vente sort de son stock.',
} as const;

/** Who buys and leaves no name. */
export const CLIENT_DE_PASSAGE = 'Client de passage';

const RANGS = Array.from({ length: LIGNES_VENTE_MAX }, (_, rang) => rang);

/** A product that is sold, and its number in the form. */
export interface LigneVendue {
  rang: number;
  produit: string;
  quantite: number;
  tva: (typeof naturesTva)[number];
}

const lignes = Object.fromEntries(
  RANGS.flatMap((rang) => [
    [`produit${rang}`, texte(24)],
    [`quantite${rang}`, pieces()],
    [`tva${rang}`, z.enum(naturesTva, MESSAGES_COMPTOIR.tva).or(z.literal('')).nullish()],
  ]),
) as Record<`produit${number}`, z.ZodType<string>> &
  Record<`quantite${number}`, z.ZodType<number | null>> &
  Record<`tva${number}`, z.ZodType<LigneVendue['tva'] | '' | null | undefined>>;

/** A sale at the counter: products of the stock, whose sale it is where that is known, and how it is paid. */
export const VenteSaisie = z
  .object({
    ...lignes,
    clientId: texte(24),
    nom: texte(100),
    mode: z.enum(MODES_PATIENT, MESSAGES_COMPTOIR.mode),
    reference: texte(60),
  })
  .transform((saisie, issues) => {
    const valeurs: Record<string, unknown> = saisie;
    const vendues: LigneVendue[] = [];
    const refuse = (champ: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [champ], message });
    for (const rang of RANGS) {
      const produit = valeurs[`produit${rang}`] as string;
      if (!produit) continue;
      const quantite = valeurs[`quantite${rang}`] as number | null;
      const tva = valeurs[`tva${rang}`] as LigneVendue['tva'] | '' | null | undefined;
      if (!quantite) refuse(`quantite${rang}`, MESSAGES_COMPTOIR.quantite);
      if (!tva) refuse(`tva${rang}`, MESSAGES_COMPTOIR.tva);
      if (quantite && tva) vendues.push({ rang, produit, quantite, tva });
    }
    if (RANGS.every((rang) => !valeurs[`produit${rang}`])) refuse('cherche', MESSAGES_COMPTOIR.vide);
    const { clientId, nom, mode, reference } = saisie;
    return { lignes: vendues, clientId: clientId || null, nom, mode, reference };
  });
export type VenteSaisie = z.output<typeof VenteSaisie>;
