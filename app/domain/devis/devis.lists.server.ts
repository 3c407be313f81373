import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { isAncien, printedEntete } from '../documents/entete';
import { type Devis, toDevis } from './devis';
import { centreOfDevis } from './devis.repo.server';
import { missingMentions } from './mentions';
import { computeMontantsDevis, type MontantsDevis } from './montants-devis';

/** A quote with its amounts, and the mandatory mentions that it lacks. */
export interface DevisListe {
  devis: Devis;
  montants: MontantsDevis;
  mentions: string[];
  /** It is printed with another letterhead than the centre has today; saving it takes today's. */
  enteteAncien: boolean;
}

/** The quotes of a client, the latest in front (section 3, 'Quote'). Raises NotFoundError, ForbiddenError. */
export async function listDevis(ctx: Context, clientId: string): Promise<DevisListe[]> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId);
  const centre = await centreOfDevis(ctx, client.centre_id);
  const patient = { ...client, dateNaissance: client.date_naissance };
  const rows = await ctx.db
    .from('devis')
    .where({ client_id: client.id })
    .orderBy('cree_le', 'desc')
    .orderBy('numero_devis', 'desc');
  return rows.map((row) => {
    const devis = toDevis(row, centre.regime_tva);
    return {
      devis,
      montants: computeMontantsDevis(devis),
      mentions: missingMentions(devis, patient, printedEntete(row, centre)),
      enteteAncien: isAncien(row, centre),
    };
  });
}
