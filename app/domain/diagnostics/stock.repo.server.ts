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

/** A product of which more pieces stand in stock under their number than it counts. */
export interface EcartDeNumeros {
  centreId: string;
  nom: string;
  quantity: number;
  numeros: number;
}

/** The first of them; a product that counts more has pieces without a number, which is nothing wrong. */
export async function findEcartsDeNumeros(db: ScopedDb): Promise<EcartDeNumeros[]> {
  const rows = await db.read<{ centre_id: string; nom: string; quantity: number; numeros: number | string }>(
    sql`SELECT p.centre_id, p.name AS nom, p.quantity, s.numeros
      FROM ${owned('produits', 'p')}
      JOIN (SELECT e.produit_id, COUNT(*) AS numeros FROM ${owned('exemplaires', 'e')} WHERE e.etat = 'en_stock' GROUP BY e.produit_id) s
        ON s.produit_id = p.id
      WHERE s.numeros > p.quantity
      ORDER BY p.centre_id, p.name LIMIT ${AU_PLUS}`,
  );
  return rows.map(({ centre_id, nom, quantity, numeros }) => ({
    centreId: centre_id,
    nom,
    quantity,
    numeros: Number(numeros),
  }));
}

/** A device that is elsewhere than its last move says. */
export interface ExemplaireEgare {
  centreId: string;
  numeroSerie: string;
}

/** The first devices whose state, or whose moves' ranks, are not what their story makes them. */
export async function findEgares(db: ScopedDb): Promise<ExemplaireEgare[]> {
  const rows = await db.read<{ centre_id: string; numero_serie: string }>(
    sql`SELECT e.centre_id, e.numero_serie
      FROM ${owned('exemplaires', 'e')}
      LEFT JOIN (SELECT m.exemplaire_id, MAX(m.rang) AS dernier, COUNT(*) AS nombre FROM ${owned('mouvements_exemplaire', 'm')} GROUP BY m.exemplaire_id) h
        ON h.exemplaire_id = e.id
      LEFT JOIN ${owned('mouvements_exemplaire', 'd')} ON d.exemplaire_id = e.id AND d.rang = h.dernier
      WHERE h.nombre IS NULL OR h.nombre <> h.dernier OR d.vers <> e.etat
      ORDER BY e.centre_id, e.numero_serie LIMIT ${AU_PLUS}`,
  );
  return rows.map(({ centre_id, numero_serie }) => ({ centreId: centre_id, numeroSerie: numero_serie }));
}
