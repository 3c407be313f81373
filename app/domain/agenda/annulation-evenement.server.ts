import type { EvenementRow } from '~/db/rows/agenda';
import type { AnnulationRow } from '~/db/rows/gestes';
import { formatInstant } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { keepGeste } from '../annulations/souvenir.server';
import { trace } from '../journal/trace.server';
import { type EvenementAvant, evenementAvant, restoreEvenements } from './annulation.server';
import { noteAjout, noteChangement } from './historique-evenement.server';

/** Remembers an event as it was before it was moved, changed or taken off the agenda (docs/decisions/073); `version` is the one it has since. */
export const keepEvenement = (
  tx: Context,
  geste: string | undefined,
  row: EvenementRow,
  version: number,
): Promise<void> =>
  keepGeste(tx, geste, 'evenement', [
    { centre_id: row.centre_id, client_id: row.client_id, avant: evenementAvant(row, version, row.id) },
  ]);

/** Puts an event back where it was. Raises DomainError when somebody has changed it since, or taken its time. */
export async function undoEvenement(
  tx: Context,
  { centre_id, avant, cree_le }: AnnulationRow,
): Promise<void> {
  const change = JSON.parse(avant) as EvenementAvant;
  const [now] = await tx.db.from('evenements').where({ id: change.id });
  await restoreEvenements(tx, centre_id, [change], cree_le);
  const [again] = await tx.db.from('evenements').where({ id: change.id });
  if (!now || !again) return;
  if (now.annule_le === null) return noteChangement(tx, now, again);
  await noteAjout(tx, again);
  await trace(tx, {
    action: 'evenement:restauration',
    objet: again.client_id ? 'client' : 'centre',
    objetId: again.client_id ?? centre_id,
    centreId: centre_id,
    details: `Événement ${again.id} du ${formatInstant(again.start)}`,
  });
}
