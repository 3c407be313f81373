import type { DevisRow } from '~/db/rows/clients';
import type { FactureRow } from '~/db/rows/factures';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';

/** The last invoice that was made of a quote. */
export interface FactureDuDevis {
  id: string;
  numero: string;
  statut: FactureRow['statut'];
  /** It stands: the quote is invoiced. One that was cancelled or taken off the lists leaves room for another. */
  compte: boolean;
}

/** No invoice is corrected so often. */
const CORRECTIONS_MAX = 100;

/** What invoice a quote has become, after its corrections; null where none was made. */
export async function factureDuDevis(ctx: Context, devisId: string): Promise<FactureDuDevis | null> {
  const lien = await ctx.db.from('devis_factures').where({ devis_id: devisId, vaut: true }).first();
  if (!lien) return null;
  let facture = await ctx.db.from('factures').where({ id: lien.facture_id }).first();
  for (let pas = 0; facture && pas < CORRECTIONS_MAX; pas += 1) {
    const suite = await suiteOf(ctx, facture.id);
    if (!suite) break;
    facture = suite;
  }
  if (!facture) return null;
  const { id, numero_facture: numero, statut, supprime_le } = facture;
  return { id, numero, statut, compte: supprime_le === null && statut !== 'Annulée' };
}

const suiteOf = (ctx: Context, id: string) =>
  ctx.db.from('factures').where({ corrige_id: id }).orderBy('rang', 'desc').first();

/** The quote that an invoice was made of, also where it stands in the place of the first one; null for most. */
export async function devisDeLaFacture(
  ctx: Context,
  factureId: string,
): Promise<{ id: string; clientId: string; numero: string } | null> {
  let id: string | null = factureId;
  for (let pas = 0; id && pas < CORRECTIONS_MAX; pas += 1) {
    const lien = await ctx.db.from('devis_factures').where({ facture_id: id }).first();
    if (lien) {
      const devis = await ctx.db.from('devis').where({ id: lien.devis_id }).first();
      return devis ? { id: devis.id, clientId: devis.client_id, numero: devis.numero_devis } : null;
    }
    const facture: Pick<FactureRow, 'corrige_id'> | undefined = await ctx.db
      .from('factures')
      .where({ id })
      .first();
    id = facture?.corrige_id ?? null;
  }
  return null;
}

/** Raises DomainError for a quote on which the patient's word was given: what it says is what they accepted or refused. */
export function assertModifiable({
  decision,
  signature_id,
}: Pick<DevisRow, 'decision' | 'signature_id'>): void {
  if (signature_id !== null)
    throw new DomainError(
      'devis_signe',
      'Ce devis est signé : il ne se modifie plus. Faites-en une copie pour en proposer un autre.',
    );
  if (decision === '') return;
  throw new DomainError(
    'devis_decide',
    `Ce devis est ${decision === 'accepte' ? 'accepté' : 'refusé'} : remettez-le en attente ou faites-en une copie.`,
  );
}
