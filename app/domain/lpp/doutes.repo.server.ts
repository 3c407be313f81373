import { owned, sql } from '~/db/sql.server';
import { formatDay } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { douteSurLpp } from './code-lpp';

/** What is odd about a code on a Paris day; null for nothing. */
export type DouteLpp = (code: string, jour: string) => string | null;

/**
 * Reads what the account's applied table says of some codes, for whoever asks about them on one day or several: a code that it does not have, or that has ended
 * by then, is doubtful. Without a table their form alone is looked at, and the classes that were abolished. Asks for no right: services that work by it have.
 */
export async function lireDoutes(
  ctx: Context,
  codes: readonly (string | null | undefined)[],
): Promise<DouteLpp> {
  const asked = [...new Set(codes.map((code) => (code ?? '').trim()).filter((code) => /^\d{7}$/.test(code)))];
  const rows = asked.length > 0 ? await lireCodes(ctx, asked) : [];
  const applied = rows.length > 0;
  const found = new Map(rows.flatMap(({ code, date_fin }) => (code === null ? [] : [[code, date_fin]])));
  return (code, jour) => {
    const forme = douteSurLpp(code);
    const bare = code.trim();
    if (forme !== null || !applied || !asked.includes(bare)) return forme;
    const fin = found.get(bare);
    if (fin === undefined)
      return 'Ce code LPP n’est pas dans la table importée (aides auditives) : à vérifier.';
    return fin !== null && fin < jour ? `Ce code LPP a pris fin le ${formatDay(fin)} : à vérifier.` : null;
  };
}

/** The applied table's rows of some codes, and one of no code where it has none of them; none without a table. */
const lireCodes = (ctx: Context, codes: readonly string[]) =>
  ctx.db.read<{ code: string | null; date_fin: string | null }>(
    sql`SELECT c.code AS code, c.date_fin AS date_fin FROM ${owned('lpp_versions', 'v')} LEFT JOIN ${owned('lpp_codes', 'c')} ON c.version_id = v.id AND c.code IN (${[...codes]}) WHERE v.compte_id = ${ctx.acteur.compteId} AND v.etat = 'appliquee'`,
  );
