import { accord } from '~/lib/accord';
import { formatEntier } from '~/lib/euros';
import type { Context } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { DomainError, NotFoundError } from '../errors';
import { formatTaille } from './fichier';
import { countClientsByCentre, weighFichiers } from './poids.repo.server';
import type { Quota } from './quotas';

/** How much of its quota a centre uses, as in Quota. */
export interface Usage {
  clients: number;
  fichiers: number;
  octets: number;
}

/** Where so many others could add as much at the same time and pass the limit, the centre is locked: of two who take the last place one gets it. */
const MARGE = 20;

/** What to do about a full centre, beside `faire`: only some may change its pack. */
const plein = ({ acteur }: Context, faire: string): string =>
  mayDo(acteur, 'abonnement:changer')
    ? `${faire}, ou changez de pack dans « Mon Abonnement ».`
    : `${faire}, ou demandez à l’administrateur du compte de changer de pack.`;

/** What a centre may keep. Raises NotFoundError for a centre that is none of the actor's. */
function quotaOf(ctx: Context, centreId: string): Quota {
  const centre = ctx.centres.find(({ id }) => id === centreId);
  if (!centre) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  return ctx.infra.quotas[centre.abonnement];
}

/** What each of these centres keeps, as far as they are in the scope, counted along indexes by three statements. */
export async function usagesOf(
  ctx: Context,
  centreIds: readonly string[],
): Promise<ReadonlyMap<string, Usage>> {
  const db = ctx.db.inCentres(centreIds);
  const clients = await countClientsByCentre(db);
  const poids = await weighFichiers(db);
  return new Map(
    centreIds.map((id) => [id, { clients: clients.get(id) ?? 0, ...(poids.get(id) ?? SANS_FICHIER) }]),
  );
}

const SANS_FICHIER = { fichiers: 0, octets: 0 };

/**
 * Raises DomainError unless a centre has room for so many clients beside those it has; asked within the transaction that adds them. `auPlus` is
 * what no centre can have more of, where that is known: below the limit nothing is counted.
 */
export async function assertRoomForClients(
  tx: Context,
  centreId: string,
  added: number,
  auPlus = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { clients: max } = quotaOf(tx, centreId);
  if (max === null || auPlus + added * (MARGE + 1) <= max - MARGE) return;
  if ((await countClients(tx, centreId)) + added * (MARGE + 1) <= max - MARGE) return;
  await tx.db.lock('centres', { id: centreId });
  const total = (await countClients(tx, centreId)) + added;
  if (total <= max) return;
  throw new DomainError(
    'quota_clients',
    `Ce centre aurait ${accord(total, 'client', 'clients')}, corbeille comprise ; son pack en garde ${formatEntier(max)} au plus. ${plein(tx, 'Effacez-en depuis la Corbeille')}`,
  );
}

/** Raises DomainError on a field unless a centre has room for some more files; asked within the transaction that adds them. */
export async function assertRoomForFichiers(
  tx: Context,
  centreId: string,
  added: readonly { taille?: number }[],
  champ: string,
): Promise<void> {
  const quota = quotaOf(tx, centreId);
  if (added.length === 0 || (quota.fichiers === null && quota.octets === null)) return;
  const poids = added.reduce((sum, { taille = 0 }) => sum + taille, 0);
  const room = async (marge: number): Promise<string | null> => {
    const poidsDe = await weighFichiers(tx.db.inCentres([centreId]));
    const { fichiers, octets } = poidsDe.get(centreId) ?? SANS_FICHIER;
    if (quota.fichiers !== null && fichiers + added.length * (marge + 1) > quota.fichiers)
      return `Ce centre a ${accord(fichiers, 'fichier', 'fichiers')} ; son pack en garde ${formatEntier(quota.fichiers)} au plus. ${plein(tx, 'Supprimez-en')}`;
    if (quota.octets !== null && octets + poids * (marge + 1) > quota.octets)
      return `Les fichiers de ce centre occupent ${formatTaille(octets)} sur les ${formatTaille(quota.octets)} de son pack. ${plein(tx, 'Supprimez-en')}`;
    return null;
  };
  if ((await room(MARGE)) === null) return;
  await tx.db.lock('centres', { id: centreId });
  const message = await room(0);
  if (message !== null) throw new DomainError('quota_fichiers', message, { [champ]: message });
}

function countClients(ctx: Context, centreId: string): Promise<number> {
  return ctx.db.count(ctx.db.fromCentres('clients', [centreId]));
}
