import { authorize, type Context } from '../access/context.server';
import { keepingStatut } from './annulation-statut.server';
import { applyStatut, assertComplete } from './application-statut.server';
import type { ChangementStatut } from './client.schema';
import { assertVersionClient } from './modification.server';
import { lockClient } from './vivants.repo.server';

interface Options {
  /** The id under which the deed is remembered. */
  geste?: string;
  version?: number | null;
  /** Whether the invoice of Facturé is shown before it is issued: asked with what is odd of it. */
  montrer?: boolean;
}

/**
 * Changes a client's status and keeps its trace (docs/regles/statuts.md): an appointment status creates or moves the appointment (Paris time),
 * 'Rdv Annulé' cancels the upcoming ones, Appareillé keeps the fitting date, Facturé makes the invoice and ends in 'Facture éditée'.
 * Raises DomainError on the fields that the status asks for, ConflitAgenda when the appointment falls on a day that is over, or on
 * events of the client or the member of staff, that are not among `acceptes`, what is odd of the invoice (asked with `acceptes` alone), NotFoundError, ForbiddenError. Returns the status reached. `geste` is the
 * id under which the deed is remembered, to be taken back (docs/decisions/073); with `version` it must still be of that one (ConflitDeSaisie).
 */
export function changeStatut(
  ctx: Context,
  clientId: string,
  saisie: ChangementStatut,
  acceptes?: readonly string[],
  { geste, version = null, montrer = false }: Options = {},
): Promise<string> {
  authorize(ctx, 'client:modifier');
  assertComplete(saisie);
  return ctx.transaction(async (tx) => {
    const row = await lockClient(tx, clientId);
    if (version !== null) await assertVersionClient(tx, row, version);
    // An invoice that was issued stays: Facturé is not taken back.
    const souvenir = saisie.statut === 'Facturé' ? undefined : geste;
    return keepingStatut(tx, row, souvenir, () => applyStatut(tx, row, { ...saisie, montrer }, acceptes));
  });
}
