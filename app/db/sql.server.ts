import { asArray, OWNER, ownersOf, type Scope, type TableDuClient } from './owners';
import { REGISTRE } from './registre';
import type { ScopedTables } from './tables';

type TableName = keyof ScopedTables;

/** What only this module makes. A mark rather than a class: screens and server are built apart, each with its copy of this module. */
const SORTE: unique symbol = Symbol.for('auricule.lecture');

/** How a table stands in a reading when another source's client says which of its rows: joined to it, or alone in a subquery. */
type Tie = { client: Source; as: 'JOIN' } | { client: Source; as: 'FROM'; condition: Sql };

/** Rows of a table under a name: the scope's, or those about a client that another source has found in it. */
export interface Source {
  readonly [SORTE]: 'source';
  readonly table: TableName;
  readonly alias: string;
  readonly tie: Tie | null;
}

/** A source's name where it is given once more. */
interface Name {
  readonly [SORTE]: 'nom';
  readonly alias: string;
}

/** A reading in SQL, or a piece of one: its text names no table, and its values stand apart. Made by `sql`. */
export interface Sql {
  readonly [SORTE]: 'sql';
  readonly texts: readonly string[];
  readonly parts: readonly Part[];
  /** The same for the other dialect, where they part company. */
  readonly postgres: Sql | null;
}

type Value = string | number | null;
type Part = Value | Sql | Source | Name | readonly (Value | Sql)[];

const sourceOf = (table: TableName, alias: string, tie: Tie | null = null): Source => ({
  [SORTE]: 'source',
  table,
  alias,
  tie,
});
const sqlOf = (texts: readonly string[], parts: readonly Part[], postgres: Sql | null = null): Sql => ({
  [SORTE]: 'sql',
  texts,
  parts,
  postgres,
});

/**
 * A reading whose tables all carry the scope, as its text can name none:
 *
 *     sql`SELECT c.statut, COUNT(*) AS n FROM ${owned('clients', 'c')} WHERE c.supprime_le IS NULL GROUP BY c.statut`
 *
 * Values are bound, a list is written out with commas, another `sql` becomes part of it. Raises an error for a text that names a table,
 * holds anything but a reading, or leaves a bracket open: it could not be told from an unscoped one.
 */
export function sql(texts: TemplateStringsArray, ...parts: Part[]): Sql {
  assertReading(texts);
  return sqlOf(texts, parts);
}

/** The scope's rows of a table, to be read from or joined. */
export const owned = (table: TableName, alias: string): Source => sourceOf(table, alias);

/**
 * `JOIN`: the rows of a table about the clients of a source. They are of the clients' own centre, which the composite foreign keys see to:
 * the scope need not be asked again, and an index by client says it all.
 */
export const joinOfClient = (table: TableDuClient, alias: string, client: Source): Source =>
  sourceOf(table, alias, { client, as: 'JOIN' });

/** `JOIN`: the clients whom a source's rows are about. */
export const joinClient = (alias: string, client: Source): Source =>
  sourceOf('clients', alias, { client, as: 'JOIN' });

/** What follows the `FROM` of a subquery: the rows of a table about the client of an outer source's row, as far as a condition holds. */
export const ofClient = (
  table: TableDuClient,
  alias: string,
  client: Source,
  condition: Sql = TRUE,
): Source => sourceOf(table, alias, { client, as: 'FROM', condition });

/** The name of a source, for what stands for it. */
export const nameOf = ({ alias }: Source): Name => ({ [SORTE]: 'nom', alias });

/** What the two dialects say differently; `dialect.server.ts` alone has use for it. */
export const byDialect = (sqlite: Sql, postgres: Sql): Sql => sqlOf(sqlite.texts, sqlite.parts, postgres);

const TRUE = sqlOf(['1 = 1'], []);
const checked = new WeakSet<TemplateStringsArray>();

function assertReading(texts: TemplateStringsArray): void {
  if (checked.has(texts)) return;
  const text = texts.join(' ');
  const named = text.match(FORBIDDEN)?.[0];
  if (named) throw new Error(`Une lecture ne dit pas « ${named} » dans son texte : ${text}`);
  if (!isBalanced(text)) throw new Error(`Parenthèses dépareillées : ${text}`);
  checked.add(texts);
}

/** Tables, the databases' own catalogues, deeds other than reading, and every sign that could hide one of them. */
const FORBIDDEN = new RegExp(
  `\\b(?:${REGISTRE.map(([table]) => table).join('|')}|(?:sqlite|pg)_\\w+|pragma\\w*|information_schema|insert|update|delete|merge|drop|alter|create|attach|call|copy|do|set)\\b|[?;"\`\\[\\]\\\\$]|--|/\\*`,
  'i',
);

function isBalanced(text: string): boolean {
  let open = 0;
  for (const sign of text.replace(/'[^']*'/g, '')) {
    if (sign === '(') open += 1;
    if (sign === ')') open -= 1;
    if (open < 0 || sign === "'") return false;
  }
  return open === 0;
}

/** What may follow a source that is tied to a client: nothing that adds to its condition. */
const AFTER = /^\s*(?:\)|(?:CROSS |LEFT )?JOIN\b|WHERE\b|GROUP BY\b|ORDER BY\b)/;

/** Raises an error for a source whose client no source of the reading has found, and for a name that the text gives to something else. */
function assertSources(sources: ReadonlySet<Source>, text: string): void {
  for (const { tie, alias } of sources) {
    if (tie && !sources.has(tie.client)) throw new Error(`« ${alias} » n’a pas de client dans la lecture`);
    if (new RegExp(`\\b${alias}\\b(?!\\.)`).test(text)) throw new Error(`« ${alias} » nomme deux choses`);
  }
}

const isTied = (part: Part): part is Source =>
  typeof part === 'object' && part !== null && SORTE in part && part[SORTE] === 'source' && part.tie !== null;

const clientIdOf = ({ table, alias }: Source): string =>
  `${alias}.${table === 'clients' ? 'id' : 'client_id'}`;

function entier(value: number): string {
  if (!Number.isSafeInteger(value))
    throw new Error(`Une lecture ne prend que des nombres entiers : ${value}`);
  return String(value);
}

/** Looked up by the record that they are about, whose client may be another by now. */
const PAR_OBJET: readonly string[] = ['reports_a_faire', 'prises_a_faire', 'signatures'];

/** The column that names the client whom a table's rows are about. */
const CLIENT_ID = new Map<TableName, 'id' | 'client_id'>([
  ...REGISTRE.flatMap(([table, { client }]): [TableName, 'client_id'][] =>
    client?.lie && client.par.includes('client_id') && !PAR_OBJET.includes(table)
      ? [[table as TableName, 'client_id']]
      : [],
  ),
  ['clients', 'id'],
]);

/** A reading as a database takes it, over the rows of a scope; of some clients alone, as far as rows are about one. */
export function compile(
  statement: Sql,
  dialect: 'sqlite' | 'postgres',
  scope: Scope,
  clientIds: readonly string[] | null = null,
): { sql: string; bindings: readonly string[] } {
  const bindings: string[] = [];
  const sources = new Set<Source>();
  const own: string[] = [];
  const source = (each: Source): string => {
    sources.add(each);
    const { table, alias, tie } = each;
    if (!tie) {
      const owners = ownersOf(scope, table, OWNER[table]);
      const array = asArray(dialect, owners);
      const among = array ? `= ANY(${render(array)}::text[])` : `IN (${render([...owners])})`;
      const column = clientIds && CLIENT_ID.get(table);
      if (!column) return `(SELECT * FROM ${table} WHERE ${OWNER[table]} ${among}) AS ${alias}`;
      // SQLite is to go by the client: the sign takes the owner's index from it.
      const sign = dialect === 'sqlite' ? '+' : '';
      return `(SELECT * FROM ${table} WHERE ${sign}${OWNER[table]} ${among} AND ${column} IN (${render([...clientIds])})) AS ${alias}`;
    }
    const tied = `${clientIdOf(each)} = ${clientIdOf(tie.client)}`;
    if (tie.as === 'JOIN') return `JOIN ${table} AS ${alias} ON ${tied}`;
    return `${table} AS ${alias} WHERE ${tied} AND (${write(tie.condition)})`;
  };
  const render = (part: Part): string => {
    if (part === null) return 'NULL';
    // Written out: Postgres would take a bound number for a text where nothing says otherwise.
    if (typeof part === 'number') return entier(part);
    if (typeof part === 'string') {
      bindings.push(part);
      return '?';
    }
    if (!(SORTE in part)) return part.length === 0 ? 'NULL' : part.map(render).join(', ');
    if (part[SORTE] === 'sql') return write(part);
    return part[SORTE] === 'source' ? source(part) : part.alias;
  };
  const write = (fragment: Sql): string => {
    const { texts, parts } = (dialect === 'postgres' && fragment.postgres) || fragment;
    own.push(...texts);
    return texts.reduce((text, next, index) => {
      const part = parts[index - 1] as Part;
      if (isTied(part) && !AFTER.test(next)) throw new Error(`Après « ${part.alias} » : ${next}`);
      return text + render(part) + next;
    });
  };
  const text = write(statement);
  assertSources(sources, own.join(' '));
  return { sql: text, bindings };
}

/**
 * Whether a client's row is of no restricted record. By these records' own index, which is short: whatever is counted along another one needs no row beside it.
 */
export const nonLimite = (client: Source): Sql =>
  sql`${nameOf(client)}.rang NOT IN (SELECT limite.rang FROM ${owned('clients', 'limite')} WHERE limite.limite_le IS NOT NULL)`;
