import type { CompteRenduRow } from '~/db/rows/comptes-rendus';
import { formatDay, toParis } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { findClient, lockClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { nextVersion } from '../verrou.repo.server';
import { type CorrectionRemise, MESSAGES_COMPTE_RENDU } from './compte-rendu.schema';
import { findCompteRenduRow, lockCompteRenduRow } from './comptes-rendus.repo.server';

/** What is asked before a noted giving is taken back: to whom, and on which Paris day. Raises DomainError, NotFoundError, ForbiddenError. */
export async function openCorrectionRemise(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<{ prescripteur: string; faitLe: string }> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId);
  const row = await findCompteRenduRow(ctx, client.id, id);
  return { prescripteur: row.prescripteur, faitLe: assertSurPapier(row) };
}

/**
 * Takes back that a report was handed over on paper, noted wrongly, with its reason: it is being prepared again, and due; the PDF of then stays among
 * the client's files. Raises DomainError for one that is being prepared or went by mail, NotFoundError, ForbiddenError.
 */
export function reprendreRemise(
  ctx: Context,
  clientId: string,
  id: string,
  { motif }: CorrectionRemise,
): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockCompteRenduRow(tx, client.id, id);
    const dit = `Remise du ${formatDay(assertSurPapier(row))} reprise : ${motif}`;
    await tx.db.update(
      'comptes_rendus',
      { id: row.id },
      {
        ...{ fait_le: null, mode: '', fichier_id: null, ...nextVersion(tx, row) },
        echec: `${dit} (${tx.acteur.name}, le ${formatDay(toParis(tx.now()).date)}).`,
      },
    );
    await addHistorique(tx, client, { action: 'Compte rendu au prescripteur', details: dit });
    const subject = { objet: 'client', objetId: client.id, centreId: client.centre_id } as const;
    await trace(tx, { action: 'compteRendu:correction', ...subject, details: dit });
  });
}

/** The Paris day on which a report was handed over on paper. Raises DomainError for another one. */
function assertSurPapier({ fait_le, mode }: CompteRenduRow): string {
  if (fait_le !== null && mode === 'remis') return fait_le;
  throw new DomainError('remise_non_corrigeable', MESSAGES_COMPTE_RENDU.nonCorrigeable);
}
