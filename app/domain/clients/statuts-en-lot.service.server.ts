import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { keepingStatut } from './annulation-statut.server';
import { applyStatut, assertComplete } from './application-statut.server';
import { ChangementStatut } from './client.schema';
import type { BilanEnLot, StatutEnLot } from './statuts-en-lot';

/**
 * Gives several clients one status, each by the deed that changes it for one alone (docs/regles/statuts.md), all of them together or none. Those
 * who have it already are left alone; those of the trash, nobody's and others' are passed over, and told of, as restricted records are. Raises DomainError where
 * Appareillé lacks its date, or has one beyond reason that is not among `acceptes`, ForbiddenError. `geste` is the id under which the deed is remembered, to be taken back (decision 073).
 */
export function changeStatuts(
  ctx: Context,
  { ids, statut, dateAppareillage }: StatutEnLot,
  { geste, acceptes = [] }: { geste?: string; acceptes?: readonly string[] } = {},
): Promise<BilanEnLot> {
  authorize(ctx, 'client:modifier');
  const saisie = { ...ChangementStatut.parse({ statut }), dateAppareillage };
  assertComplete(saisie);
  return ctx.transaction(async (tx) => {
    const bilan: BilanEnLot = { changes: 0, deja: 0, absents: 0, limites: 0 };
    // In one order for everybody: two selections that overlap wait for each other, and do not lock each other out.
    for (const id of [...new Set(ids)].sort()) {
      const row = isId(id) ? await tx.db.lock('clients', { id, supprime_le: null }) : undefined;
      if (!row) bilan.absents += 1;
      else if (row.limite_le !== null) bilan.limites += 1;
      else if (row.statut === statut) bilan.deja += 1;
      else {
        await keepingStatut(tx, row, geste, () => applyStatut(tx, row, saisie, acceptes));
        bilan.changes += 1;
      }
    }
    return bilan;
  });
}
