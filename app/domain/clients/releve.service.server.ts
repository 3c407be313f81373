import type { EvenementRow } from '~/db/rows/agenda';
import type { ClientRow } from '~/db/rows/clients';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { rendezVousOf } from '../agenda/rendez-vous.server';
import { appareilsOfAll } from '../appareillage/appareils.server';
import type { Appareils } from '../appareillage/appareils-du-client';
import { noteNir, noteReleve } from '../consultations/notes.server';
import { derniersDevis } from '../devis/derniers-devis.server';
import type { DernierDevis } from '../devis/devis-du-client';
import { readPart, streamParts } from '../releve.server';
import { type Client, maskedClient, type RendezVousDuClient, toClient } from './client';
import { evenementsOf } from './prochains-rdv.repo.server';
import { type CriteresReleve, clientsDuReleve, colonneDe, partDuReleve } from './releve.repo.server';
import { findClient } from './vivants.repo.server';

/** A client with all that a program is told of it; amounts in cents. */
export interface ClientReleve {
  client: Client;
  centre: { id: string; name: string };
  rendezVous: RendezVousDuClient;
  appareils: Appareils;
  /** The latest quote; null without one. */
  devis: DernierDevis | null;
  fichiers: { id: string; nom: string }[];
  modifieLe: string;
  sansCampagne: boolean;
  sansTransmissionPrescripteur: boolean;
  sansTransmissionPayeur: boolean;
  /** Since when the record is restricted; null for most. */
  limiteLe: string | null;
  supprimeLe: string | null;
}

/** The most that one part holds, and as many as are read at once where all are wanted. */
export const RELEVE_MAX = 200;

/** How many clients there are to read, in the current centre or in all of the caller's. Raises ForbiddenError. */
export async function countReleve(ctx: Context, criteres: CriteresReleve): Promise<number> {
  authorizeReleve(ctx, criteres);
  let total = 0;
  for (const centreId of visibleCentreIds(ctx))
    total += await ctx.db.count(clientsDuReleve(ctx, centreId, criteres));
  return total;
}

/**
 * A part of the clients, in the order of their creation, or of their last change with `modifieDepuis`, centre by centre; `suivant` is what the
 * next part comes after, null behind the last one. Raises DomainError for an `apres` that is not such a place, ForbiddenError.
 */
export async function readReleve(
  ctx: Context,
  criteres: CriteresReleve,
  { apres = null, limite = RELEVE_MAX }: { apres?: string | null; limite?: number } = {},
): Promise<{ clients: ClientReleve[]; suivant: string | null }> {
  authorizeReleve(ctx, criteres);
  const colonne = colonneDe(criteres);
  const { rows, suivant } = await readPart<ClientRow>(visibleCentreIds(ctx), {
    apres,
    limite,
    partOf: (centreId, depuis, nombre) => partDuReleve(ctx, centreId, criteres, depuis, nombre),
    placeOf: (row) => ({ centreId: row.centre_id, valeur: row[colonne], departage: row.rang }),
    par: 'rang',
  });
  noteReleve(ctx, 'clients');
  return { clients: await releve(ctx, rows), suivant };
}

/** All of them, part by part, as fast as they are taken. Raises ForbiddenError at the first. */
export const streamReleve = (ctx: Context, criteres: CriteresReleve): AsyncGenerator<ClientReleve[]> =>
  streamParts(async (apres) => {
    const { clients, suivant } = await readReleve(ctx, criteres, { apres });
    return { items: clients, suivant };
  });

/**
 * One living client. Where its number leaves whole, that is a fact of the audit trail, written before; not of what is only compared (`compare`), within
 * a transaction. Raises NotFoundError, CorbeilleError, MovedError, UnavailableError, ForbiddenError.
 */
export async function getReleve(
  ctx: Context,
  id: string,
  { compare = false }: { compare?: boolean } = {},
): Promise<ClientReleve> {
  authorize(ctx, 'client:voir');
  const row = await findClient(ctx, id);
  if (!compare) await noteNir(ctx, row, row.numero_secu);
  const [client] = await releve(ctx, [row]);
  if (!client) throw new Error('Client sans relevé');
  return client;
}

const authorizeReleve = (ctx: Context, { corbeille }: CriteresReleve): void =>
  authorize(ctx, corbeille ? 'client:modifier' : 'client:voir');

/** What hangs on some clients, read at once for all of them. Only who may have it shown reads a social security number whole. */
async function releve(ctx: Context, rows: readonly ClientRow[]): Promise<ClientReleve[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const evenements = byClient(await evenementsOf(ctx, ids));
  const appareilsDe = await appareilsOfAll(ctx, ids);
  const devisDe = await derniersDevis(ctx, ids);
  const fichiers = byClient(
    await ctx.db
      .from('fichiers')
      .whereIn('client_id', ids)
      .orderBy('cree_le')
      .select('id', 'file_name', 'client_id'),
  );
  const nameOf = new Map(ctx.centres.map(({ id, name }) => [id, name]));
  const whole = mayDo(ctx.acteur, 'nir:reveler');
  const now = ctx.now().toISOString();
  return rows.map((row) => ({
    client: whole ? toClient(row) : maskedClient(toClient(row)),
    centre: { id: row.centre_id, name: nameOf.get(row.centre_id) ?? '' },
    rendezVous: rendezVousOf(evenements.get(row.id) ?? [], now),
    appareils: appareilsDe(row.id),
    devis: devisDe(row.id),
    fichiers: (fichiers.get(row.id) ?? []).map(({ id, file_name: nom }) => ({ id, nom })),
    modifieLe: row.modifie_le,
    sansCampagne: Boolean(row.sans_campagne),
    sansTransmissionPrescripteur: Boolean(row.sans_transmission_prescripteur),
    sansTransmissionPayeur: Boolean(row.sans_transmission_payeur),
    limiteLe: row.limite_le,
    supprimeLe: row.supprime_le,
  }));
}

function byClient<R extends { client_id: EvenementRow['client_id'] }>(rows: readonly R[]): Map<string, R[]> {
  const found = new Map<string, R[]>();
  for (const row of rows) {
    if (row.client_id === null) continue;
    const known = found.get(row.client_id);
    if (known) known.push(row);
    else found.set(row.client_id, [row]);
  }
  return found;
}
