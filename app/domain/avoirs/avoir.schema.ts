import { z } from 'zod';
import { quantite, texteRequis } from '../champs';

const MOTIF_MAX = 300;

/** Why something is credited: the document says it. */
export const motifAvoir = () => texteRequis('Le motif est requis.', MOTIF_MAX);

/** What of an invoice a form takes back: all that is left of it, or pieces of some lines. */
export const ETENDUES = { entier: 'Tout ce qui reste de la facture', lignes: 'Certaines lignes' } as const;

/** The fields of a line in the form of a credit note. */
export const champQuantite = (ligneId: string): string => `quantite-${ligneId}`;
export const champStock = (ligneId: string): string => `stock-${ligneId}`;

/** A credit note as it is asked for: its reason, what it takes back ('entier': all that is left), and the lines whose piece goes back to stock. */
export interface AvoirSaisi {
  motif: string;
  lignes: 'entier' | { ligneId: string; quantite: number }[];
  stock: string[];
}

/** The form of a credit note on an invoice of these lines. */
export const avoirSaisi = (ligneIds: readonly string[]) =>
  z
    .object({
      motif: motifAvoir(),
      etendue: z.enum(Object.keys(ETENDUES) as [keyof typeof ETENDUES], 'Indiquez ce qui est repris.'),
      ...(Object.fromEntries(
        ligneIds.flatMap((id) => [
          [champQuantite(id), quantite()],
          [champStock(id), z.string().max(10).optional()],
        ]),
      ) as Record<string, z.ZodType>),
    })
    .transform((form): AvoirSaisi => {
      const values: Record<string, unknown> = form;
      const { motif, etendue } = form as { motif: string; etendue: keyof typeof ETENDUES };
      const quantites = ligneIds.map((ligneId) => ({
        ligneId,
        quantite: Number(values[champQuantite(ligneId)] ?? 0),
      }));
      return {
        motif,
        lignes: etendue === 'entier' ? 'entier' : quantites.filter((ligne) => ligne.quantite > 0),
        stock: ligneIds.filter((ligneId) => values[champStock(ligneId)] === 'on'),
      };
    });
