import type { EvenementRow } from '~/db/rows/agenda';
import type { Context } from '../access/context.server';
import { ConflitAgenda } from './conflit';
import type { Evenement } from './evenement';
import { earliestStart, toEvenements } from './evenements.repo.server';

/** What is about to be saved; instants in UTC. */
type Prevu = Pick<EvenementRow, 'id' | 'start' | 'end' | 'client_id' | 'intervenant_id'>;

/** How many of the events in the way a warning names. */
const NOMMES_MAX = 5;

/**
 * Raises ConflitAgenda when the client or the member of staff is taken at that time by an event that stands, in whichever of the caller's
 * centres, and that is not among those the person has seen and accepted. The caller holds both, so that of two at once the second sees
 * the first.
 */
export async function assertLibre(tx: Context, prevu: Prevu, acceptes: readonly string[]): Promise<void> {
  const rows = await Promise.all([
    prevu.client_id ? chevauchants(tx, prevu, { client_id: prevu.client_id }) : [],
    prevu.intervenant_id ? chevauchants(tx, prevu, { intervenant_id: prevu.intervenant_id }) : [],
  ]);
  const distinct = [...new Map(rows.flat().map((row) => [row.id, row])).values()];
  if (distinct.every(({ id }) => acceptes.includes(id))) return;
  const evenements: Evenement[] = await toEvenements(tx, distinct);
  if (evenements.every(({ id }) => acceptes.includes(id))) return;
  throw new ConflitAgenda(
    evenements.slice(0, NOMMES_MAX).map((evenement) => ({
      ...evenement,
      motif: evenement.client?.id === prevu.client_id && prevu.client_id ? 'client' : 'intervenant',
    })),
    evenements.map(({ id }) => id),
  );
}

const chevauchants = (tx: Context, { id, start, end }: Prevu, qui: Partial<EvenementRow>) =>
  tx.db
    .from('evenements')
    .where(qui)
    .where('start', '>', earliestStart(start))
    .where('start', '<', end)
    .where('end', '>', start)
    .whereNull('annule_le')
    .whereNot({ id })
    .orderBy('start')
    .limit(50);
