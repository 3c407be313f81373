import type { ClientRow } from '~/db/rows/clients';
import type { AnnulationRow } from '~/db/rows/gestes';
import type { Context } from '../access/context.server';
import {
  type EvenementAvant,
  evenementsChanges,
  evenementsDuClient,
  restoreEvenements,
} from '../agenda/annulation.server';
import { MESSAGES_ANNULATION } from '../annulations/annulation';
import { keepGeste } from '../annulations/souvenir.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { addHistorique } from './historique.server';
import { AUCUN_STATUT } from './statuts';

const COLONNES = ['statut', 'date_maj_status', 'date_appareillage'] as const satisfies (keyof ClientRow)[];

interface StatutAvant {
  client: Pick<ClientRow, (typeof COLONNES)[number]>;
  version: number;
  evenements: EvenementAvant[];
}

/** Does what changes a status, and remembers what it was (docs/decisions/073). The caller has locked the row. */
export async function keepingStatut<R>(
  tx: Context,
  row: ClientRow,
  geste: string | undefined,
  work: () => Promise<R>,
): Promise<R> {
  if (!geste) return work();
  const before = await evenementsDuClient(tx, row.id);
  const result = await work();
  const [changed] = await tx.db.from('clients').where({ id: row.id });
  const avant: StatutAvant = {
    client: Object.fromEntries(COLONNES.map((name) => [name, row[name]])) as StatutAvant['client'],
    version: changed?.version ?? 0,
    evenements: evenementsChanges(before, await evenementsDuClient(tx, row.id)),
  };
  await keepGeste(tx, geste, 'statut', [{ centre_id: row.centre_id, client_id: row.id, avant }]);
  return result;
}

/** Gives a client back the status that it had, with its dates and its appointment. Raises DomainError when somebody has changed any of it since. */
export async function undoStatut(tx: Context, { client_id, avant, cree_le }: AnnulationRow): Promise<void> {
  const { client, version, evenements } = JSON.parse(avant) as StatutAvant;
  const row = await tx.db.lock('clients', { id: client_id ?? '', supprime_le: null });
  if (row?.version !== version) throw new DomainError('annulation_refusee', MESSAGES_ANNULATION.change);
  await restoreEvenements(tx, row.centre_id, evenements, cree_le);
  const now = tx.now().toISOString();
  await tx.db.update('clients', { id: row.id }, { ...client, version: row.version + 1, modifie_le: now });
  const [from, to] = [row.statut || AUCUN_STATUT, client.statut || AUCUN_STATUT];
  await addHistorique(tx, row, {
    action: 'Changement de statut annulé',
    details: `De ${from} de nouveau à ${to}`,
    statutAvant: row.statut,
    statutApres: client.statut,
    evenementId: evenements[0]?.id ?? null,
  });
  await trace(tx, {
    action: 'client:statut',
    objet: 'client',
    objetId: row.id,
    centreId: row.centre_id,
    details: `${from} → ${to} (annulation)`,
  });
}
