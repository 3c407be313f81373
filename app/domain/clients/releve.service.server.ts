import type { EvenementRow } from '~/db/rows/agenda';
import type { ClientRow } from '~/db/rows/clients';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { rendezVousOf } from '../agenda/rendez-vous.server';
import { appareilsOfAll } from '../appareillage/appareils.server';
import type { Appareils } from '../appareillage/appareils-du-client';
import { derniersDevis } from '../devis/derniers-devis.server';
import type { DernierDevis } from '../devis/devis-du-client';
import { DomainError } from '../errors';
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
  const centres = [...visibleCentreIds(ctx)].sort();
  const place = apres === null ? null : placeOf(apres, centres);
  const rows: ClientRow[] = [];
  for (const centreId of centres) {
    if (place && centreId < place.centreId) continue;
    const depuis = place?.centreId === centreId ? place : null;
    rows.push(...(await partDuReleve(ctx, centreId, criteres, depuis, limite + 1 - rows.length)));
    if (rows.length > limite) break;
  }
  const part = rows.slice(0, limite);
  const last = part.at(-1);
  const more = rows.length > limite && last;
  return {
    clients: await releve(ctx, part),
    suivant: more ? textOf(last.centre_id, last[colonneDe(criteres)], last.rang) : null,
  };
}

/** All of them, part by part, as fast as they are taken. Raises ForbiddenError at the first. */
export async function* streamReleve(ctx: Context, criteres: CriteresReleve): AsyncGenerator<ClientReleve[]> {
  let apres: string | null = null;
  do {
    const { clients, suivant }: Awaited<ReturnType<typeof readReleve>> = await readReleve(ctx, criteres, {
      apres,
    });
    yield clients;
    apres = suivant;
  } while (apres !== null);
}

/** One living client. Raises NotFoundError, CorbeilleError, MovedError, ForbiddenError. */
export async function getReleve(ctx: Context, id: string): Promise<ClientReleve> {
  authorize(ctx, 'client:voir');
  const [client] = await releve(ctx, [await findClient(ctx, id)]);
  if (!client) throw new Error('Client sans relevé');
  return client;
}

const authorizeReleve = (ctx: Context, { corbeille }: CriteresReleve): void =>
  authorize(ctx, corbeille ? 'client:modifier' : 'client:voir');

/** What hangs on some clients, read at once for all of them. Only who may change a client sees its social security number whole. */
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
  const whole = mayDo(ctx.acteur, 'client:modifier');
  const now = ctx.now().toISOString();
  return rows.map((row) => ({
    client: whole ? toClient(row) : maskedClient(toClient(row)),
    centre: { id: row.centre_id, name: nameOf.get(row.centre_id) ?? '' },
    rendezVous: rendezVousOf(evenements.get(row.id) ?? [], now),
    appareils: appareilsDe(row.id),
    devis: devisDe(row.id),
    fichiers: (fichiers.get(row.id) ?? []).map(({ id, file_name: nom }) => ({ id, nom })),
    modifieLe: row.modifie_le,
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

const textOf = (centreId: string, valeur: string, rang: number): string =>
  Buffer.from(`${centreId} ${valeur} ${rang}`).toString('base64url');

/** The place that a text stands for, in one of these centres. */
function placeOf(text: string, centres: readonly string[]) {
  const [centreId = '', valeur = '', rang = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  if (centres.includes(centreId) && /^[\dT:.Z-]{10,30}$/.test(valeur) && /^\d{1,15}$/.test(rang))
    return { centreId, valeur, rang: Number(rang) };
  const message = 'Ce n’est pas une suite de liste : reprenez l’adresse de l’en-tête Link.';
  throw new DomainError('saisie_invalide', message, { after: message });
}
