import type { Knex } from 'knex';
import pg from 'pg';
import type { Trousseau } from '~/lib/trousseau.server';
import { COLONNES_CHIFFREES, type ColonneChiffree, chiffreesDe, lienDe } from './colonnes-chiffrees';
import { dialectOf } from './dialect.server';
import { sealCles } from './rechiffrement-cles.server';
import { CLE_EN_CLAIR, countColumn, type Lot, type ParCle, sous } from './rechiffrement-etat.server';
import { writeTransaction } from './transaction.server';

/** What seals a database's columns anew, and tells how they stand. */
export interface RechiffrementBase {
  /** Over all columns; reads much. */
  etat(signal?: AbortSignal): Promise<ParCle>;
  /** Seals under the current key what is in the clear or under another; `apres` hears how many so far. Returns how many, and how many no key opens. */
  rechiffrer(
    signal: AbortSignal,
    apres: (faits: number) => void,
  ): Promise<{ faits: number; illisibles: number }>;
  /** Writes the tables anew, so that nothing of former rows is left on the disk; nobody else writes meanwhile. Minutes where they are large. */
  purger(): Promise<void>;
}

const LOT = 200;
/** All of the sealed columns of a database. Each of its changes is of what was read: what somebody else has written meanwhile stays. */
export function rechiffrementOf(db: Knex, trousseau: Trousseau): RechiffrementBase {
  return {
    async etat(signal) {
      const total: ParCle = new Map();
      const count = (cle: string | null, nombre: number) =>
        nombre > 0 && total.set(cle, (total.get(cle) ?? 0) + nombre);
      for (const [table, nom, colonne] of colonnes()) {
        signal?.throwIfAborted();
        for (const [cle, nombre] of await countColumn(db, trousseau, table, nom, colonne)) count(cle, nombre);
      }
      const [clairs] = await db('cles_doublon').whereRaw(CLE_EN_CLAIR).count({ n: '*' });
      count(null, Number(clairs?.n ?? 0));
      return total;
    },
    async rechiffrer(signal, apres) {
      const bilan = { faits: 0, illisibles: 0 };
      const add = (lot: typeof bilan) => {
        bilan.faits += lot.faits;
        bilan.illisibles += lot.illisibles;
        apres(bilan.faits);
      };
      if (trousseau.courante === null) return bilan;
      // First: until it is done, keys before and behind it are not the same.
      await eachLot(signal, (after) => sealCles(db, trousseau, after), add);
      for (const [table, nom, colonne] of colonnes())
        if (table !== 'cles_doublon')
          await eachLot(signal, (after) => sealColumn(db, trousseau, { table, nom, colonne, after }), add);
      return bilan;
    },
    async purger() {
      if (dialectOf(db) === 'sqlite') {
        await db.raw('VACUUM');
        await db.raw('PRAGMA wal_checkpoint(TRUNCATE)');
      } else for (const table of Object.keys(COLONNES_CHIFFREES)) await vacuumFull(db, table);
    },
  };
}

/** On a connection of its own, without the limits of pages. */
async function vacuumFull(db: Knex, table: string): Promise<void> {
  const { connectionString } = db.client.connectionSettings as { connectionString: string };
  const client = new pg.Client({ connectionString, application_name: 'auricule purge' });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(`VACUUM (FULL) ${table}`);
  } finally {
    await client.end();
  }
}

async function eachLot(
  signal: AbortSignal,
  seal: (after: string) => Promise<Lot>,
  add: (lot: Lot) => void,
): Promise<void> {
  for (let after: string | null = ''; after !== null; ) {
    signal.throwIfAborted();
    const lot: Lot = await seal(after);
    add(lot);
    after = lot.dernier;
  }
}

function* colonnes(): Generator<[string, string, ColonneChiffree]> {
  for (const table of Object.keys(COLONNES_CHIFFREES))
    for (const [nom, colonne] of chiffreesDe(table)) yield [table, nom, colonne];
}

interface Place {
  table: string;
  nom: string;
  colonne: ColonneChiffree;
  after: string;
}

async function sealColumn(
  db: Knex,
  trousseau: Trousseau,
  { table, nom, colonne, after }: Place,
): Promise<Lot> {
  const { ligne, vides = [], condense } = colonne;
  const rows = (await db(table)
    .where(ligne, '>', after)
    .whereNotIn(nom, ['', ...vides])
    .whereRaw(`?? NOT LIKE ? ESCAPE '!'`, [nom, sous(trousseau.courante ?? '')])
    .orderBy(ligne)
    .limit(LOT)
    .select({ id: ligne, stocke: nom })) as { id: string; stocke: string }[];
  const lot: Lot = { faits: 0, illisibles: 0, dernier: rows.length < LOT ? null : (rows.at(-1)?.id ?? null) };
  const changes = rows.flatMap(({ id, stocke }) => {
    const lien = lienDe(table, nom, id);
    const ouvert = trousseau.openText(lien, stocke);
    if (!('texte' in ouvert)) {
      lot.illisibles += 1;
      return [];
    }
    const values = { [nom]: trousseau.sealText(lien, ouvert.texte) };
    if (condense) values[condense] = trousseau.condense(`${table}.${nom}`, ouvert.texte);
    return [{ id, stocke, values }];
  });
  if (changes.length === 0) return lot;
  lot.faits = await writeTransaction(
    db,
    async (tx) => {
      let faits = 0;
      for (const { id, stocke, values } of changes)
        faits += await tx(table)
          .where({ [ligne]: id, [nom]: stocke })
          .update(values);
      return faits;
    },
    { repeatable: true, job: true },
  );
  return lot;
}
