import type { ScopedDb } from '~/db/scoped-db.server';
import { owned, sql } from '~/db/sql.server';

/** A product whose ledger and quantity differ. */
export interface EcartDeStock {
  centreId: string;
  nom: string;
  quantity: number;
  mouvements: number;
}

/** As many are told of one account. */
const AU_PLUS = 50;

/** The first products whose quantity is not the sum of their movements. */
export async function findEcarts(db: ScopedDb): Promise<EcartDeStock[]> {
  const rows = await db.read<{ centre_id: string; nom: string; quantity: number; somme: number | string }>(
    sql`SELECT p.centre_id, p.name AS nom, p.quantity, COALESCE(m.somme, 0) AS somme
      FROM ${owned('produits', 'p')}
      LEFT JOIN (SELECT v.produit_id, SUM(v.quantite) AS somme FROM ${owned('mouvements_stock', 'v')} GROUP BY v.produit_id) m
        ON m.produit_id = p.id
      WHERE p.quantity <> COALESCE(m.somme, 0)
      ORDER BY p.centre_id, p.name LIMIT ${AU_PLUS}`,
  );
  return rows.map(({ centre_id, nom, quantity, somme }) => ({
    centreId: centre_id,
    nom,
    quantity,
    mouvements: Number(somme),
  }));
}

/** How many products an account has. */
export const countProduits = (db: ScopedDb): Promise<number> => db.count(db.from('produits'));
