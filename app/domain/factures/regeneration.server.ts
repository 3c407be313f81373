import type { FacturePdf } from '~/infra/pdf/facture.model';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { NotFoundError } from '../errors';
import { toFacturePdf } from './facture-pdf.server';
import { type ChoixFactures, facturesWithLines, keptFactures } from './lots.server';

/** An invoice to be made anew: what its PDF says, and what its file may be called after. */
export interface FactureARefaire {
  id: string;
  centreId: string;
  numeroFacture: string;
  nomClient: string;
  document: FacturePdf;
}

/** How many invoices `facturesToRegenerate` gives. Raises NotFoundError for an unknown client, ForbiddenError. */
export async function countFacturesToRegenerate(ctx: Context, choix: ChoixFactures): Promise<number> {
  authorize(ctx, 'facture:voir');
  await assertClientExists(ctx, choix.clientId);
  return ctx.db.count(keptFactures(ctx, visibleCentreIds(ctx), { ...choix, madeHere: true }));
}

/**
 * Streams the invoices of the chosen centres whose PDF can be made anew (those stored as a file made elsewhere cannot), some hundreds
 * in memory at a time. Raises ForbiddenError.
 */
export async function* facturesToRegenerate(
  ctx: Context,
  choix: ChoixFactures,
): AsyncGenerator<FactureARefaire> {
  authorize(ctx, 'facture:voir');
  const rows = await ctx.db.from('centres').whereIn('id', visibleCentreIds(ctx));
  const centres = new Map(rows.map((centre) => [centre.id, centre]));
  for await (const { facture, lignes, reglements } of facturesWithLines(ctx, { ...choix, madeHere: true })) {
    const centre = centres.get(facture.centre_id);
    if (!centre) continue;
    yield {
      id: facture.id,
      centreId: facture.centre_id,
      numeroFacture: facture.numero_facture,
      nomClient: facture.nom_client,
      document: toFacturePdf(facture, lignes, centre, reglements),
    };
  }
}

async function assertClientExists(ctx: Context, clientId: string | undefined): Promise<void> {
  if (clientId === undefined) return;
  const client = await ctx.db.fromCentres('clients', visibleCentreIds(ctx)).where({ id: clientId }).first();
  if (!client) throw new NotFoundError('client_introuvable', `Client introuvable : ${clientId}.`);
}
