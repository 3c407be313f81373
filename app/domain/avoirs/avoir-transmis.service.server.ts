import type { LigneFactureRow } from '~/db/rows/factures';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { DomainError } from '../errors';
import { factureIntrouvable, linesOfFacture } from '../factures/factures.repo.server';
import { partsDesLignes } from '../factures/lignes-saisies';
import { createAvoir } from './creation.service.server';

/** A line of an invoice as programs know it: the device of an ear, or the number of an article, from 1. */
export type LigneNommee = 'G' | 'D' | number;

interface AvoirTransmis {
  motif: string;
  /** Without them all that is left. */
  lignes?: readonly { ligne: LigneNommee; quantite: number | null }[] | undefined;
  /** The ears whose device goes back to stock. */
  stock: readonly ('G' | 'D')[];
}

/**
 * Credits an invoice as a program asks for it; returns the credit note's id. Raises DomainError for a line that the invoice has not, and what
 * `createAvoir` does.
 */
export async function createAvoirTransmis(
  ctx: Context,
  factureId: string,
  { motif, lignes, stock }: AvoirTransmis,
  envoi: string | null,
): Promise<string> {
  authorize(ctx, 'avoir:creer');
  const facture = isId(factureId)
    ? await ctx.db.from('factures').where({ id: factureId }).whereNull('supprime_le').first()
    : undefined;
  if (!facture) throw factureIntrouvable();
  const siennes = await linesOfFacture(ctx, facture.id);
  const avoir = await createAvoir(
    ctx,
    facture.id,
    {
      motif,
      lignes:
        lignes?.map(({ ligne, quantite }) => ({
          ligneId: idOf(siennes, ligne),
          quantite: quantite ?? 1,
        })) ?? 'entier',
      stock: stock.map((oreille) => idOf(siennes, oreille)),
    },
    envoi,
  );
  return avoir.id;
}

function idOf(lignes: readonly LigneFactureRow[], nom: LigneNommee): string {
  const { libres } = partsDesLignes(lignes);
  const ligne = typeof nom === 'number' ? libres[nom - 1] : lignes.find(({ oreille }) => oreille === nom);
  if (ligne) return ligne.id;
  const message = `La facture n’a pas de ligne « ${nom} ».`;
  throw new DomainError('ligne_introuvable', message, { lignes: message });
}
