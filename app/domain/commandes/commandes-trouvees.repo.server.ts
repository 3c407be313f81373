import { contient, plie } from '~/db/dialect.server';
import type { CommandeRow } from '~/db/rows/commandes';
import { owned, type Sql, sql } from '~/db/sql.server';
import { toParis } from '~/lib/dates';
import { type Context, centreNames, reading, visibleCentreIds } from '../access/context.server';
import { parLots } from '../lots';
import { searchTerms } from '../recherche';
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
  const texte = plie(sql`c.fournisseur || ' ' || c.reference || ' ' || c.numero`);
  return searchTerms(q).reduce<Sql>((found, terme) => sql`${found} AND ${contient(texte, terme)}`, etat);
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

/** What is awaited by its day, what is late first; the others the latest first. */
function ordonnees(criteres: CriteresCommandes, jour: string): Sql {
  const attendues = criteres.filtre === 'attendues' || criteres.filtre === 'retard';
  const ordre = attendues
    ? sql`COALESCE(c.prevue_le, '9999-12-31') ASC, c.commandee_le ASC, c.id ASC`
    : sql`c.commandee_le DESC, c.id DESC`;
  return sql`${trouvees(criteres, jour)} ORDER BY ${ordre}`;
}

type RowComptee = CommandeRow & { quantite: number | string; recue: number | string };
const COMPTEES = sql`SELECT c.*, (SELECT COALESCE(SUM(l.quantite), 0) FROM ${owned('lignes_commande', 'l')} WHERE l.commande_id = c.id) AS quantite,
  (SELECT COALESCE(SUM(m.recue), 0) FROM ${owned('lignes_commande', 'm')} WHERE m.commande_id = c.id) AS recue`;

/** Some of them, in the list's order. Callers have asked for their right. */
export async function commandesTrouvees(
  ctx: Context,
  criteres: CriteresCommandes,
  { limite, decalage }: { limite: number; decalage: number },
): Promise<CommandeListee[]> {
  const suite = ordonnees(criteres, toParis(ctx.now()).date);
  const rows = await lire(ctx).read<RowComptee>(sql`${COMPTEES} ${suite} LIMIT ${limite} OFFSET ${decalage}`);
  return toListees(ctx, rows);
}

/** The first so many of them one by one, in the list's order, and how many those are. Callers have asked for their right. */
export async function toutesCommandes(
  ctx: Context,
  criteres: CriteresCommandes,
  limite: number,
): Promise<{ nombre: number; lignes: AsyncGenerator<CommandeListee> }> {
  const suite = ordonnees(criteres, toParis(ctx.now()).date);
  const ids = await lire(ctx).read<{ id: string }>(sql`SELECT c.id ${suite} LIMIT ${limite}`);
  return {
    nombre: ids.length,
    lignes: parId(
      ctx,
      ids.map(({ id }) => id),
    ),
  };
}

async function* parId(ctx: Context, ids: readonly string[]): AsyncGenerator<CommandeListee> {
  const comptees = (lot: readonly string[]) =>
    lire(ctx).read<RowComptee>(sql`${COMPTEES} FROM ${owned('commandes', 'c')} WHERE c.id IN (${[...lot]})`);
  for await (const rows of parLots(ids, comptees)) yield* toListees(ctx, rows);
}

function toListees(ctx: Context, rows: readonly RowComptee[]): CommandeListee[] {
  const { date: jour } = toParis(ctx.now());
  const nameOf = centreNames(ctx);
  return rows.map((row) => ({
    ...toCommande(row, jour),
    ...{ centre: nameOf(row.centre_id), quantite: Number(row.quantite), recue: Number(row.recue) },
  }));
}
