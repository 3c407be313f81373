import type { MouvementStockRow, ProduitRow } from '~/db/rows/stock';
import { newId } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';
import type { Hasard } from './hasard';
import { MODELES, type ModeleDemo } from './produits';

export interface Article {
  modele: ModeleDemo;
  produit: ProduitRow;
}

/** A centre's stock while the demo's months go by; every change of a quantity is a movement. */
export interface Stock {
  articles: readonly [Article, ...Article[]];
  mouvements: MouvementStockRow[];
  /** Takes one piece for a client, after a delivery when the shelf was empty. */
  take(article: Article, clientId: string, userId: string, at: number): void;
  /** Ends with two articles sold out, as an inventory found them. */
  close(userId: string, now: number): void;
}

const HEURE = 3_600_000;
const LIVRAISON = 8;

export function createStock(centre_id: string, userId: string, debut: number, hasard: Hasard): Stock {
  const mouvements: MouvementStockRow[] = [];
  const move = (
    produit: ProduitRow,
    quantite: number,
    motif: string,
    at: number,
    par: string,
    clientId: string | null,
  ) => {
    produit.quantity += quantite;
    const date = new Date(at).toISOString();
    const row = {
      id: newId(),
      centre_id,
      produit_id: produit.id,
      quantite,
      motif,
      client_id: clientId,
      user_id: par,
      date,
    };
    mouvements.push(row);
  };
  const [premier, ...autres] = MODELES;
  const create = (modele: ModeleDemo): Article => {
    const { name, marque, model, code, lpp, description, prix } = modele;
    const produit: ProduitRow = {
      id: newId(),
      centre_id,
      name,
      marque,
      model,
      code,
      lpp,
      description,
      image_url: '',
      montant_ht: prix,
      price: prix,
      quantity: 0,
      seuil: 2,
      oreille_gauche: true,
      oreille_droite: true,
      cree_le: new Date(debut).toISOString(),
      modifie_le: null,
      version: 1,
      recherche: foldText([name, marque, model, code, lpp].join(' ')),
      nom_tri: foldText(name),
      supprime_le: null,
      supprime_par: null,
    };
    move(produit, modele.quantite, 'Stock initial', debut, userId, null);
    return { modele, produit };
  };
  const articles: Stock['articles'] = [create(premier), ...autres.map(create)];
  return {
    articles,
    mouvements,
    take({ produit }, clientId, par, at) {
      if (produit.quantity === 0)
        move(produit, LIVRAISON, 'Réception fournisseur', at - 2 * HEURE, par, null);
      move(produit, -1, 'Appareillage', at, par, clientId);
    },
    close(par, now) {
      for (const { produit } of hasard.melange(articles).slice(0, 2)) {
        if (produit.quantity > 0) move(produit, -produit.quantity, 'Inventaire', now - 3 * HEURE, par, null);
      }
    },
  };
}
