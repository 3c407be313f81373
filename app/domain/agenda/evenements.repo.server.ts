import type { Query } from '~/db/query';
import type { EvenementRow } from '~/db/rows/agenda';
import type { ScopedReads } from '~/db/scoped-reads.server';
import { owned, sql } from '~/db/sql.server';
import { addDays, toParis } from '~/lib/dates';
import { fuseauCourant, nomDuFuseau } from '~/lib/fuseau';
import { isId } from '~/lib/id';
import { foldText } from '~/lib/texte';
import { type Context, centreNames, fuseauDuCentre } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import { NotFoundError } from '../errors';
import { DUREE_MAX_JOURS, type Evenement, type EvenementOuvert } from './evenement';
import { MESSAGES_AGENDA } from './messages-agenda';
import { siglesOf } from './sigles';

/** What an event is searched by; the client's name is looked for where it stands. */
export const rechercheOf = ({ type, note }: { type: string; note: string }): string =>
  foldText(`${type}\n${note}`);

/** A day more than the longest event, for the clock changes. */
const AVANCE_MS = (DUREE_MAX_JOURS + 1) * 86_400_000;

/** No event that is still on at an instant (UTC) began before this one: it lets the index by start find them. */
export const earliestStart = (instant: string): string =>
  new Date(Date.parse(instant) - AVANCE_MS).toISOString();

/** An event of the scope that stands. Raises NotFoundError. */
export async function findEvenementRow(ctx: Context, id: string): Promise<EvenementRow> {
  const row = isId(id)
    ? await ctx.db.from('evenements').where({ id }).whereNull('annule_le').first()
    : undefined;
  if (!row) throw new NotFoundError('evenement_introuvable', MESSAGES_AGENDA.introuvable);
  return row;
}

/** The events of a query that are no client's, or whose client is not in the trash. */
export const withoutTrash = (db: ScopedReads, evenements: Query<EvenementRow>): Query<EvenementRow> =>
  db.keep(
    evenements,
    sql`client_id IS NULL OR client_id NOT IN (SELECT t.id FROM ${owned('clients', 't')} WHERE t.supprime_le IS NOT NULL)`,
  );

/** What of a row says for whom, what, when and by whom it is. */
export const COLONNES_SAISIES = [
  'client_id',
  'type',
  'color',
  'start',
  'end',
  'journee',
  'note',
  'intervenant_id',
] as const satisfies (keyof EvenementRow)[];

/** What of a row screens show. */
const COLONNES_MONTREES = [
  ...COLONNES_SAISIES,
  'id',
  'centre_id',
  'is_google_event',
  'version',
] as const satisfies (keyof EvenementRow)[];
type RowMontree = Pick<EvenementRow, (typeof COLONNES_MONTREES)[number]>;

/** Stored rows as screens show them, in the same order; those of clients in the trash are left out, and come back with them. */
export async function toEvenements(ctx: Context, rows: readonly RowMontree[]): Promise<Evenement[]> {
  const clients = await findClients(ctx, rows);
  const intervenants = await userNames(
    ctx,
    rows.map((row) => row.intervenant_id),
  );
  const centreOf = centreNames(ctx);
  const sigles = siglesOf(ctx.centreCourant ? [] : ctx.centres.map(({ name }) => name));
  return rows.flatMap((row) => {
    const client = row.client_id ? clients.get(row.client_id) : null;
    if (client === undefined) return [];
    const intervenant = row.intervenant_id ? intervenants.get(row.intervenant_id) : undefined;
    const ici = fuseauDuCentre(ctx, row.centre_id);
    const debut = toParis(row.start, ici);
    const fin = toParis(row.end, ici);
    const journee = Boolean(row.journee);
    const centre = centreOf(row.centre_id);
    return {
      id: row.id,
      centre,
      sigle: (centre && sigles.get(centre)) ?? null,
      type: row.type,
      color: row.color,
      start: row.start,
      end: row.end,
      ...debut,
      fuseau: ici === fuseauCourant() ? '' : nomDuFuseau(ici),
      dateFin: journee ? addDays(fin.date, -1) : fin.date,
      heureFin: fin.heure,
      journee,
      note: row.note,
      client,
      intervenant: row.intervenant_id && intervenant ? { id: row.intervenant_id, name: intervenant } : null,
      version: row.version,
      isGoogleEvent: Boolean(row.is_google_event),
    };
  });
}

/** Events of the scope by their ids as screens show them, in the order of their start. */
export async function findEvenements(ctx: Context, ids: readonly string[]): Promise<Evenement[]> {
  const rows = await ctx.db
    .from('evenements')
    .whereIn('id', ids)
    .select(...COLONNES_MONTREES)
    .orderBy('start')
    .orderBy('id');
  return toEvenements(ctx, rows);
}

/** One row as its dialog opens it; undefined for one of a client in the trash. */
export async function toEvenementOuvert(
  ctx: Context,
  row: EvenementRow,
): Promise<EvenementOuvert | undefined> {
  const [evenement] = await toEvenements(ctx, [row]);
  return evenement && { ...evenement, centreId: row.centre_id };
}

async function findClients(ctx: Context, rows: readonly RowMontree[]) {
  const ids = [...new Set(rows.flatMap((row) => row.client_id ?? []))];
  const clients = ids.length
    ? await ctx.db
        .from('clients')
        .whereIn('id', ids)
        .whereNull('supprime_le')
        .select('id', 'nom', 'prenom', 'deces_le')
    : [];
  return new Map(
    clients.map(({ id, nom, prenom, deces_le }) => [id, { id, nom, prenom, decesLe: deces_le ?? '' }]),
  );
}
