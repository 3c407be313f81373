import type { CommandeRow } from '~/db/rows/commandes';
import { owned, type Sql, sql } from '~/db/sql.server';
import { toParis } from '~/lib/dates';
import { type Context, centreNames, reading, visibleCentreIds } from '../access/context.server';
import { type Commande, toCommande } from './commande';
import type { CriteresCommandes } from './filtre-commandes';

export interface CommandeListee extends Commande {
  centre: string | null;
  /** Pieces that were ordered, and those that came. */
  quantite: number;
  recue: number;
}

function condition({ filtre, q }: CriteresCommandes, aujourdhui: string): Sql {
  const ouverte = sql`c.etat IN ('attendue', 'partielle')`;
  const etat = {
    attendues: ouverte,
    retard: sql`${ouverte} AND c.prevue_le < ${aujourdhui}`,
    terminees: sql`c.etat IN ('recue', 'soldee', 'annulee')`,
    toutes: sql`1 = 1`,
  }[filtre];
  if (!q) return etat;
  const cherche = `%${q.toLowerCase().replace(/[\\%_]/g, '')}%`;
  return sql`${etat} AND (LOWER(c.fournisseur) LIKE ${cherche} OR LOWER(c.reference) LIKE ${cherche} OR LOWER(c.numero) LIKE ${cherche})`;
}

const trouvees = (criteres: CriteresCommandes, jour: string): Sql =>
  sql`FROM ${owned('commandes', 'c')} WHERE ${condition(criteres, jour)}`;

/** Of the centres that are looked at. */
const lire = (ctx: Context) => reading(ctx).db.inCentres(visibleCentreIds(ctx));

/** How many orders the criteria find. Callers have asked for their right. */
export async function countCommandes(ctx: Context, criteres: CriteresCommandes): Promise<number> {
  const [compte] = await lire(ctx).read<{ n: number | string }>(
    sql`SELECT COUNT(*) AS n ${trouvees(criteres, toParis(ctx.now()).date)}`,
  );
  return Number(compte?.n ?? 0);
}

/** Some of them: what is awaited by its day, what is late first; the others the latest first. Callers have asked for their right. */
export async function commandesTrouvees(
  ctx: Context,
  criteres: CriteresCommandes,
  { limite, decalage }: { limite: number; decalage: number },
): Promise<CommandeListee[]> {
  const { date: jour } = toParis(ctx.now());
  const attendues = criteres.filtre === 'attendues' || criteres.filtre === 'retard';
  const ordre = attendues
    ? sql`COALESCE(c.prevue_le, '9999-12-31') ASC, c.commandee_le ASC, c.id ASC`
    : sql`c.commandee_le DESC, c.id DESC`;
  const rows = await lire(ctx).read<CommandeRow & { quantite: number | string; recue: number | string }>(
    sql`SELECT c.*, (SELECT COALESCE(SUM(l.quantite), 0) FROM ${owned('lignes_commande', 'l')} WHERE l.commande_id = c.id) AS quantite,
        (SELECT COALESCE(SUM(m.recue), 0) FROM ${owned('lignes_commande', 'm')} WHERE m.commande_id = c.id) AS recue
      ${trouvees(criteres, jour)} ORDER BY ${ordre} LIMIT ${limite} OFFSET ${decalage}`,
  );
  const nameOf = centreNames(ctx);
  return rows.map((row) => ({
    ...toCommande(row, jour),
    ...{ centre: nameOf(row.centre_id), quantite: Number(row.quantite), recue: Number(row.recue) },
  }));
}
