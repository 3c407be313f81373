import type { VerificationScellesRow } from '~/db/rows/comptabilite';
import { newId } from '~/lib/ids.server';
import { authorize, type Context, requireCentre } from '../access/context.server';
import { sauterJusqua } from '../comptes/numeros-sautes.server';
import { DomainError, NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { askTache } from './demandes.server';
import { gardienOf } from './gardien.server';
import { acceptRupture, holds, lastRepere } from './repere.server';
import { type EtatScelles, verifyScelles } from './verification.server';

interface Suivi {
  progress?(fait: number, total: number): void;
  signal?: AbortSignal;
}

/** Has the chain of the current centre checked by a job. Raises CentreManquantError in global mode, ForbiddenError. */
export async function askVerification(ctx: Context): Promise<void> {
  authorize(ctx, 'comptabilite:voir');
  const { id } = requireCentre(ctx, 'Choisissez un centre pour vérifier sa chaîne.');
  await ctx.transaction((tx) => askTache(tx, { nature: 'verificationScelles', centreId: id, cle: id }));
}

/**
 * Checks the chain of one of the caller's centres from its beginning and keeps what was found. Raises NotFoundError for others' centres, ForbiddenError,
 * and what database and store raise.
 */
export async function verifyCentre(ctx: Context, centreId: string, suivi: Suivi = {}): Promise<EtatScelles> {
  authorize(ctx, 'comptabilite:voir');
  assertOwn(ctx, centreId);
  const etat = await verifyScelles(gardienOf(ctx), centreId, suivi);
  const row: VerificationScellesRow = {
    id: newId(),
    centre_id: centreId,
    etat: etat.etat,
    scelles: etat.scelles,
    empreinte: etat.empreinte,
    constats: JSON.stringify(etat.constats),
    nombre_constats: etat.nombreConstats,
    faite_le: ctx.now().toISOString(),
    demandee_par: ctx.acteur.userId,
  };
  await ctx.transaction(async (tx) => {
    await tx.db.insert('verifications_scelles', row);
    const details = `${etat.scelles} scellé(s), ${etat.etat === 'rompue' ? 'rompue' : 'entière'}`;
    await trace(tx, {
      action: 'scelles:verification',
      objet: 'centre',
      objetId: centreId,
      centreId,
      details,
    });
  });
  return etat;
}

/**
 * Says why a chain parts from its last mark (a copy put back by other means, a failover that has lost the end), or that this is
 * damaged, and lays a new one: what went missing stays told by every check, and no number
 * that the mark knows of is given again. Raises DomainError where there is nothing of that, NotFoundError for others' centres, ForbiddenError.
 */
export async function acceptReprise(ctx: Context, centreId: string, raison: string): Promise<void> {
  authorize(ctx, 'comptabilite:cloturer');
  assertOwn(ctx, centreId);
  const gardien = gardienOf(ctx);
  const dernier = await lastRepere(gardien.fichiers, centreId);
  if (!dernier || (dernier.lu && (await holds(gardien, centreId, dernier.lu))))
    throw new DomainError(
      'chaine_conforme',
      'La chaîne de ce centre tient ce que dit son dernier repère : il n’y a rien à reprendre.',
    );
  await ctx.transaction(async (tx) => {
    const details = `Repère au scellé ${dernier.rang} : ${raison}`.slice(0, 300);
    await trace(tx, { action: 'scelles:reprise', objet: 'centre', objetId: centreId, centreId, details });
    for (const [serie, numero] of Object.entries(dernier.lisible?.compteurs ?? {}))
      await sauterJusqua(tx, { centre_id: centreId, serie }, numero, raison);
  });
  await acceptRupture(gardien, centreId, { dernier, le: ctx.now().toISOString(), raison });
}

function assertOwn(ctx: Context, centreId: string): void {
  if (!ctx.centres.some(({ id }) => id === centreId))
    throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
}
