import { owned, type Sql, sql } from '~/db/sql.server';
import { isId } from '~/lib/id';
import { authorize, type Context, centreNames, reading, visibleCentreIds } from '../access/context.server';

/** As many products are told. */
const ECARTS_MAX = 21;

/** A product whose count, ledger and numbers do not agree. Pieces. */
export interface EcartDuStock {
  produitId: string;
  nom: string;
  /** Filled in global mode only. */
  centre: string | null;
  /** What the product counts. */
  quantity: number;
  /** The sum of its movements; the same as `quantity` where nothing is wrong. */
  mouvements: number;
  /** How many stand in stock under their number: more than `quantity` is wrong, fewer have no number yet. */
  numeros: number;
}

/**
 * The first products of the current centre, or of all the user's in global mode, whose stock, ledger and register disagree; or one of
 * them. Some at most. Raises ForbiddenError.
 */
export async function listEcarts(ctx: Context, produitId?: string): Promise<EcartDuStock[]> {
  authorize(ctx, 'stock:voir');
  if (produitId !== undefined && !isId(produitId)) return [];
  const du = (colonne: Sql): Sql => (produitId === undefined ? sql`1 = 1` : sql`${colonne} = ${produitId}`);
  const lu = reading(ctx);
  const rows = await lu.db.inCentres(visibleCentreIds(ctx)).read<{
    id: string;
    centre_id: string;
    nom: string;
    quantity: number;
    somme: number | string;
    numeros: number | string;
  }>(
    sql`SELECT p.id, p.centre_id, p.name AS nom, p.quantity, COALESCE(m.somme, 0) AS somme, COALESCE(s.numeros, 0) AS numeros
      FROM ${owned('produits', 'p')}
      LEFT JOIN (SELECT v.produit_id, SUM(v.quantite) AS somme FROM ${owned('mouvements_stock', 'v')}
        WHERE ${du(sql`v.produit_id`)} GROUP BY v.produit_id) m ON m.produit_id = p.id
      LEFT JOIN (SELECT e.produit_id, COUNT(*) AS numeros FROM ${owned('exemplaires', 'e')}
        WHERE e.etat = 'en_stock' AND ${du(sql`e.produit_id`)} GROUP BY e.produit_id) s ON s.produit_id = p.id
      WHERE p.supprime_le IS NULL AND ${du(sql`p.id`)}
        AND (p.quantity <> COALESCE(m.somme, 0) OR COALESCE(s.numeros, 0) > p.quantity)
      ORDER BY p.name, p.id LIMIT ${ECARTS_MAX}`,
  );
  const nameOf = centreNames(ctx);
  return rows.map(({ id, centre_id, nom, quantity, somme, numeros }) => ({
    ...{ produitId: id, nom, centre: nameOf(centre_id), quantity },
    ...{ mouvements: Number(somme), numeros: Number(numeros) },
  }));
}
