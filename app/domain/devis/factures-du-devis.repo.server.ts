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
export const factureDuDevis = async (ctx: Context, devisId: string): Promise<FactureDuDevis | null> =>
  (await facturesDesDevis(ctx, [devisId])).get(devisId) ?? null;

/** The same of several quotes at once, by quote; those of which none was made are missing. */
export async function facturesDesDevis(
  ctx: Context,
  devisIds: readonly string[],
): Promise<Map<string, FactureDuDevis>> {
  const liens = devisIds.length
    ? await ctx.db
        .from('devis_factures')
        .whereIn('devis_id', [...devisIds])
        .where({ vaut: true })
    : [];
  const actuelles = await facturesActuelles(
    ctx,
    liens.map(({ facture_id }) => facture_id),
  );
  return new Map(
    liens.flatMap(({ devis_id, facture_id }): [string, FactureDuDevis][] => {
      const facture = actuelles.get(facture_id);
      return facture ? [[devis_id, toFactureDuDevis(facture)]] : [];
    }),
  );
}

/** The standing invoices that were made of a client's other quotes since this one, by number: what it offers may be invoiced already. */
export async function facturesDepuis(
  ctx: Context,
  { id, client_id, cree_le }: Pick<DevisRow, 'id' | 'client_id' | 'cree_le'>,
): Promise<string[]> {
  const liens = await ctx.db
    .from('devis_factures')
    .where({ client_id, vaut: true })
    .whereNot({ devis_id: id })
    .where('cree_le', '>=', cree_le);
  const factures = await facturesDesDevis(
    ctx,
    liens.map(({ devis_id }) => devis_id),
  );
  return [...factures.values()].filter(({ compte }) => compte).map(({ numero }) => numero);
}

const toFactureDuDevis = ({ id, numero_facture, statut, supprime_le }: FactureRow): FactureDuDevis => ({
  ...{ id, numero: numero_facture, statut },
  compte: supprime_le === null && statut !== 'Annulée',
});

/** Invoices as they stand after their corrections, by the id of the first one of each. */
async function facturesActuelles(ctx: Context, ids: string[]): Promise<Map<string, FactureRow>> {
  if (ids.length === 0) return new Map();
  const premieres = await ctx.db.from('factures').whereIn('id', ids);
  const actuelles = new Map(premieres.map((facture) => [facture.id, facture]));
  for (let pas = 0; pas < CORRECTIONS_MAX; pas += 1) {
    const derniers = [...actuelles.values()].map(({ id }) => id);
    const suites = await ctx.db.from('factures').whereIn('corrige_id', derniers).orderBy('rang');
    if (suites.length === 0) break;
    const suiteDe = new Map(suites.map((suite) => [suite.corrige_id, suite]));
    for (const [premiere, { id }] of actuelles) {
      const suite = suiteDe.get(id);
      if (suite) actuelles.set(premiere, suite);
    }
  }
  return actuelles;
}

/** Raises DomainError for a quote that a standing invoice was made of; `suite` says what that means for who asks. */
export async function assertNonFacture(ctx: Context, devisId: string, suite = ''): Promise<void> {
  const facture = await factureDuDevis(ctx, devisId);
  if (facture?.compte)
    throw new DomainError(
      'devis_deja_facture',
      `Ce devis est déjà facturé (${facture.numero})${suite ? ` : ${suite}` : '.'}`,
    );
}

/** The quote that an invoice was made of; `ouvrable` while both it and its client are on the lists. */
export interface DevisDeLaFacture {
  id: string;
  clientId: string;
  numero: string;
  ouvrable: boolean;
}

/** The quote that an invoice was made of, also where it stands in the place of the first one; null for most. */
export async function devisDeLaFacture(ctx: Context, factureId: string): Promise<DevisDeLaFacture | null> {
  let id: string | null = factureId;
  for (let pas = 0; id && pas < CORRECTIONS_MAX; pas += 1) {
    const lien = await ctx.db.from('devis_factures').where({ facture_id: id }).first();
    if (lien) {
      const devis = await ctx.db.from('devis').where({ id: lien.devis_id }).first();
      return devis ? toDevisDeLaFacture(ctx, devis) : null;
    }
    const facture: Pick<FactureRow, 'corrige_id'> | undefined = await ctx.db
      .from('factures')
      .where({ id })
      .first();
    id = facture?.corrige_id ?? null;
  }
  return null;
}

async function toDevisDeLaFacture(ctx: Context, devis: DevisRow): Promise<DevisDeLaFacture> {
  const { id, client_id: clientId, numero_devis: numero } = devis;
  const client = await ctx.db.from('clients').where({ id: clientId }).whereNull('supprime_le').first();
  return { id, clientId, numero, ouvrable: devis.supprime_le === null && client !== undefined };
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
