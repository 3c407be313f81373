import { rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { migrateLatest } from '~/db/migrate.server';
import { clientColumns } from '~/domain/clients/clients.repo.server';
import { recognitionKeys } from '~/domain/clients/import/doublons';
import { newId } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';
import { facturesOf } from './factures';
import { clientOf } from './personnes';
import { openSession } from './session';

/** A filled database with somebody signed in: `clients` in the centre that is measured, a quarter as many in each of two others. */
export interface Base {
  fichier: string;
  clients: number;
  centreId: string;
  /** Cookie of the account's administrator, in the centre and in global mode. */
  cookie: string;
  cookieGlobal: string;
}

const JOUR = 86_400_000;

/**
 * Makes a SQLite file with a schema from the migrations and rows from the application's own column functions, through prepared
 * statements in one transaction; search index, duplicate keys and history included. The last centre is another account's.
 */
export async function createBase(dossier: string, clients: number): Promise<Base> {
  const fichier = path.join(dossier, `clients-${clients}.db`);
  for (const suffix of ['', '-wal', '-shm']) rmSync(fichier + suffix, { force: true });
  await migrateLatest(`sqlite:${fichier}`);
  const db = new Database(fichier);
  db.pragma('synchronous = OFF');
  try {
    return db.transaction(() => fill(db, fichier, clients))();
  } finally {
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
  }
}

function fill(db: Database.Database, fichier: string, clients: number): Base {
  const now = new Date().toISOString();
  const [compteId, autreCompteId, userId] = [newId(), newId(), newId()];
  const [centreId, secondId, autreId] = [newId(), newId(), newId()];
  for (const id of [compteId, autreCompteId])
    insert(db, 'comptes', { id, nom: 'Banc d’essai', cree_le: now });
  const lyon = {
    adresse: '3, rue de la Barre',
    code_postal: '69002',
    ville: 'Lyon',
    siret: '91234567500017',
  };
  insert(db, 'centres', { id: centreId, compte_id: compteId, name: 'Lyon', ...lyon, cree_le: now });
  insert(db, 'centres', { id: secondId, compte_id: compteId, name: 'Mâcon', cree_le: now });
  insert(db, 'centres', { id: autreId, compte_id: autreCompteId, name: 'Ailleurs', cree_le: now });
  insert(db, 'users', {
    ...{ id: userId, compte_id: compteId, name: 'Ada Banc', email: 'ada@exemple.fr', password_hash: '!' },
    ...{ role: 'accountAdmin', email_confirme_le: now, cree_le: now },
  });
  const { row, ...cookies } = openSession(userId, centreId);
  insert(db, 'sessions', row);

  const quart = Math.ceil(clients / 4);
  const lots: [string, number][] = [
    [centreId, clients],
    [secondId, quart],
    [autreId, quart],
  ];
  let first = 0;
  for (const [centre, count] of lots) {
    insertClients(db, centre, first, count);
    first += count;
  }
  for (const { facture, lignes } of facturesOf(db, centreId, now)) {
    insert(db, 'factures', facture);
    for (const ligne of lignes) insert(db, 'lignes_facture', ligne);
  }
  return { fichier, clients, centreId, ...cookies };
}

function insertClients(db: Database.Database, centreId: string, first: number, count: number): void {
  const depart = Date.now();
  for (let n = first; n < first + count; n += 1) {
    const client = clientOf(n);
    const id = newId();
    const date = new Date(depart - (n % 1500) * (JOUR / 2)).toISOString();
    const statut = { statut: client.statut, date_creation: date, modifie_le: date };
    insert(db, 'clients', { id, centre_id: centreId, ...clientColumns(client), ...statut });
    for (const cle of recognitionKeys(client))
      insert(db, 'cles_doublon', { centre_id: centreId, client_id: id, cle });
    const trace = { action: 'Création', details: 'Fiche créée', user_name: 'Ada Banc', date };
    insert(db, 'historique', { id: newId(), centre_id: centreId, client_id: id, ...trace });
  }
}

/** What the searches look for: a name that many have, the rarest name of the measured centre, and the number of one client. */
export function searchesOf(base: Base): { courant: string; rare: string; telephone: string } {
  const db = new Database(base.fichier, { readonly: true });
  try {
    const rare = db
      .prepare('SELECT nom FROM clients WHERE centre_id = ? GROUP BY nom ORDER BY count(*), nom LIMIT 1')
      .get(base.centreId) as { nom: string };
    const { telephonePortable } = clientOf(Math.floor(base.clients / 2));
    return { courant: foldText('Martin'), rare: rare.nom, telephone: telephonePortable.replaceAll(' ', '.') };
  } finally {
    db.close();
  }
}

/** A client of the measured centre, one with an invoice. */
export const clientIdOf = (base: Base): string => firstOf(base, 'client_id');

export const factureIdOf = (base: Base): string => firstOf(base, 'id');

function firstOf(base: Base, column: 'id' | 'client_id'): string {
  const db = new Database(base.fichier, { readonly: true });
  try {
    const row = db
      .prepare<[string], { value: string }>(
        `SELECT ${column} AS value FROM factures WHERE centre_id = ? LIMIT 1`,
      )
      .get(base.centreId);
    if (!row) throw new Error('aucune facture');
    return row.value;
  } finally {
    db.close();
  }
}

const statements = new WeakMap<Database.Database, Map<string, Database.Statement>>();

export function insert(db: Database.Database, table: string, row: object): void {
  const columns = Object.keys(row);
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  let kept = statements.get(db);
  if (!kept) {
    kept = new Map();
    statements.set(db, kept);
  }
  let statement = kept.get(sql);
  if (!statement) {
    statement = db.prepare(sql);
    kept.set(sql, statement);
  }
  statement.run(...Object.values(row).map((value) => (typeof value === 'boolean' ? Number(value) : value)));
}
