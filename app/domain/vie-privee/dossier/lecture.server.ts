import type { ClientRow } from '~/db/rows/clients';
import type { CentreRow, CourrielRow } from '~/db/rows/comptes';
import { numeroDuPatient } from '../../a-faire/sms';
import type { Context } from '../../access/context.server';
import { absorbedBy } from '../../clients/absorbes.server';
import { LETTRES_AU_PATIENT, MODELES_SMS } from '../../courriels/courriel';
import { RACONTEES, type TableDite, type TableRacontee } from './sujets';

export type Rangee = Record<string, unknown>;

/** Everything that is held on one patient, table by table; those with nothing are there, empty. */
export interface DossierLuPatient {
  client: ClientRow;
  centre: CentreRow | undefined;
  /** The record and those that were merged into it. */
  fiches: readonly ClientRow[];
  tables: ReadonlyMap<TableDite, readonly Rangee[]>;
  /** Of the staff whom rows name, by id. */
  personnel: ReadonlyMap<string, string>;
  /** Somebody else has the same e-mail address or number: whose message was whose cannot be told. */
  adressePartagee: boolean;
}

const IDS_MAX = 500;

/** Reads everything about a patient whom the caller has found, with the records that were merged into theirs, and of nobody else. The caller has asked for the rights. */
export async function lireDossier(tx: Context, client: ClientRow): Promise<DossierLuPatient> {
  const fiches = [client, ...(await absorbedBy(tx, [client]))];
  const ids = fiches.map(({ id }) => id);
  const tables = new Map<TableDite, readonly Rangee[]>([['clients', fiches as unknown as Rangee[]]]);
  // Those that belong to another table come after it.
  for (const racontee of RACONTEES.filter(({ de }) => !de))
    if (racontee.table !== 'clients' && racontee.table !== 'courriels')
      tables.set(racontee.table, await lireTable(tx, racontee, 'client_id', ids));
  for (const racontee of RACONTEES) {
    if (!racontee.de) continue;
    const [table, par] = racontee.de;
    const parents = (tables.get(table) ?? []).map(({ id }) => String(id));
    tables.set(racontee.table, await lireTable(tx, racontee, par, parents));
  }
  const { messages, adressePartagee } = await lireMessages(tx, fiches);
  tables.set('courriels', messages as unknown as Rangee[]);
  const centre = await tx.db.from('centres').where({ id: client.centre_id }).first();
  return { client, centre, fiches, tables, personnel: await nommer(tx, tables), adressePartagee };
}

async function lireTable(
  tx: Context,
  { table, tri }: TableRacontee,
  par: string,
  ids: readonly string[],
): Promise<Rangee[]> {
  const rows: Rangee[] = [];
  for (let start = 0; start < ids.length; start += IDS_MAX)
    // A row of the register names both, whatever the table's type.
    rows.push(
      ...((await tx.db
        .from(table as 'fichiers')
        .whereIn(par as 'id', ids.slice(start, start + IDS_MAX))
        .orderBy(tri as 'id')
        .orderBy('id')) as unknown as Rangee[]),
    );
  return rows;
}

/** What patients are written (clients/oublis.server.ts). */
const AU_PATIENT = [...LETTRES_AU_PATIENT, ...MODELES_SMS];

async function lireMessages(
  tx: Context,
  fiches: readonly ClientRow[],
): Promise<{ messages: CourrielRow[]; adressePartagee: boolean }> {
  const emails = [...new Set(fiches.map(({ email }) => email))].filter((email) => email !== '');
  const numeros = [...new Set(fiches.flatMap((fiche) => numeroDuPatient(fiche) ?? []))];
  const telephones = [
    ...new Set(
      fiches.flatMap(({ telephone_portable, telephone_fixe }) => [telephone_portable, telephone_fixe]),
    ),
  ].filter(Boolean);
  const siens = new Set(fiches.map(({ id }) => id));
  const portant = async (colonne: 'email' | 'telephone_portable' | 'telephone_fixe', values: string[]) =>
    values.length > 0 ? await tx.db.from('clients').whereIn(colonne, values).select('id') : [];
  const autres = [
    ...(await portant('email', emails)),
    ...(await portant('telephone_portable', telephones)),
    ...(await portant('telephone_fixe', telephones)),
  ].some(({ id }) => !siens.has(id));
  const adresses = [...emails, ...numeros];
  if (autres || adresses.length === 0) return { messages: [], adressePartagee: autres };
  const messages = await tx.db
    .from('courriels')
    .whereIn('destinataire', adresses)
    .whereIn('modele', AU_PATIENT)
    .orderBy('cree_le');
  return { messages, adressePartagee: false };
}

/** The names of the staff whom rows name: patients see who did what. */
async function nommer(
  tx: Context,
  tables: ReadonlyMap<TableDite, readonly Rangee[]>,
): Promise<Map<string, string>> {
  const ids = new Set<string>();
  for (const { table, colonnes } of RACONTEES) {
    const users = Object.entries(colonnes).flatMap(([colonne, dite]) =>
      Array.isArray(dite) && dite[1] === 'user' ? [colonne] : [],
    );
    for (const row of tables.get(table) ?? [])
      for (const colonne of users) if (row[colonne]) ids.add(String(row[colonne]));
  }
  const names = new Map<string, string>();
  const all = [...ids];
  for (let start = 0; start < all.length; start += IDS_MAX)
    for (const { id, name } of await tx.db.from('users').whereIn('id', all.slice(start, start + IDS_MAX)))
      names.set(id, name);
  return names;
}
