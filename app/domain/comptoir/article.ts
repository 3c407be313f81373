import type { ProduitRow } from '~/db/rows/stock';
import { withTva } from '~/lib/euros';
import type { Taxation } from '../factures/lignes-saisies';
import { type NatureTva, naturesTva, tauxDu } from '../factures/tva';
import { montantDe, nomDArticle } from '../stock/produit';

/** A product as it is sold over the counter; cents. */
export interface Article {
  _id: string;
  nom: string;
  code: string;
  lpp: string;
  quantite: number;
  /** What a piece costs with its tax, at each rate that it may be sold at; none without a price. */
  prix: { tva: NatureTva; taux: number; ttc: number }[];
  /** The rate that goes without saying: what has an LPP code or is worn at an ear is a device or belongs to one; '' where somebody has to say. */
  tva: NatureTva | '';
}

export function toArticle(row: ProduitRow, { regime, jour }: Taxation): Article {
  const ht = montantDe({ montantHT: row.montant_ht, price: row.price });
  const reduit = row.lpp !== '' || Boolean(row.oreille_gauche) || Boolean(row.oreille_droite);
  const sansTva = regime === 'franchise';
  return {
    _id: row.id,
    nom: nomDArticle(row),
    ...{ code: row.code, lpp: row.lpp, quantite: row.quantity },
    prix:
      ht === null
        ? []
        : naturesTva
            .filter((tva) => !sansTva || tva === 'reduit')
            .map((tva) => {
              const taux = tauxDu(tva, jour, regime);
              return { tva, taux, ttc: withTva(ht, taux) };
            }),
    tva: reduit || sansTva ? 'reduit' : '',
  };
}
