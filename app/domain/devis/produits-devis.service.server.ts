import type { ProduitRow } from '~/db/rows/stock';
import { isId } from '~/lib/id';
import { COTES, type Cote } from '~/lib/oreilles';
import { compactText } from '~/lib/texte';
import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { modelDe, montantDe, toProduit } from '../stock/produit';
import type { DevisSaisi } from './devis.schema';

/** For each ear the product of the stock that its device is to be, as a form sent it. */
export type ChoixDeProduits = Record<Cote, unknown>;

/**
 * A quote with what the chosen products of the stock say (docs/regles/devis.md): in the fields that were left empty, and in all of an ear whose fields
 * name another device, such as those that a copied quote came with: nothing of that one stays. Ids that are no product of the client's centre are passed over. Takes no piece. Raises NotFoundError, ForbiddenError.
 */
export async function fillFromStock(
  ctx: Context,
  clientId: string,
  saisie: DevisSaisi,
  choix: ChoixDeProduits,
): Promise<DevisSaisi> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId, 'devis:lecture');
  const ids = Object.values(choix).filter((id): id is string => isId(id));
  if (ids.length === 0) return saisie;
  const rows = await ctx.db
    .fromCentres('produits', [client.centre_id])
    .whereIn('id', ids)
    .whereNull('supprime_le');
  const filled = COTES.map(({ cote }) => {
    const row = rows.find(({ id }) => id === choix[cote]);
    return row ? filledFrom(saisie, cote, row) : {};
  });
  return Object.assign({ ...saisie }, ...filled);
}

function filledFrom(saisie: DevisSaisi, cote: Cote, row: ProduitRow): Partial<DevisSaisi> {
  const produit = toProduit(row);
  const [marque, modele, lpp] = [
    `marqueAppareil${cote}Devis`,
    `modeleAppareil${cote}Devis`,
    `lpp${cote}Devis`,
  ] as const;
  const [ht, ttc] = [`prixHT${cote}Devis`, `prixTTC${cote}Devis`] as const;
  if (isAutre(saisie[marque], produit.marque) || isAutre(saisie[modele], modelDe(produit)))
    return {
      ...{ [marque]: produit.marque, [modele]: modelDe(produit), [lpp]: lppDe(produit) },
      ...{ [ht]: montantDe(produit), [ttc]: null },
      // What no product says and the former device alone did.
      ...{ [`numeroSerie${cote}Devis`]: '', [`bobineT${cote}Devis`]: '', [`fabrication${cote}Devis`]: '' },
    };
  return {
    [marque]: saisie[marque] || produit.marque,
    [modele]: saisie[modele] || modelDe(produit),
    [lpp]: saisie[lpp] || lppDe(produit),
    [ht]: saisie[ht] ?? (saisie[ttc] === null ? montantDe(produit) : null),
  };
}

const lppDe = ({ lpp }: { lpp: string }): string => (/^\d{7}$/.test(lpp) ? lpp : '');

const isAutre = (dit: string, produit: string): boolean =>
  dit !== '' && produit !== '' && compactText(dit) !== compactText(produit);
