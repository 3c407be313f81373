import type { Knex } from 'knex';
import { type BaseLue, baseLue, readCentres } from './base-remplacee.server';
import { dialectOf, readRaw } from './dialect.server';
import { RemiseImpossible, resumeNumbers } from './remise-logique.server';
import { readTables, type TableLogique, valuesOf } from './tables-logiques.server';

/** What a seal is laid on. */
const SCELLES = {
  facture: 'factures',
  avoir: 'avoirs',
  reglement: 'reglements',
  cloture: 'clotures',
} as const;
const SCELLEES = new Set<string>(Object.values(SCELLES));

interface Scelle {
  rang: number;
  genre: keyof typeof SCELLES;
  objet_id: string;
}
type Ligne = Record<string, unknown>;

/**
 * Takes the documents that were sealed after the backup over from the former database, which has lived on from it (`livedOn`): with their lines,
 * shares and instalments, what they name that is not here (clients as their records stand there), and what they changed in documents that are here. Seals
 * keep their rank and print. Raises RemiseImpossible for a database of another schema.
 */
export async function takeOverPieces(from: BaseLue, to: Knex.Transaction): Promise<void> {
  await assertSameSchema(from, to);
  const tables = await readTables(to);
  const reprise = new Reprise(from, to, tables, await readLiens(to));
  for (const { id } of await readCentres(baseLue(to))) await reprise.takeCentre(id);
  for (const { nom, colonnes } of tables) if (colonnes.includes('rang')) await resumeNumbers(to, nom);
}

/** Rows go over as they stand. */
async function assertSameSchema(from: BaseLue, to: Knex): Promise<void> {
  const sql = 'SELECT name FROM knex_migrations ORDER BY name';
  const [theirs, ours] = [
    await from.rows<{ name: string }>(sql),
    await baseLue(to).rows<{ name: string }>(sql),
  ];
  if (JSON.stringify(theirs) !== JSON.stringify(ours))
    throw new RemiseImpossible(
      'L’ancienne base est d’une autre version d’Auricule : ses documents ne peuvent pas être repris. Relancez avec --apres sauter.',
    );
}

class Reprise {
  readonly #from: BaseLue;
  readonly #to: Knex.Transaction;
  readonly #tables: ReadonlyMap<string, TableLogique>;
  readonly #liens: readonly Lien[];
  readonly #here = new Set<string>();

  constructor(from: BaseLue, to: Knex.Transaction, tables: TableLogique[], liens: Lien[]) {
    this.#from = from;
    this.#to = to;
    this.#tables = new Map(tables.map((table) => [table.nom, table]));
    this.#liens = liens;
  }

  async takeCentre(centreId: string): Promise<void> {
    const tete = await this.#to('chaines_scelles').where({ centre_id: centreId }).first();
    const rang = Number(tete?.rang ?? 0);
    const scelles = await this.#from.rows<Scelle & Ligne>(
      'SELECT * FROM scelles WHERE centre_id = ? AND rang > ? ORDER BY rang',
      [centreId, rang],
    );
    for (const scelle of scelles) {
      await this.#takeDocument(scelle);
      await this.#insert('scelles', scelle);
    }
    if (scelles.length > 0) {
      const [end] = await this.#from.rows<Ligne>('SELECT * FROM chaines_scelles WHERE centre_id = ?', [
        centreId,
      ]);
      await this.#to('chaines_scelles').where({ centre_id: centreId }).delete();
      await this.#insert('chaines_scelles', end ?? {});
    }
  }

  /** A document with what belongs to it; and the invoice that it changes, as it stands in the former database. */
  async #takeDocument({ genre, objet_id }: Scelle): Promise<void> {
    const table = SCELLES[genre];
    const [row] = await this.#rowsOf(table, { id: objet_id });
    if (!row) throw new RemiseImpossible('Un document scellé manque dans l’ancienne base.');
    await this.#take(table, row);
    await this.#takeChildren(table, row);
    if (table !== 'factures' && row.facture_id) {
      const [facture] = await this.#rowsOf('factures', { id: row.facture_id });
      if (facture) {
        await this.#refresh('factures', facture);
        await this.#takeChildren('factures', facture);
      }
    }
  }

  async #takeChildren(table: string, row: Ligne): Promise<void> {
    for (const lien of this.#liens) {
      // Another document comes by its own seal.
      if (lien.vers !== table || SCELLEES.has(lien.nom)) continue;
      const where = Object.fromEntries(lien.colonnes.map(([own, other]) => [own, row[other]]));
      for (const child of await this.#rowsOf(lien.nom, where)) {
        if (!(await this.#take(lien.nom, child))) await this.#refresh(lien.nom, child);
      }
    }
  }

  /** Inserts a row that is not here, behind those that it names; tells whether it did. */
  async #take(table: string, row: Ligne): Promise<boolean> {
    const cle = `${table} ${JSON.stringify(this.#cleOf(table, row))}`;
    if (this.#here.has(cle)) return false;
    this.#here.add(cle);
    if (await this.#to(table).where(this.#cleOf(table, row)).first()) return false;
    await this.#takeParents(table, row);
    if (table === 'cheques_remis') await this.#freeCheque(row);
    // Of one quote one invoice counts: what was invoiced of it before did until then.
    if (table === 'devis_factures')
      for (const lien of await this.#rowsOf(table, { devis_id: row.devis_id }))
        if (lien.id !== row.id) await this.#refresh(table, lien);
    await this.#insert(table, row);
    // A slip is of all its cheques, those from before the backup as well.
    if (table === 'remises_cheques')
      for (const remis of await this.#rowsOf('cheques_remis', { remise_id: row.id }))
        await this.#take('cheques_remis', remis);
    return true;
  }

  /** What a row names, before it is written. */
  async #takeParents(table: string, row: Ligne): Promise<void> {
    for (const { nom, vers, colonnes } of this.#liens) {
      if (nom !== table || colonnes.some(([own]) => row[own] === null)) continue;
      const where = Object.fromEntries(colonnes.map(([own, other]) => [other, row[own]]));
      for (const parent of await this.#rowsOf(vers, where)) await this.#take(vers, parent);
    }
  }

  /** A cheque that stands on another slip here was taken off it since: a slip is undone as a whole. */
  async #freeCheque({ reglement_id }: Ligne): Promise<void> {
    const former = await this.#to('cheques_remis').where({ reglement_id }).first();
    if (!former) return;
    await this.#to('cheques_remis').where({ remise_id: former.remise_id }).delete();
    for (const slip of await this.#rowsOf('remises_cheques', { id: former.remise_id }))
      await this.#refresh('remises_cheques', slip);
  }

  /** What a later document changed in a row that is here: that alone, since what is issued refuses to be written at all. */
  async #refresh(table: string, row: Ligne): Promise<void> {
    const here = (await this.#to(table).where(this.#cleOf(table, row)).first()) as Ligne | undefined;
    const changed = Object.entries(this.#valuesOf(table, row)).filter(
      ([name, value]) => here && this.#valuesOf(table, here)[name] !== value,
    );
    if (changed.length === 0) return;
    await this.#takeParents(table, row);
    await this.#to(table).where(this.#cleOf(table, row)).update(Object.fromEntries(changed));
  }

  #insert(table: string, row: Ligne): Promise<unknown> {
    return Promise.resolve(this.#to(table).insert(this.#valuesOf(table, row)));
  }

  /** A table without an id is known by its whole row. */
  #cleOf(table: string, row: Ligne): Ligne {
    return 'id' in row ? { id: row.id } : this.#valuesOf(table, row);
  }

  #valuesOf(table: string, row: Ligne): Ligne {
    return valuesOf(this.#tableOf(table), row);
  }

  #rowsOf(table: string, where: Ligne): Promise<Ligne[]> {
    const { nom } = this.#tableOf(table);
    const names = Object.keys(where);
    return this.#from.rows<Ligne>(
      `SELECT * FROM "${nom}" WHERE ${names.map((name) => `"${name}" = ?`).join(' AND ')}`,
      names.map((name) => where[name] as string),
    );
  }

  #tableOf(nom: string): TableLogique {
    const table = this.#tables.get(nom);
    if (!table) throw new Error(`Table inconnue : ${nom}`);
    return table;
  }
}

/** A foreign key: whose it is, where it leads, and by which columns. */
interface Lien {
  nom: string;
  vers: string;
  colonnes: [own: string, other: string][];
}

const LIENS = {
  sqlite: `SELECT m.name AS nom, f."table" AS vers, f.id AS cle, f."from" AS de, coalesce(f."to", 'id') AS a
    FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table' ORDER BY m.name, f.id, f.seq`,
  postgres: `SELECT c.conrelid::regclass::text AS nom, c.confrelid::regclass::text AS vers, c.conname AS cle, own.attname AS de, other.attname AS a
    FROM pg_constraint c
    CROSS JOIN LATERAL unnest(c.conkey, c.confkey) WITH ORDINALITY AS k (own, other, place)
    JOIN pg_attribute own ON own.attrelid = c.conrelid AND own.attnum = k.own
    JOIN pg_attribute other ON other.attrelid = c.confrelid AND other.attnum = k.other
    WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace ORDER BY 1, c.conname, k.place`,
};

async function readLiens(db: Knex): Promise<Lien[]> {
  const rows = await readRaw<{ nom: string; vers: string; cle: string; de: string; a: string }>(
    db,
    LIENS[dialectOf(db)],
    [],
  );
  const liens = new Map<string, Lien>();
  for (const { nom, vers, cle, de, a } of rows) {
    const key = `${nom} ${cle}`;
    const lien = liens.get(key) ?? { nom, vers, colonnes: [] };
    lien.colonnes.push([de, a]);
    liens.set(key, lien);
  }
  return [...liens.values()];
}
