import { owned, sql } from '~/db/sql.server';
import { toParis } from '~/lib/dates';
import { joursDuMois } from '~/lib/mois';
import { authorize, type Context, reading, visibleCentreIds } from '../access/context.server';
import { mayDo } from '../access/domaines';
import type { EncaisseParMode, Encaisses } from './encaisses';
import { MODES } from './modes';

interface Somme {
  mode: string;
  jour: number | string;
  mois: number | string;
}

/**
 * Today's takings and those of a month ('YYYY-MM') by mode, in the current centre or in all of the user's: each is what the list of payments of those days and that mode comes to. Null for
 * who may not see payments. Raises ForbiddenError.
 */
export async function findEncaisses(ctx: Context, mois: string): Promise<Encaisses | null> {
  authorize(ctx, 'tableau:voir');
  if (!mayDo(ctx.acteur, 'encaissement:voir')) return null;
  const { date: jour } = toParis(ctx.now());
  const { du, au } = joursDuMois(mois);
  const rows = await reading(ctx)
    .db.inCentres(visibleCentreIds(ctx))
    .read<Somme>(
      sql`SELECT r.mode, SUM(CASE WHEN r.date_reglement = ${jour} THEN r.montant ELSE 0 END) AS jour,
        SUM(CASE WHEN r.date_reglement >= ${du} AND r.date_reglement <= ${au} THEN r.montant ELSE 0 END) AS mois
      FROM ${owned('reglements', 'r')}
      WHERE r.nature <> 'report' AND NOT r.reprise AND (r.date_reglement = ${jour} OR (r.date_reglement >= ${du} AND r.date_reglement <= ${au}))
      GROUP BY r.mode`,
    );
  const modes = MODES.flatMap((mode): EncaisseParMode[] => {
    const row = rows.find((each) => each.mode === mode);
    return row ? [{ mode, jour: Number(row.jour), mois: Number(row.mois) }] : [];
  });
  const somme = (de: 'jour' | 'mois') => modes.reduce((sum, each) => sum + each[de], 0);
  return { jour, mois: { du, au }, modes, total: { jour: somme('jour'), mois: somme('mois') } };
}
