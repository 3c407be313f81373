import type { Knex } from 'knex';
import { cleDeLEnveloppe, DEBUT_ENVELOPPE, debutSous, type Trousseau } from '~/lib/trousseau.server';
import type { ColonneChiffree } from './colonnes-chiffrees';

/** How many texts lie under which key; `null` is the name of none: in the clear. */
export type ParCle = Map<string | null, number>;

/** What a lot of rows came to. */
export interface Lot {
  faits: number;
  illisibles: number;
  /** The last row that was looked at; null when there are no more. */
  dernier: string | null;
}

/** A key of recognition whose number stands in it as it is: thirteen signs, then the end or what has to agree as well. */
export const CLE_EN_CLAIR = `(cle LIKE 'n:%' OR cle LIKE 's:%') AND substr(cle, 16, 1) IN ('', '|')`;

/** LIKE's own signs may stand in a key's name. */
export const sous = (cle: string): string => `${debutSous(cle).replace(/[!%_]/g, '!$&')}%`;

/** How the texts of a column stand. */
export async function countColumn(
  db: Knex,
  trousseau: Trousseau,
  table: string,
  nom: string,
  { vides = [] }: ColonneChiffree,
): Promise<ParCle> {
  const cases = trousseau.noms.map(() => `WHEN ?? LIKE ? ESCAPE '!' THEN ?`).join(' ');
  const names = trousseau.noms.flatMap((cle) => [nom, sous(cle), cle]);
  const rows = (await db(table)
    .select(
      db.raw(`CASE ${cases} WHEN ?? LIKE ? THEN '' ELSE '-' END AS sorte`, [
        ...names,
        nom,
        `${DEBUT_ENVELOPPE}%`,
      ]),
    )
    .whereNotIn(nom, ['', ...vides])
    .count({ n: '*' })
    .groupBy('sorte')) as unknown as { sorte: string; n: number | string }[];
  // What stands beside a key without a number is nothing in the clear.
  const inconnues = rows.some(({ sorte }) => sorte === '')
    ? await unknownKeys(db, trousseau, table, nom)
    : [];
  return new Map([
    ...rows
      .filter(({ sorte }) => sorte !== '')
      .map(({ sorte, n }) => [sorte === '-' ? null : sorte, Number(n)] as const),
    ...inconnues,
  ]);
}

/** The keys that rows bear and that are not there, '' for what only looks sealed. */
async function unknownKeys(db: Knex, trousseau: Trousseau, table: string, nom: string): Promise<ParCle> {
  const found: ParCle = new Map();
  const rest = db(table).where(nom, 'like', `${DEBUT_ENVELOPPE}%`);
  const without = (debut: string) => rest.whereRaw(`?? NOT LIKE ? ESCAPE '!'`, [nom, debut]);
  for (const cle of trousseau.noms) without(sous(cle));
  for (;;) {
    // Under another name it is read as it is stored.
    const [row] = (await rest.clone().select({ stocke: nom }).limit(1)) as { stocke: string }[];
    if (!row) return found;
    const cle = cleDeLEnveloppe(row.stocke);
    const debut = cle ? sous(cle) : `${DEBUT_ENVELOPPE}%`;
    const [of] = await rest.clone().whereRaw(`?? LIKE ? ESCAPE '!'`, [nom, debut]).count({ n: '*' });
    found.set(cle ?? '', Number(of?.n ?? 0));
    without(debut);
  }
}
