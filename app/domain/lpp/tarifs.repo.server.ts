import type { LppTarifRow } from '~/db/rows/lpp';
import { owned, sql } from '~/db/sql.server';
import type { Majorations } from '~/lib/outre-mer';
import type { Context } from '../access/context.server';
import type { TarifDuCode } from './tarif-du-code';

type Ligne = Pick<LppTarifRow, 'code' | 'debut' | 'tarif' | 'prix_limite' | 'majorations'> & {
  numero: string;
  rang: number;
};

/**
 * The tariffs of some codes on a Paris day, by code: those of the account's applied table, or of one of its versions. A code that the table does not have, has ended
 * or has no tariff that day is not in it. Asks for no right: services that work by it have.
 */
export async function lireTarifs(
  ctx: Context,
  codes: readonly (string | null | undefined)[],
  jour: string,
  versionId: string | null,
): Promise<Map<string, TarifDuCode>> {
  const asked = [...new Set(codes.map((code) => (code ?? '').trim()).filter((code) => /^\d{7}$/.test(code)))];
  if (asked.length === 0) return new Map();
  const laquelle = versionId === null ? sql`v.etat = 'appliquee'` : sql`v.id = ${versionId}`;
  const rows = await ctx.db.read<Ligne>(
    sql`SELECT t.code AS code, t.debut AS debut, t.tarif AS tarif, t.prix_limite AS prix_limite, t.majorations AS majorations, v.numero AS numero, v.rang AS rang FROM ${owned('lpp_versions', 'v')} JOIN ${owned('lpp_codes', 'c')} ON c.version_id = v.id AND c.code IN (${asked}) AND (c.date_fin IS NULL OR c.date_fin >= ${jour}) JOIN ${owned('lpp_tarifs', 't')} ON t.version_id = c.version_id AND t.code = c.code AND t.debut <= ${jour} AND (t.fin IS NULL OR t.fin >= ${jour}) WHERE v.compte_id = ${ctx.acteur.compteId} AND ${laquelle} ORDER BY t.debut`,
  );
  return new Map(
    rows.map((row): [string, TarifDuCode] => [
      row.code,
      {
        ...{
          code: row.code,
          depuis: row.debut,
          base: row.tarif || null,
          prixLimite: row.prix_limite || null,
        },
        majorations: lireMajorations(row.majorations),
        source: row.numero ? `Table LPP n° ${row.numero}` : `Table LPP, version ${row.rang} du compte`,
      },
    ]),
  );
}

/** A tariff's increases as they are kept. */
export const lireMajorations = (texte: string): Majorations =>
  texte === '' ? {} : (JSON.parse(texte) as Majorations);
