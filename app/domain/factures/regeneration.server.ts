import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { NotFoundError } from '../errors';
import { originalFacture } from './facture-document.server';
import { type ChoixFactures, eachFacture, keptFactures } from './lots.server';

/** An invoice to be handed out: its PDF as it was issued, and what its file may be called after. */
interface FactureARemettre {
  id: string;
  centreId: string;
  numeroFacture: string;
  nomClient: string;
  pdf(): Promise<Uint8Array>;
}

/** How many invoices `facturesToRegenerate` gives. Raises NotFoundError for an unknown client, ForbiddenError. */
export async function countFacturesToRegenerate(ctx: Context, choix: ChoixFactures): Promise<number> {
  authorize(ctx, 'facture:voir');
  await assertClientExists(ctx, choix.clientId);
  return ctx.db.count(keptFactures(ctx, visibleCentreIds(ctx), { ...choix, madeHere: true }));
}

/**
 * Streams the invoices of the chosen centres that were made here (those stored as a file made elsewhere are files already), some hundreds
 * in memory at a time. Raises ForbiddenError.
 */
export async function* facturesToRegenerate(
  ctx: Context,
  choix: ChoixFactures,
): AsyncGenerator<FactureARemettre> {
  authorize(ctx, 'facture:voir');
  for await (const facture of eachFacture(ctx, { ...choix, madeHere: true })) {
    yield {
      id: facture.id,
      centreId: facture.centre_id,
      numeroFacture: facture.numero_facture,
      nomClient: facture.nom_client,
      pdf: () => originalFacture(ctx, facture),
    };
  }
}

async function assertClientExists(ctx: Context, clientId: string | undefined): Promise<void> {
  if (clientId === undefined) return;
  const client = await ctx.db.fromCentres('clients', visibleCentreIds(ctx)).where({ id: clientId }).first();
  if (!client) throw new NotFoundError('client_introuvable', `Client introuvable : ${clientId}.`);
}
