import type Database from 'better-sqlite3';
import { searchTerms } from '~/domain/recherche';
import type { Visiteur } from './session';

export interface Ligne {
  id: string;
  centre_id: string;
  nom: string;
  prenom: string;
  email: string;
  telephone_portable: string;
  telephone_fixe: string;
  ville: string;
  statut: string;
  date_creation: string;
}

export interface Liste {
  q: string;
  tri: string;
  sens: 'asc' | 'desc';
  taille: number;
  page: number;
  pages: number;
  total: number;
  lignes: Ligne[];
}

const COLONNES =
  'id, centre_id, nom, prenom, email, telephone_portable, telephone_fixe, ville, statut, date_creation';
const TRIS: Record<string, string[]> = {
  nom: ['nom_tri', 'rang'],
  dateCreation: ['date_creation', 'rang'],
  statut: ['statut', 'nom_tri', 'rang'],
  ville: ['ville_tri', 'nom_tri', 'rang'],
};

/** The client list: one count, one page of rows, by statements prepared once per shape of the question. */
export function createListe(db: Database.Database) {
  const statements = new Map<string, Database.Statement<unknown[]>>();
  const prepare = (sql: string) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = db.prepare(sql);
      statements.set(sql, statement);
    }
    return statement;
  };

  return ({ centre, centres }: Visiteur, search: URLSearchParams): Liste => {
    const q = search.get('q')?.trim().slice(0, 200) ?? '';
    const asked = search.get('tri') ?? '';
    const tri = asked in TRIS ? asked : 'nom';
    const sens = search.get('sens') === 'desc' ? 'desc' : 'asc';
    const taille = [10, 25, 50, 100].find((each) => String(each) === search.get('taille')) ?? 25;
    const bindings: unknown[] = centre ? [centre.id] : centres.map(({ id }) => id);
    let where = `centre_id IN (${bindings.map(() => '?').join(', ')}) AND supprime_le IS NULL`;
    for (const term of searchTerms(q)) {
      const long = [...term].length >= 3;
      where += long
        ? ' AND rang IN (SELECT rowid FROM clients_recherche WHERE clients_recherche MATCH ?)'
        : ' AND recherche LIKE ?';
      bindings.push(long ? `"${term.replaceAll('"', '""')}"` : `%${term}%`);
    }
    const { total } = prepare(`SELECT count(*) AS total FROM clients WHERE ${where}`).get(...bindings) as {
      total: number;
    };
    const pages = Math.max(1, Math.ceil(total / taille));
    const page = Math.min(Math.max(1, Number(search.get('page')) || 1), pages);
    const order = TRIS[tri]?.map((column) => `${column} ${sens}`).join(', ');
    const rows = prepare(`SELECT ${COLONNES} FROM clients WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`);
    return {
      q,
      tri,
      sens,
      taille,
      page,
      pages,
      total,
      lignes: rows.all(...bindings, taille, (page - 1) * taille) as Ligne[],
    };
  };
}
