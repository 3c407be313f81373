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
import { ajusterSuivi } from '../plan-suivi/ajustement.server';
import { noterChangements } from '../vie-privee/faits-choix.server';
import { announce } from '../webhooks/annonce.server';
import { addHistorique } from './historique.server';
import { AUCUN_STATUT } from './statuts';

/** What a status writes on its client. */
export const COLONNES_STATUT = [
  'statut',
  'date_maj_status',
  'date_appareillage',
] as const satisfies (keyof ClientRow)[];

/** A client as a deed found it, and what the deed has done to its events. */
interface ClientAvant {
  client: Partial<ClientRow>;
  version: number;
  evenements: EvenementAvant[];
}

interface Souvenir {
  geste: string | undefined;
  nature: 'statut' | 'fiche';
  colonnes: readonly (keyof ClientRow)[];
}

/** Does what changes a client, and remembers what these columns and its events were (docs/decisions/073). The caller has locked the row. */
export async function keepingClient<R>(
  tx: Context,
  row: ClientRow,
  { geste, nature, colonnes }: Souvenir,
  work: () => Promise<R>,
): Promise<R> {
  if (!geste) return work();
  const before = await evenementsDuClient(tx, row.id);
  const result = await work();
  const [changed] = await tx.db.from('clients').where({ id: row.id });
  if (!changed || changed.version === row.version) return result;
  const avant: ClientAvant = {
    client: Object.fromEntries(colonnes.map((name) => [name, row[name]])),
    version: changed.version,
    evenements: evenementsChanges(before, await evenementsDuClient(tx, row.id)),
  };
  await keepGeste(tx, geste, nature, [{ centre_id: row.centre_id, client_id: row.id, avant }]);
  return result;
}

/** The same for a status alone. */
export const keepingStatut = <R>(
  tx: Context,
  row: ClientRow,
  geste: string | undefined,
  work: () => Promise<R>,
): Promise<R> => keepingClient(tx, row, { geste, nature: 'statut', colonnes: COLONNES_STATUT }, work);

/**
 * Gives a client back what a deed found in it, and its events; returns the row as the deed left it, and what it has again. Raises DomainError
 * when somebody has changed any of it since.
 */
export async function restoreClientAvant(
  tx: Context,
  { client_id, avant, cree_le }: AnnulationRow,
): Promise<{ row: ClientRow; client: Partial<ClientRow> }> {
  const { client, version, evenements } = JSON.parse(avant) as ClientAvant;
  const row = await tx.db.lock('clients', { id: client_id ?? '', supprime_le: null });
  if (row?.version !== version) throw new DomainError('annulation_refusee', MESSAGES_ANNULATION.change);
  await restoreEvenements(tx, row.centre_id, evenements, cree_le);
  const now = tx.now().toISOString();
  await tx.db.update('clients', { id: row.id }, { ...client, version: row.version + 1, modifie_le: now });
  await noterChangements(tx, row, client);
  if ('date_appareillage' in client) await ajusterSuivi(tx, row.id);
  const { statut = row.statut } = client;
  await announce(tx, statut === row.statut ? 'client.updated' : 'client.statutChanged', row);
  if (statut !== row.statut || evenements.length > 0)
    await noteStatut(tx, row, statut, evenements[0]?.id ?? null);
  return { row, client };
}

/** Gives a client back the status that it had, with its dates and its appointment. Raises DomainError when somebody has changed any of it since. */
export async function undoStatut(tx: Context, souvenir: AnnulationRow): Promise<void> {
  await restoreClientAvant(tx, souvenir);
}

async function noteStatut(
  tx: Context,
  row: ClientRow,
  statut: string,
  evenementId: string | null,
): Promise<void> {
  if (statut === row.statut) {
    // The form moved its appointment alone.
    await addHistorique(tx, row, { action: 'Rendez-vous remis', details: statut, evenementId });
    return;
  }
  const [from, to] = [row.statut || AUCUN_STATUT, statut || AUCUN_STATUT];
  await addHistorique(tx, row, {
    action: 'Changement de statut annulé',
    details: `De ${from} de nouveau à ${to}`,
    statutAvant: row.statut,
    statutApres: statut,
    evenementId,
  });
  await trace(tx, {
    action: 'client:statut',
    objet: 'client',
    objetId: row.id,
    centreId: row.centre_id,
    details: `${from} → ${to} (annulation)`,
  });
}
