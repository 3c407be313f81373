import { contient, plie } from '~/db/dialect.server';
import type { ReparationRow } from '~/db/rows/sav';
import { owned, type Sql, sql } from '~/db/sql.server';
import { toParis } from '~/lib/dates';
import { type Context, centreNames, reading, visibleCentreIds } from '../access/context.server';
import { parLots } from '../lots';
import { searchTerms } from '../recherche';
import type { CriteresReparations, FiltreReparations } from './filtre-reparations';
import { type Reparation, toReparation } from './reparation';

/** A repair in the list of a centre. */
export interface ReparationListee extends Reparation {
  client: string;
  /** Filled in global mode only. */
  centre: string | null;
}

const ENCOURS = sql`r.etat IN ('recue', 'envoyee', 'revenue')`;
const retard = (jour: string): Sql => sql`r.etat = 'envoyee' AND r.retour_prevu_le < ${jour}`;

/** Of patients whose record opens and is not restricted: not of the trash, nor of those that were merged away. */
function condition({ filtre, q }: CriteresReparations, jour: string): Sql {
  const etats: Record<FiltreReparations, Sql> = {
    encours: ENCOURS,
    retard: retard(jour),
    recue: sql`r.etat = 'recue'`,
    envoyee: sql`r.etat = 'envoyee'`,
    revenue: sql`r.etat = 'revenue'`,
    pret: sql`r.pret_le IS NOT NULL AND r.pret_rendu_le IS NULL`,
    remise: sql`r.etat = 'remise'`,
    toutes: sql`1 = 1`,
  };
  const vivants = sql`${etats[filtre]} AND c.supprime_le IS NULL AND c.limite_le IS NULL AND c.fusionne_dans IS NULL`;
  const texte = plie(
    sql`r.fournisseur || ' ' || r.reference || ' ' || r.numero_serie || ' ' || r.nouveau_numero || ' ' || r.pret_numero || ' ' || r.marque || ' ' || r.modele`,
  );
  const client = sql`c.recherche`;
  return searchTerms(q).reduce<Sql>(
    (found, terme) => sql`${found} AND (${contient(client, terme)} OR ${contient(texte, terme)})`,
    vivants,
  );
}

const trouvees = (criteres: CriteresReparations, jour: string): Sql =>
  sql`FROM ${owned('reparations', 'r')} JOIN ${owned('clients', 'c')} ON c.id = r.client_id WHERE ${condition(criteres, jour)}`;

/** Of the centres that are looked at. */
const lire = (ctx: Context) => reading(ctx).db.inCentres(visibleCentreIds(ctx));

/** How many repairs the criteria find. Callers have asked for their right. */
export async function countReparations(ctx: Context, criteres: CriteresReparations): Promise<number> {
  const [compte] = await lire(ctx).read<{ n: number | string }>(
    sql`SELECT COUNT(*) AS n ${trouvees(criteres, toParis(ctx.now()).date)}`,
  );
  return Number(compte?.n ?? 0);
}

/** Late by its day, then under way by its day, then done, the latest first. */
function ordonnees(criteres: CriteresReparations, jour: string): Sql {
  const rang = sql`CASE WHEN ${retard(jour)} THEN 0 WHEN ${ENCOURS} THEN 1 ELSE 2 END`;
  const depuis = sql`CASE WHEN ${retard(jour)} THEN r.retour_prevu_le WHEN ${ENCOURS} THEN r.recue_le END`;
  return sql`${trouvees(criteres, jour)} ORDER BY ${rang}, ${depuis}, r.recue_le DESC, r.id`;
}

type RowNommee = ReparationRow & { nom_client: string; prenom_client: string };
const NOMMEES = sql`SELECT r.*, c.nom AS nom_client, c.prenom AS prenom_client`;

/** Some of them, in the list's order. Callers have asked for their right. */
export async function reparationsTrouvees(
  ctx: Context,
  criteres: CriteresReparations,
  { limite, decalage }: { limite: number; decalage: number },
): Promise<ReparationListee[]> {
  const suite = ordonnees(criteres, toParis(ctx.now()).date);
  const rows = await lire(ctx).read<RowNommee>(sql`${NOMMEES} ${suite} LIMIT ${limite} OFFSET ${decalage}`);
  return toListees(ctx, rows);
}

/** The first so many of them one by one, in the list's order, and how many those are. Callers have asked for their right. */
export async function toutesReparations(
  ctx: Context,
  criteres: CriteresReparations,
  limite: number,
): Promise<{ nombre: number; lignes: AsyncGenerator<ReparationListee> }> {
  const suite = ordonnees(criteres, toParis(ctx.now()).date);
  const ids = await lire(ctx).read<{ id: string }>(sql`SELECT r.id ${suite} LIMIT ${limite}`);
  return {
    nombre: ids.length,
    lignes: parId(
      ctx,
      ids.map(({ id }) => id),
    ),
  };
}

async function* parId(ctx: Context, ids: readonly string[]): AsyncGenerator<ReparationListee> {
  const nommees = (lot: readonly string[]) =>
    lire(ctx).read<RowNommee>(
      sql`${NOMMEES} FROM ${owned('reparations', 'r')} JOIN ${owned('clients', 'c')} ON c.id = r.client_id WHERE r.id IN (${[...lot]})`,
    );
  for await (const rows of parLots(ids, nommees)) yield* toListees(ctx, rows);
}

function toListees(ctx: Context, rows: readonly RowNommee[]): ReparationListee[] {
  const { date: jour } = toParis(ctx.now());
  const nameOf = centreNames(ctx);
  return rows.map(({ nom_client, prenom_client, ...row }) => ({
    ...toReparation(row, jour),
    client: `${nom_client} ${prenom_client}`.trim(),
    centre: nameOf(row.centre_id),
  }));
}
