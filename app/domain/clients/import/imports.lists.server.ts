import { toParis } from '~/lib/dates';
import { authorize, type Context, visibleCentreIds } from '../../access/context.server';

/** How long a finished import asks for somebody to look at the rows that it refused. */
const JOURS = 7;
const DAY_MS = 86_400_000;

/** A finished import with rows that were refused. */
export interface ImportRejete {
  _id: string;
  nomFichier: string;
  rejets: number;
  /** The Paris day on which it ended. */
  date: string;
}

/** How many of them are named. */
const NOMMES_MAX = 20;

/**
 * How many imports of the last seven days have refused rows that nobody has said to have dealt with, and the latest of them. Raises
 * ForbiddenError.
 */
export async function listImportsRejetes(
  ctx: Context,
): Promise<{ nombre: number; premiers: ImportRejete[] }> {
  authorize(ctx, 'client:importer');
  const query = ctx.db
    .fromCentres('imports', visibleCentreIds(ctx))
    .where({ etat: 'termine' })
    .where('invalid_count', '>', 0)
    .whereNull('rejets_vus_le')
    .where('termine_le', '>=', new Date(ctx.now().getTime() - JOURS * DAY_MS).toISOString());
  const nombre = await ctx.db.count(query.clone());
  const rows = await query
    .orderBy('termine_le', 'desc')
    .limit(NOMMES_MAX)
    .select('id', 'nom_fichier', 'invalid_count', 'termine_le');
  const premiers = rows.map((row) => ({
    _id: row.id,
    nomFichier: row.nom_fichier,
    rejets: row.invalid_count,
    date: toParis(row.termine_le ?? ctx.now()).date,
  }));
  return { nombre, premiers };
}
