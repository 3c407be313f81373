import type { Knex } from 'knex';
import { sealCle } from '~/lib/cles-condensees.server';
import { ILLISIBLE } from '~/lib/illisible';
import { compactNir } from '~/lib/nir';
import { cleDeLEnveloppe, DEBUT_ENVELOPPE, Trousseau } from '~/lib/trousseau.server';
import { UnavailableError } from '~/lib/unavailable';
import { CHIFFREES_PAR_NOM, type ColonneChiffree, chiffreesDe, lienDe } from './colonnes-chiffrees';

type Valeurs = Record<string, unknown>;

const SANS_CLE = new Trousseau();

/** As they are shown, and as a form that reads a number makes them. */
const MARQUES = Object.values(ILLISIBLE).flatMap((marque) => [marque, compactNir(marque)]);

interface AvecTrousseau {
  config: { trousseau?: Trousseau };
}

/** Gives a database its keys: what is read through it is opened from now on, and what its scoped form writes is sealed. */
export function lendTrousseau(db: Knex, trousseau: Trousseau): void {
  (db.client as AvecTrousseau).config.trousseau = trousseau;
}

/** The keys of a database; none where nobody has given it any. */
export const trousseauOf = (db: Knex): Trousseau => (db.client as AvecTrousseau).config.trousseau ?? SANS_CLE;

/**
 * What a database has answered, with sealed columns opened in place: a row, rows, or what Postgres puts around them. A database that was given no keys
 * answers what is stored. Raises Error for a sealed column that was read without its row's own.
 */
export function openAnswer<T>(client: unknown, answer: T): T {
  const trousseau = (client as AvecTrousseau | undefined)?.config?.trousseau;
  if (!trousseau || typeof answer !== 'object' || answer === null) return answer;
  const rows = Array.isArray(answer) ? answer : 'rows' in answer ? answer.rows : [answer];
  const [first] = rows as unknown[];
  if (!Array.isArray(rows) || typeof first !== 'object' || first === null) return answer;
  for (const [nom, places] of CHIFFREES_PAR_NOM)
    if (nom in first) for (const row of rows as Valeurs[]) openColumn(trousseau, row, nom, places);
  return answer;
}

type Places = readonly { table: string; colonne: ColonneChiffree }[];

function openColumn(trousseau: Trousseau, row: Valeurs, nom: string, places: Places): void {
  const stocke = row[nom];
  if (typeof stocke !== 'string' || !stocke.startsWith(DEBUT_ENVELOPPE)) return;
  let raison: keyof typeof ILLISIBLE = 'contenu';
  let sinon: string | undefined;
  for (const { table, colonne } of places) {
    const ligne = row[colonne.ligne];
    if (typeof ligne !== 'string') continue;
    const ouvert = trousseau.openText(lienDe(table, nom, ligne), stocke);
    if ('texte' in ouvert) {
      row[nom] = ouvert.texte;
      return;
    }
    raison = ouvert.illisible;
    sinon = colonne.sinon;
  }
  if (!places.some(({ colonne }) => typeof row[colonne.ligne] === 'string'))
    throw new Error(`« ${nom} » est chiffrée : à lire avec ce qui dit sa ligne`);
  row[nom] = sinon ?? ILLISIBLE[raison];
}

/**
 * Values of a table as they are to be stored: sealed for the row that they are of, with the digests by which they are found. `match` says which
 * where they do not. Raises UnavailableError for what was shown in the place of what could not be opened.
 */
export function sealValues<V extends object>(knex: Knex, table: string, values: V, match: object = {}): V {
  const chiffrees = chiffreesDe(table);
  if (chiffrees.length === 0) return values;
  const trousseau = trousseauOf(knex);
  const sealed = { ...values } as Valeurs;
  if (table === 'cles_doublon') sealCle(trousseau, sealed);
  for (const [nom, colonne] of chiffrees) {
    const texte = sealed[nom];
    if (typeof texte !== 'string') continue;
    if (MARQUES.some((marque) => texte.includes(marque))) throw new CleAbsente();
    if (colonne.condense) sealed[colonne.condense] = trousseau.condense(`${table}.${nom}`, texte);
    if (trousseau.courante === null || texte === '' || colonne.vides?.includes(texte)) continue;
    const ligne = { ...match, ...values }[colonne.ligne as keyof V];
    if (typeof ligne !== 'string') throw new Error(`« ${table}.${nom} » se chiffre une ligne à la fois`);
    sealed[nom] = trousseau.sealText(lienDe(table, nom, ligne), texte);
  }
  return sealed as V;
}

/** Something would be written over what cannot be read here, and be lost. */
class CleAbsente extends UnavailableError {
  static override readonly mark = 'CleAbsente';
  override name = 'CleAbsente';
  constructor() {
    super(
      'Cette donnée est chiffrée par une clé que ce serveur n’a pas : rien n’est enregistré par-dessus. Prévenez l’administrateur du serveur.',
    );
  }
}

/** Raises CleAbsente where a change of some columns would write over what no key opens. `rows` reads the rows that would change. */
export async function assertLisible(
  knex: Knex,
  table: string,
  values: object,
  rows: () => Knex.QueryBuilder,
): Promise<void> {
  for (const [nom, { passagere }] of chiffreesDe(table)) {
    const texte = (values as Valeurs)[nom];
    if (texte === undefined || (passagere && texte === '')) continue;
    const trousseau = trousseauOf(knex);
    // Under another name it is read as it is stored.
    const stockes = (await rows()
      .clearSelect()
      .where(nom, 'like', `${DEBUT_ENVELOPPE}%`)
      .select({ stocke: nom })) as { stocke: string }[];
    if (stockes.some(({ stocke }) => !trousseau.has(cleDeLEnveloppe(stocke) ?? ''))) throw new CleAbsente();
  }
}
