import pg from 'pg';
import { buildDeferredIndexes } from '~/db/index-differes.server';
import { withDatabase } from '~/db/knex.server';
import { migrateLatest } from '~/db/migrate.server';
import { clientColumns } from '~/domain/clients/clients.repo.server';
import { newId } from '~/lib/ids.server';
import { clientOf } from './personnes';
import { openSession } from './session';

/** A chain's account on Postgres, with its administrator signed in. */
export interface BaseChaine {
  url: string;
  centres: number;
  clients: number;
  /** One of the centres. */
  centreId: string;
  /** The mobile number of one client, as it is stored. */
  telephone: string;
  /** Cookie of the account's administrator, in that centre and in global mode. */
  cookie: string;
  cookieGlobal: string;
}

/** So many people are made by the application's own column functions; the database makes the others of them, each with a number of its own. */
const MODELES = 100_000;
const LOT = 2000;
/** Rows per statement: a progress to look at, and no transaction of ten gigabytes. */
const TRANCHE = 250_000;
/** One event for so many clients, one invoice for so many. */
const CLIENTS_PAR_EVENEMENT = 5;
const CLIENTS_PAR_FACTURE = 10;

/** What a database says of itself once it is filled. */
const REMPLIE = 'remplie par le banc';
const ADRESSE = 'ada@exemple.fr';

const instant = (when: string) => `to_char(${when}, 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`;
const jour = (when: string) => `to_char(${when}, 'YYYY-MM-DD')`;
/** Spreads numbers over a range, so that no centre has its own names and no telephone its own beginning. */
const melange = (kind: string, n: string, range: number) =>
  `(('x' || substr(md5('${kind}' || ${n}), 1, 8))::bit(32)::bigint % ${range})`;
/** A mobile number: 06 or 07, then eight digits of no order. */
const mobileOf = (n: string) =>
  `('0' || (6 + ${melange('prefixe', n, 2)})::text || lpad(${melange('mobile', n, 100_000_000)}::text, 8, '0'))`;
const idOf = (kind: string, n: string) => `substr(md5('${kind}' || ${n}), 1, 24)`;

/**
 * The base of that size in a database of a server that is kept: filled when it is first asked for, and taken as it is from then on. One whose filling was
 * cut short is filled anew.
 */
export async function keepBaseChaine(
  gestion: string,
  taille: { centres: number; clients: number },
  tell: (text: string) => void,
): Promise<BaseChaine> {
  const nom = `chaine_${taille.centres}_${taille.clients}`;
  const url = Object.assign(new URL(gestion), { pathname: `/${nom}` }).toString();
  const db = new pg.Client({ connectionString: gestion });
  await db.connect();
  try {
    const { rows } = await db.query<{ etat: string | null }>(
      `SELECT shobj_description(oid, 'pg_database') AS etat FROM pg_database WHERE datname = $1`,
      [nom],
    );
    if (rows[0]?.etat === REMPLIE) {
      await migrateLatest(url);
      return await reopen(url, taille);
    }
    await db.query(`DROP DATABASE IF EXISTS ${nom}`);
    await db.query(`CREATE DATABASE ${nom}`);
    const base = await createBaseChaine(url, taille, tell);
    await db.query(`COMMENT ON DATABASE ${nom} IS '${REMPLIE}'`);
    return base;
  } finally {
    await db.end();
  }
}

/** A filled base, for whoever signs in now. */
async function reopen(url: string, taille: { centres: number; clients: number }): Promise<BaseChaine> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    const { rows } = await db.query<{ id: string }>(`SELECT id FROM users WHERE email = '${ADRESSE}'`);
    return { url, ...taille, ...(await signIn(db, rows[0]?.id ?? '')) };
  } finally {
    await db.end();
  }
}

/**
 * Fills an empty Postgres database: clients of all centres lie mixed, in the order in which they came within five years, with events around today
 * and invoices. Neither history nor keys of duplicates: no list reads them. Triggers rest and indexes are made at the end.
 */
export async function createBaseChaine(
  url: string,
  { centres, clients }: { centres: number; clients: number },
  tell: (text: string) => void,
): Promise<BaseChaine> {
  await migrateLatest(url);
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    await db.query(
      `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '1GB'; SET TIME ZONE 'UTC'`,
    );
    await insertCompte(db, centres);
    tell(`${MODELES} modèles…`);
    await createModeles(db, Math.min(MODELES, clients));
    const indexes = await dropIndexes(db);
    await multiply(db, centres, clients, tell);
    await addEvenements(db);
    await addFactures(db);
    for (const { definition } of indexes) {
      tell(definition.slice(0, 90));
      await db.query(definition);
    }
    await db.query('DROP TABLE modeles');
    tell('index différés…');
    await withDatabase(url, buildDeferredIndexes);
    await db.query('VACUUM (ANALYZE)');
    return await reopen(url, { centres, clients });
  } finally {
    await db.end();
  }
}

async function insertCompte(db: pg.Client, centres: number): Promise<void> {
  const now = new Date().toISOString();
  const [compteId, userId] = [newId(), newId()];
  await db.query('INSERT INTO comptes (id, nom, cree_le) VALUES ($1, $2, $3)', [compteId, 'Chaîne', now]);
  await db.query(
    `INSERT INTO centres (id, compte_id, name, cree_le)
      SELECT ${idOf('centre', 'n')}, $1, 'Centre ' || lpad(n::text, 3, '0'), $2 FROM generate_series(0, $3::int - 1) AS n`,
    [compteId, now, centres],
  );
  await db.query(
    `INSERT INTO users (id, compte_id, name, email, password_hash, role, email_confirme_le, cree_le)
      VALUES ($1, $2, 'Ada Chaîne', '${ADRESSE}', '!', 'accountAdmin', $3, $3)`,
    [userId, compteId, now],
  );
}

async function signIn(db: pg.Client, userId: string) {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM centres ORDER BY name LIMIT 1');
  const centreId = rows[0]?.id ?? '';
  const { row, ...cookies } = openSession(userId, centreId);
  await db.query(
    'INSERT INTO sessions (id, user_id, cree_le, vue_le) VALUES ($1, $2, $3, $4)',
    Object.values(row),
  );
  const { rows: clients } = await db.query<{ telephone: string }>(
    'SELECT telephone_portable AS telephone FROM clients WHERE rang = 12345',
  );
  return { centreId, telephone: clients[0]?.telephone ?? '', ...cookies };
}

/** People as the application would store them, numbered from 0; their number stands in their telephone and their address. */
async function createModeles(db: pg.Client, nombre: number): Promise<void> {
  await db.query('CREATE UNLOGGED TABLE modeles AS SELECT 0 AS modele, c.* FROM clients c WHERE FALSE');
  for (let first = 0; first < nombre; first += LOT) {
    const lot = Array.from({ length: Math.min(LOT, nombre - first) }, (_, index) => {
      const client = clientOf(first + index);
      return { n: first + index, colonnes: { ...clientColumns(client), statut: client.statut } };
    });
    await db.query(
      `INSERT INTO modeles SELECT m.n, c.* FROM jsonb_to_recordset($1::jsonb) AS m(n int, colonnes jsonb),
        jsonb_populate_record(NULL::clients, m.colonnes) AS c`,
      [JSON.stringify(lot)],
    );
  }
  await db.query('CREATE INDEX ON modeles (modele); ANALYZE modeles');
}

/** What no constraint stands on goes, to come back over all rows at once. */
async function dropIndexes(db: pg.Client): Promise<{ nom: string; definition: string }[]> {
  const { rows } = await db.query<{ nom: string; definition: string }>(
    `SELECT i.indexname AS nom, i.indexdef AS definition FROM pg_indexes i
      WHERE i.schemaname = 'public' AND i.tablename IN ('clients', 'evenements', 'factures')
        AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conname = i.indexname)`,
  );
  for (const { nom } of rows) await db.query(`DROP INDEX "${nom}"`);
  return rows;
}

async function multiply(db: pg.Client, centres: number, clients: number, tell: (text: string) => void) {
  const modeles = Math.min(MODELES, clients);
  // Columns that the models leave out have NULL there, and a default here.
  const own: Record<string, string> = {
    id: idOf('client', 'n'),
    centre_id: idOf('centre', `(n % ${centres})`),
    date_creation: instant('quand'),
    modifie_le: instant('quand'),
    date_appareillage: `CASE WHEN n % 3 = 0 THEN ${jour("quand + interval '40 days'")} END`,
    email: "replace(m.email, 'personne' || m.modele || '@', 'personne' || n || '@')",
    telephone_portable: mobileOf('n'),
    recherche: `replace(replace(m.recherche, 'personne' || m.modele || '@', 'personne' || n || '@'),
      '06' || lpad(m.modele::text, 8, '0'), ${mobileOf('n')})`,
    version: '1',
  };
  const { rows: all } = await db.query<{ column_name: string; column_default: string | null }>(
    `SELECT column_name, column_default FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = 'clients' AND column_name <> 'rang' ORDER BY ordinal_position`,
  );
  const columns = all.map(({ column_name: name }) => `"${name}"`).join(', ');
  const values = all.map(({ column_name: name, column_default: otherwise }) => {
    if (own[name]) return own[name];
    return otherwise === null ? `m."${name}"` : `coalesce(m."${name}", ${otherwise})`;
  });
  for (let first = 0; first < clients; first += TRANCHE) {
    const last = Math.min(first + TRANCHE, clients) - 1;
    tell(`clients ${last + 1} / ${clients}`);
    await db.query(`INSERT INTO clients (${columns}) SELECT ${values.join(', ')}
      FROM generate_series(${first}, ${last}) AS n
      JOIN modeles m ON m.modele = ${melange('modele', 'n', modeles)}
      CROSS JOIN LATERAL (SELECT now() - interval '5 years' * (1 - (n + 1)::float / ${clients}) AS quand) d
      ORDER BY n`);
  }
}

/** From eight years ago to two years ahead, in the hours of work. */
const addEvenements = (db: pg.Client) =>
  db.query(`INSERT INTO evenements (id, centre_id, client_id, type, color, start, "end", cree_le)
    SELECT ${idOf('evenement', 'c.rang')}, c.centre_id, c.id, 'RDV Bilan', '#007bff', ${instant('quand')},
      ${instant("quand + interval '1 hour'")}, ${instant('quand')}
    FROM clients c CROSS JOIN LATERAL (SELECT date_trunc('day', now()) - interval '8 years' + interval '8 hours'
      + interval '1 day' * ((c.rang::bigint * 7919) % 3650) + interval '1 hour' * (c.rang % 9) AS quand) d
    WHERE c.rang % ${CLIENTS_PAR_EVENEMENT} = 0 ORDER BY c.rang`);

const addFactures = (db: pg.Client) =>
  db.query(`INSERT INTO factures (id, centre_id, client_id, numero_facture, objet, nom_client, prenom_client, date_facture, heure_creation,
      total_general, statut, regime_tva, nom_tri, recherche, cree_le)
    SELECT ${idOf('facture', 'c.rang')}, c.centre_id, c.id, 'F-' || lpad(c.rang::text, 8, '0'), 'Appareillage auditif', c.nom, c.prenom,
      left(c.date_creation, 10), '10:00', 100000 + c.rang % 300000, 'Créée', 'franchise', c.nom_tri,
      c.nom_tri || E'\\nf-' || lpad(c.rang::text, 8, '0'), c.date_creation
    FROM clients c WHERE c.rang % ${CLIENTS_PAR_FACTURE} = 0 ORDER BY c.rang`);
