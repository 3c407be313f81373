import { authorize, type Context } from '../access/context.server';
import { direAlerte, filtresDeLAlerte } from './alerte';

/** Unusual reading that no administrator has seen to, as the dashboard shows it. */
export interface AlerteListee {
  _id: string;
  dit: string;
  /** The journal's filters that show its facts. */
  filtres: string;
}

const PREMIERES = 3;

/** What of an account's reading is unusual and waits for an administrator: how many episodes, and the latest. Raises ForbiddenError. */
export async function listAlertes(ctx: Context): Promise<{ nombre: number; premiers: AlerteListee[] }> {
  authorize(ctx, 'journal:voir');
  const open = () =>
    ctx.db.from('alertes_consultations').where({ compte_id: ctx.acteur.compteId }).whereNull('vu_le');
  const rows = await open().orderBy('debut', 'desc').limit(PREMIERES);
  return {
    nombre: rows.length < PREMIERES ? rows.length : await ctx.db.count(open()),
    premiers: rows.map((row) => ({
      _id: row.id,
      dit: direAlerte(row),
      filtres: filtresDeLAlerte(row).toString(),
    })),
  };
}
