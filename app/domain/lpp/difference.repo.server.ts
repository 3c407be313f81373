import { owned, type Sql, sql } from '~/db/sql.server';
import type { Context } from '../access/context.server';
import {
  type BilanLpp,
  type CoteLpp,
  DIFFERENCES_LPP,
  type DifferenceLpp,
  type LigneDifference,
} from './version-lpp';

/** Two versions that are compared: 'n' is what is to be applied, 'o' what is. */
interface Compares {
  nouvelle: string;
  /** '' while none is applied. */
  ancienne: string;
}

const SI: Record<Exclude<DifferenceLpp, 'disparus'>, Sql> = {
  nouveaux: sql`o.code IS NULL`,
  finis: sql`o.code IS NOT NULL AND n.date_fin IS NOT NULL AND (o.date_fin IS NULL OR o.date_fin <> n.date_fin)`,
  rouverts: sql`n.date_fin IS NULL AND o.date_fin IS NOT NULL`,
  prix: sql`o.empreinte_tarifs <> n.empreinte_tarifs`,
  libelles: sql`o.libelle <> n.libelle OR o.type_prestation <> n.type_prestation OR (o.code IS NOT NULL AND COALESCE(o.age_max, -1) <> COALESCE(n.age_max, -1))`,
};

const deLaNouvelle = ({ nouvelle, ancienne }: Compares): Sql =>
  sql`${owned('lpp_codes', 'n')} LEFT JOIN ${owned('lpp_codes', 'o')} ON o.version_id = ${ancienne} AND o.code = n.code WHERE n.version_id = ${nouvelle}`;

const deLAncienne = ({ nouvelle, ancienne }: Compares): Sql =>
  sql`${owned('lpp_codes', 'o')} LEFT JOIN ${owned('lpp_codes', 'n')} ON n.version_id = ${nouvelle} AND n.code = o.code WHERE o.version_id = ${ancienne} AND n.code IS NULL`;

/** How many codes differ in each way; one may differ in several. */
export async function compterDifferences(ctx: Context, compares: Compares): Promise<BilanLpp> {
  const un = (condition: Sql) => sql`SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
  const [changes] = await ctx.db.read<Record<Exclude<DifferenceLpp, 'disparus'>, number | string | null>>(
    sql`SELECT ${un(SI.nouveaux)} AS nouveaux, ${un(SI.finis)} AS finis, ${un(SI.rouverts)} AS rouverts, ${un(SI.prix)} AS prix, ${un(SI.libelles)} AS libelles FROM ${deLaNouvelle(compares)}`,
  );
  const [partis] = await ctx.db.read<{ combien: number | string }>(
    sql`SELECT COUNT(*) AS combien FROM ${deLAncienne(compares)}`,
  );
  const dit = { ...changes, disparus: partis?.combien };
  return Object.fromEntries(DIFFERENCES_LPP.map((nature) => [nature, Number(dit[nature] ?? 0)])) as BilanLpp;
}

type Compare = Record<
  'n_libelle' | 'o_libelle' | 'n_fin' | 'o_fin' | 'n_depuis' | 'o_depuis',
  string | null
> &
  Record<'n_tarif' | 'o_tarif' | 'n_limite' | 'o_limite', number | null> & {
    n_code: string | null;
    o_code: string | null;
  };

/** One page of the codes that differ in a way, by code. */
export async function lireDifferences(
  ctx: Context,
  compares: Compares,
  nature: DifferenceLpp,
  { taille, offset }: { taille: number; offset: number },
): Promise<LigneDifference[]> {
  const from =
    nature === 'disparus' ? deLAncienne(compares) : sql`${deLaNouvelle(compares)} AND (${SI[nature]})`;
  const rows = await ctx.db.read<Compare>(
    sql`SELECT n.code AS n_code, o.code AS o_code, n.libelle AS n_libelle, o.libelle AS o_libelle, n.date_fin AS n_fin, o.date_fin AS o_fin, n.depuis AS n_depuis, o.depuis AS o_depuis, n.tarif AS n_tarif, o.tarif AS o_tarif, n.prix_limite AS n_limite, o.prix_limite AS o_limite FROM ${from} ORDER BY COALESCE(n.code, o.code) LIMIT ${taille} OFFSET ${offset}`,
  );
  const codes = rows.map(({ n_code, o_code }) => n_code ?? o_code ?? '');
  const employes = new Set(await codesDuCatalogue(ctx, codes));
  return rows.map((row, at): LigneDifference => {
    const code = codes[at] ?? '';
    return { code, avant: cote(row, 'o'), apres: cote(row, 'n'), auCatalogue: employes.has(code) };
  });
}

const cote = (row: Compare, qui: 'n' | 'o'): CoteLpp | null =>
  row[`${qui}_code`] === null
    ? null
    : {
        libelle: row[`${qui}_libelle`] ?? '',
        ...{ dateFin: row[`${qui}_fin`], depuis: row[`${qui}_depuis`] },
        ...{ tarif: row[`${qui}_tarif`], prixLimite: row[`${qui}_limite`] },
      };

/** Which of some codes products of the scope's centres bear. */
async function codesDuCatalogue(ctx: Context, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await ctx.db.from('produits').whereIn('lpp', codes).whereNull('supprime_le').select('lpp');
  return rows.map(({ lpp }) => lpp);
}
