import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { findClient, lockClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { announce } from '../webhooks/annonce.server';
import { type LeveeSaisie, type LimitationSaisie, MOTIFS_LIMITATION } from './choix.schema';
import { jourDit } from './jour-dit.server';

/** That nothing but storage is or was done with a record; `leveeLe` is '' while it stands. Days of Paris, UTC instants. */
export interface Limitation {
  _id: string;
  motif: string;
  precisions: string;
  demandeeLe: string;
  poseeLe: string;
  poseePar: string;
  leveeLe: string;
  leveePar: string;
  leveeMotif: string;
}

const LIMITATIONS_MAX = 50;

/** The restrictions of a record, the latest first. Raises NotFoundError, MovedError, CorbeilleError, ForbiddenError. */
export async function listLimitations(ctx: Context, clientId: string): Promise<Limitation[]> {
  authorize(ctx, 'client:voir');
  const { id } = await findClient(ctx, clientId);
  const rows = await ctx.db
    .from('limitations')
    .where({ client_id: id })
    .orderBy('posee_le', 'desc')
    .orderBy('id')
    .limit(LIMITATIONS_MAX);
  return rows.map((row) => ({
    ...{ _id: row.id, motif: MOTIFS_LIMITATION[row.motif], precisions: row.precisions },
    ...{ demandeeLe: row.demandee_le, poseeLe: row.posee_le, poseePar: row.posee_par },
    ...{ leveeLe: row.levee_le ?? '', leveePar: row.levee_par, leveeMotif: row.levee_motif },
  }));
}

/**
 * Restricts a record at its patient's wish (GDPR, article 18): it is read, nothing in it is changed, and it is used for nothing. The same form sent twice is one. Raises DomainError where it is
 * already and for a day ahead, NotFoundError, MovedError, CorbeilleError, ForbiddenError.
 */
export function limiter(
  ctx: Context,
  clientId: string,
  { motif, demandeeLe, precisions }: LimitationSaisie,
  { formId = null }: { formId?: unknown } = {},
): Promise<void> {
  authorize(ctx, 'client:modifier');
  const id = isId(formId) ? formId : newId();
  return ctx.transaction(
    async (tx) => {
      const client = await lockClient(tx, clientId, { limite: true });
      const former = await tx.db.from('limitations').where({ id, client_id: client.id }).first();
      if (former) return;
      if (client.limite_le !== null)
        throw new DomainError('deja_limite', 'Le traitement de ce dossier est déjà limité.');
      const now = tx.now().toISOString();
      const demandee_le = jourDit(tx, 'demandeeLe', demandeeLe);
      await tx.db.insert('limitations', {
        ...{ id, centre_id: client.centre_id, client_id: client.id, motif, precisions },
        ...{ demandee_le, posee_le: now, posee_par: tx.acteur.name },
      });
      await marquer(tx, client, now, 'Limitation du traitement', MOTIFS_LIMITATION[motif]);
    },
    { repeatable: true },
  );
}

/** Lifts the restriction of a record. Raises DomainError where there is none, NotFoundError, MovedError, CorbeilleError, ForbiddenError. */
export function leverLimitation(ctx: Context, clientId: string, { leveeMotif }: LeveeSaisie): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId, { limite: true });
    if (client.limite_le === null)
      throw new DomainError('pas_limite', 'Le traitement de ce dossier n’est pas limité.');
    const levee = { levee_le: tx.now().toISOString(), levee_par: tx.acteur.name, levee_motif: leveeMotif };
    await tx.db.update('limitations', { client_id: client.id, levee_le: null }, levee);
    await marquer(tx, client, null, 'Limitation levée', leveeMotif);
  });
}

async function marquer(
  tx: Context,
  client: Awaited<ReturnType<typeof lockClient>>,
  limite_le: string | null,
  action: 'Limitation du traitement' | 'Limitation levée',
  details: string,
): Promise<void> {
  const values = { limite_le, version: client.version + 1, modifie_le: tx.now().toISOString() };
  await tx.db.update('clients', { id: client.id }, values);
  await addHistorique(tx, client, { action, details });
  await announce(tx, 'client.updated', client);
  await trace(tx, {
    ...{ action: limite_le ? ('limitation:pose' as const) : ('limitation:levee' as const), objet: 'client' },
    ...{ objetId: client.id, centreId: client.centre_id, details: action },
  });
}
