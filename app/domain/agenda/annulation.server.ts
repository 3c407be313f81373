import type { EvenementRow } from '~/db/rows/agenda';
import type { Context } from '../access/context.server';
import { MESSAGES_ANNULATION } from '../annulations/annulation';
import { DomainError } from '../errors';
import { nextVersion } from '../verrou.repo.server';
import { announce } from '../webhooks/annonce.server';
import { chevauchants } from './conflits.server';
import { COLONNES_SAISIES } from './evenements.repo.server';
import { holdPersonnes } from './personnes.server';

const COLONNES = [
  ...COLONNES_SAISIES,
  'recherche',
  'rappel_pour',
  'annule_le',
] as const satisfies (keyof EvenementRow)[];
type Valeurs = Pick<EvenementRow, (typeof COLONNES)[number]>;

/** An event as a deed found it: null for one that the deed has made; `version` is the one that it has since. */
export interface EvenementAvant {
  id: string;
  version: number;
  avant: Valeurs | null;
}

/** What a deed has done to one event. */
export const evenementAvant = (
  avant: EvenementRow | undefined,
  version: number,
  id: string,
): EvenementAvant => ({
  id,
  version,
  avant: avant ? (Object.fromEntries(COLONNES.map((name) => [name, avant[name]])) as Valeurs) : null,
});

/** All events of a client, those that were cancelled too: what a deed has done to them is seen by reading them before and after. */
export const evenementsDuClient = async (tx: Context, clientId: string): Promise<Map<string, EvenementRow>> =>
  new Map((await tx.db.from('evenements').where({ client_id: clientId })).map((row) => [row.id, row]));

/** Those that a deed has made or changed. */
export const evenementsChanges = (
  avant: ReadonlyMap<string, EvenementRow>,
  apres: ReadonlyMap<string, EvenementRow>,
): EvenementAvant[] =>
  [...apres.values()]
    .filter(({ id, version }) => avant.get(id)?.version !== version)
    .map(({ id, version }) => evenementAvant(avant.get(id), version, id));

/**
 * Puts events back as a deed found them at `depuis` (UTC), and takes away those that it made. The caller's transaction has not locked staff
 * yet. Raises DomainError when somebody has changed one of them since, or taken the time that it goes back to.
 */
export async function restoreEvenements(
  tx: Context,
  centreId: string,
  changes: readonly EvenementAvant[],
  depuis: string,
): Promise<void> {
  const ours = new Set(changes.map(({ id }) => id));
  for (const change of changes) {
    const row = await lockUnchanged(tx, centreId, change);
    const { avant } = change;
    const next = nextVersion(tx, row);
    if (!avant) {
      await tx.db.update('evenements', { id: row.id }, { ...next, annule_le: next.modifie_le });
      await announce(tx, 'evenement.cancelled', row);
      continue;
    }
    if (avant.annule_le === null) await assertStillFree(tx, { ...avant, id: row.id }, depuis, ours);
    const values = { ...avant, journee: Boolean(avant.journee) };
    await tx.db.update('evenements', { id: row.id }, { ...values, ...next });
    await announceBack(tx, row, avant);
  }
}

/** An event that stands again was made anew for whoever was told that it was cancelled. */
async function announceBack(tx: Context, row: EvenementRow, avant: Valeurs): Promise<void> {
  if (row.annule_le !== null) return announce(tx, 'evenement.created', { ...row, ...avant });
  const moved = (['start', 'end', 'client_id', 'intervenant_id'] as const).some(
    (name) => row[name] !== avant[name],
  );
  if (moved) await announce(tx, 'evenement.moved', { ...row, ...avant });
}

async function lockUnchanged(tx: Context, centreId: string, change: EvenementAvant): Promise<EvenementRow> {
  const { id, version, avant } = change;
  if (avant) await holdPersonnes(tx, centreId, [avant.client_id], avant.intervenant_id);
  const row = await tx.db.lock('evenements', { id });
  if (row?.version !== version) throw new DomainError('annulation_refusee', MESSAGES_ANNULATION.change);
  return row;
}

/** What stood beside it before does so again; what came since is somebody's who found the time free. */
async function assertStillFree(
  tx: Context,
  prevu: Valeurs & { id: string },
  depuis: string,
  ours: ReadonlySet<string>,
): Promise<void> {
  const rows = await Promise.all([
    prevu.client_id ? chevauchants(tx, prevu, { client_id: prevu.client_id }) : [],
    prevu.intervenant_id ? chevauchants(tx, prevu, { intervenant_id: prevu.intervenant_id }) : [],
  ]);
  const since = rows.flat().filter((row) => !ours.has(row.id) && (row.modifie_le ?? row.cree_le) >= depuis);
  if (since.length > 0) throw new DomainError('annulation_refusee', MESSAGES_ANNULATION.pris);
}
