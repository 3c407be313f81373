import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import { isId } from '~/lib/id';
import { idOfEnvoi, newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { findRendables, rendreAppareil } from '../appareillage/retour.server';
import { DomainError } from '../errors';
import { detailsLigne } from '../factures/facture-ouverte';
import { factureIntrouvable, linesOfFacture, lockFacture } from '../factures/factures.repo.server';
import type { RegimeTva, StatutFacture } from '../factures/statuts-facture';
import type { AvoirSaisi } from './avoir.schema';
import { creditedPieces, reprisesDe } from './avoirs.repo.server';
import { type AvoirEmis, crediter, crediterEnEntier, refusDeCrediter } from './emission-avoir.server';
import { montantsAvoir } from './montants-avoir';

/** A line of an invoice that is about to be credited; cents. */
export interface LigneACrediter {
  _id: string;
  description: string;
  details: string;
  quantite: number;
  /** How many of its pieces no credit note has taken back yet. */
  reste: number;
  prix: number;
  tauxTva: number;
  /** Whether its device came out of the centre's stock, and is still with the client. */
  rendable: boolean;
}

/** What the form of a credit note opens with. */
export interface AvoirPropose {
  /** The id that makes it once. */
  id: string;
  facture: { _id: string; numeroFacture: string; nom: string; statut: StatutFacture; regimeTva: RegimeTva };
  lignes: LigneACrediter[];
  /** Cents: what crediting all that is left comes to. */
  reste: number;
  /** Why nothing of this invoice can be credited. */
  refus: string | null;
}

/** What can be credited of an invoice. Raises NotFoundError, ForbiddenError. */
export async function proposeAvoir(ctx: Context, factureId: string): Promise<AvoirPropose> {
  authorize(ctx, 'avoir:creer');
  const row = isId(factureId)
    ? await ctx.db.from('factures').where({ id: factureId }).whereNull('supprime_le').first()
    : undefined;
  if (!row) throw factureIntrouvable();
  const lignes = await linesOfFacture(ctx, row.id);
  const credited = await creditedPieces(ctx, row.id);
  const rendables = await findRendables(ctx, row.client_id, lignes);
  const toutes = lignes.map((ligne) => {
    const deja = credited.get(ligne.id) ?? 0;
    return { ...ligne, deja, credite: ligne.quantite - deja };
  });
  return {
    id: newId(),
    facture: {
      _id: row.id,
      numeroFacture: row.numero_facture,
      nom: `${row.nom_client} ${row.prenom_client}`.trim(),
      statut: row.statut,
      regimeTva: row.regime_tva,
    },
    lignes: toutes.map((ligne) => ({
      _id: ligne.id,
      description: ligne.description,
      details: detailsLigne(ligne),
      quantite: ligne.quantite,
      reste: ligne.credite,
      prix: ligne.prix,
      tauxTva: ligne.taux_tva,
      rendable: ligne.credite > 0 && rendables.has(ligne.id),
    })),
    reste: montantsAvoir(row, toutes, await reprisesDe(ctx, row.id)).totalGeneral,
    refus: refusDeCrediter(row)?.message ?? null,
  };
}

/** A credit note that was made, and the devices that went back to stock. */
export interface AvoirCree extends Omit<AvoirEmis, 'enEntier'> {
  rendus: string[];
  /** This form had made it before. */
  deja?: boolean;
}

/**
 * Credits an invoice, whole or some pieces of it, and gives pieces back to stock where that is asked for (docs/regles/factures.md). `formId` is the id
 * that its form was opened with: sent again, it leads to the credit note that it has made. Raises DomainError where there is nothing, or not so
 * much, left to credit, for an invoice made elsewhere or cancelled, and for a device that did not come out of this stock or went back;
 * NotFoundError, ForbiddenError.
 */
export function createAvoir(
  ctx: Context,
  factureId: string,
  { motif, lignes, stock }: AvoirSaisi,
  formId: unknown = null,
): Promise<AvoirCree> {
  authorize(ctx, 'avoir:creer');
  if (stock.length > 0) authorize(ctx, 'stock:modifier');
  const id = idOfEnvoi(formId, factureId);
  return ctx.transaction(
    async (tx) => {
      const facture = await lockFacture(tx, factureId);
      const former = await tx.db.from('avoirs').where({ id, facture_id: facture.id }).first();
      if (former)
        return { id, numeroAvoir: former.numero_avoir, total: former.total_general, rendus: [], deja: true };
      const { enEntier: _, ...avoir } =
        lignes === 'entier'
          ? await crediterEnEntier(tx, facture, motif, { id })
          : await crediter(tx, facture, lignes, motif, id);
      const rendus = await giveBack(tx, facture, { lignes, stock, numeroAvoir: avoir.numeroAvoir });
      return { ...avoir, rendus };
    },
    { repeatable: isId(formId) },
  );
}

/** The pieces that go back to stock: of lines that this credit note takes back. */
async function giveBack(
  tx: Context,
  facture: FactureRow,
  { lignes, stock, numeroAvoir }: Pick<AvoirSaisi, 'lignes' | 'stock'> & { numeroAvoir: string },
): Promise<string[]> {
  if (stock.length === 0) return [];
  const credited = (ligne: LigneFactureRow) =>
    lignes === 'entier' || lignes.some(({ ligneId }) => ligneId === ligne.id);
  const asked = (await linesOfFacture(tx, facture.id)).filter(({ id }) => stock.includes(id));
  const rendables = await findRendables(tx, facture.client_id, asked);
  const rendus: string[] = [];
  for (const ligne of asked) {
    const oreille = rendables.get(ligne.id);
    if (!oreille || !credited(ligne)) throw nonRendable(ligne);
    await rendreAppareil(tx, facture.client_id ?? '', oreille, `Avoir ${numeroAvoir}`);
    rendus.push(ligne.description);
  }
  return rendus;
}

function nonRendable({ id, description }: LigneFactureRow): DomainError {
  const message = `« ${description} » ne retourne pas au stock : il n’en vient pas, il y est déjà revenu, ou cet avoir ne le reprend pas.`;
  return new DomainError('retour_impossible', message, { [`stock-${id}`]: message });
}
