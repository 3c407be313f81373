import type { CommandeRow, ReceptionCommandeRow } from '~/db/rows/commandes';
import { owned, type Sql, sql } from '~/db/sql.server';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { authorize, type Context, centreNames, reading, visibleCentreIds } from '../access/context.server';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow } from '../listes';
import { type Commande, type LigneCommande, toCommande, toLigneCommande } from './commande';
import { findCommandeRow, lignesOf, nomsDe } from './commandes.repo.server';

/** What a list of orders can be narrowed to; what is awaited stands first. */
export const FILTRES_COMMANDES = {
  attendues: 'Attendues',
  retard: 'En retard',
  terminees: 'Terminées',
  toutes: 'Toutes',
} as const;
export type FiltreCommandes = keyof typeof FILTRES_COMMANDES;

export interface CriteresCommandes extends CriteresDeListe<'date'> {
  filtre: FiltreCommandes;
}

const lireCriteres = criteresDeListe(['date'], { imprimable: true });

/** Reads the query string of the list of orders. */
export function readCriteresCommandes(search: URLSearchParams): CriteresCommandes {
  const filtre = search.get('filtre') ?? '';
  return {
    ...lireCriteres(search),
    filtre: Object.hasOwn(FILTRES_COMMANDES, filtre) ? (filtre as FiltreCommandes) : 'attendues',
  };
}

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

/** One page of the orders of the centres that are looked at: what is awaited by its day, what is late first; the others the latest first. Raises ForbiddenError. */
export async function listCommandes(
  ctx: Context,
  criteres: CriteresCommandes,
): Promise<Page<CommandeListee>> {
  authorize(ctx, 'commande:voir');
  const lu = reading(ctx).db.inCentres(visibleCentreIds(ctx));
  const { date: aujourdhui } = toParis(ctx.now());
  const found = sql`FROM ${owned('commandes', 'c')} WHERE ${condition(criteres, aujourdhui)}`;
  const [compte] = await lu.read<{ n: number | string }>(sql`SELECT COUNT(*) AS n ${found}`);
  const total = Number(compte?.n ?? 0);
  const { page, pages, offset } = pageWindow(total, criteres);
  const attendues = criteres.filtre === 'attendues' || criteres.filtre === 'retard';
  const ordre = attendues
    ? sql`COALESCE(c.prevue_le, '9999-12-31') ASC, c.commandee_le ASC, c.id ASC`
    : sql`c.commandee_le DESC, c.id DESC`;
  const rows = await lu.read<CommandeRow & { quantite: number | string; recue: number | string }>(
    sql`SELECT c.*, (SELECT COALESCE(SUM(l.quantite), 0) FROM ${owned('lignes_commande', 'l')} WHERE l.commande_id = c.id) AS quantite,
        (SELECT COALESCE(SUM(m.recue), 0) FROM ${owned('lignes_commande', 'm')} WHERE m.commande_id = c.id) AS recue
      ${found} ORDER BY ${ordre} LIMIT ${criteres.taille} OFFSET ${offset}`,
  );
  const nameOf = centreNames(ctx);
  const items = rows.map((row) => ({
    ...toCommande(row, aujourdhui),
    ...{ centre: nameOf(row.centre_id), quantite: Number(row.quantite), recue: Number(row.recue) },
  }));
  return { items, total, page, pages };
}

/** What came of an order on one day. */
export interface ReceptionListee {
  _id: string;
  ligneId: string;
  le: string;
  bon: string;
  quantite: number;
}

export interface CommandeOuverte extends Commande {
  centre: string | null;
  lignes: LigneCommande[];
  /** The latest first. */
  receptions: ReceptionListee[];
  aujourdhui: string;
  /** For the form of a receipt. */
  formId: string;
}

/** An order with its lines and what has come of it. Raises NotFoundError, ForbiddenError. */
export async function getCommande(ctx: Context, id: string): Promise<CommandeOuverte> {
  authorize(ctx, 'commande:voir');
  const row = await findCommandeRow(ctx, id);
  const { date: aujourdhui } = toParis(ctx.now());
  const lignes = await lignesOf(ctx, row.id);
  const receptions: ReceptionCommandeRow[] = await ctx.db
    .from('receptions_commande')
    .where({ commande_id: row.id })
    .orderBy('date', 'desc')
    .orderBy('id');
  const noms = await nomsDe(
    ctx,
    lignes.flatMap(({ client_id }) => client_id ?? []),
  );
  return {
    ...toCommande(row, aujourdhui),
    ...{ centre: centreNames(ctx)(row.centre_id), aujourdhui, formId: newId() },
    lignes: lignes.map((ligne) => toLigneCommande(ligne, noms.get(ligne.client_id ?? ''))),
    receptions: receptions.map(({ id: receptionId, ligne_id, le, bon, quantite }) => ({
      ...{ _id: receptionId, ligneId: ligne_id, le, bon, quantite },
    })),
  };
}

/** The same for who changes it. Raises NotFoundError, ForbiddenError. */
export function getCommandeAModifier(ctx: Context, id: string): Promise<CommandeOuverte> {
  authorize(ctx, 'commande:modifier');
  return getCommande(ctx, id);
}

/** The same for who receives what has come of it. Raises NotFoundError, ForbiddenError. */
export function getCommandeARecevoir(ctx: Context, id: string): Promise<CommandeOuverte> {
  authorize(ctx, 'stock:modifier');
  return getCommandeAModifier(ctx, id);
}
