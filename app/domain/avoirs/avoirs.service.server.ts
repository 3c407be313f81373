import { authorize, type Context } from '../access/context.server';
import { noteDocument, noteFacture } from '../consultations/notes.server';
import { suiteDe } from '../factures/factures.repo.server';
import { assertOuvrable } from '../factures/papier-ouvrable.server';
import { type AvoirOuvert, toAvoirOuvert } from './avoir';
import { originalAvoir } from './avoir-document.server';
import { facturesDesAvoirs, findAvoirRow, linesOfAvoir } from './avoirs.repo.server';

/** A credit note with its lines and what it belongs to. Raises NotFoundError, ForbiddenError. */
export async function getAvoir(ctx: Context, id: string): Promise<AvoirOuvert> {
  authorize(ctx, 'facture:voir');
  const row = await findAvoirRow(ctx, id);
  const facture = (await facturesDesAvoirs(ctx, [row]))(row);
  noteFacture(ctx, facture);
  return toAvoirOuvert(row, facture, await linesOfAvoir(ctx, row), await suiteDe(ctx, facture.id));
}

/** The PDF of a credit note as it was issued, and whose it is. Raises as `renderFacture`. */
export async function renderAvoir(
  ctx: Context,
  id: string,
): Promise<{ pdf: Uint8Array; numeroAvoir: string }> {
  authorize(ctx, 'facture:ouvrir');
  const row = await findAvoirRow(ctx, id);
  const { client_id } = (await facturesDesAvoirs(ctx, [row]))(row);
  await assertOuvrable(ctx, { client_id });
  const pdf = await originalAvoir(ctx, row);
  await noteDocument(ctx, { ...row, client_id }, `Avoir ${row.numero_avoir}`);
  return { pdf, numeroAvoir: row.numero_avoir };
}
