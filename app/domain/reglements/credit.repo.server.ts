import type { ReglementRow } from '~/db/rows/reglements';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import type { Acompte, CreditClient } from './compte-client';
import { avanceDe, type Lieu } from './lieu';

type Verse = Pick<ReglementRow, 'facture_id' | 'devis_id' | 'montant'>;

/** A client's credit and deposits, by the rows of their payments. Callers have asked for their right. */
export async function creditDe(ctx: Context, reglements: readonly Verse[]): Promise<CreditClient> {
  const there = reglements.filter(({ facture_id }) => facture_id === null);
  return {
    avance: sum(there.filter(({ devis_id }) => devis_id === null)),
    acomptes: await acomptesOf(ctx, there),
  };
}

async function acomptesOf(ctx: Context, reglements: readonly Verse[]): Promise<Acompte[]> {
  const ids = [...new Set(reglements.flatMap(({ devis_id }) => devis_id ?? []))];
  if (ids.length === 0) return [];
  const devis = await ctx.db.from('devis').whereIn('id', ids).select('id', 'numero_devis');
  return ids
    .map((devisId) => ({
      devisId,
      numeroDevis: devis.find(({ id }) => id === devisId)?.numero_devis ?? 'supprimé',
      montant: sum(reglements.filter(({ devis_id }) => devis_id === devisId)),
    }))
    .filter(({ montant }) => montant !== 0);
}

/** Money of a client's that may pay an invoice of theirs; cents. */
export interface SourceDeCredit {
  nom: string;
  lieu: Lieu;
  montant: number;
}

/**
 * A client's credit, or with `devisId` what is left of their deposit on that quote, which another quote may have replaced since: nothing where it
 * is used up, or was never theirs. Callers have asked for their right.
 */
export async function sourceDeCredit(
  ctx: Context,
  clientId: string | null,
  devisId: string | null,
): Promise<SourceDeCredit> {
  const lieu = { ...avanceDe(clientId), devis_id: devisId };
  const isAskable = clientId !== null && (devisId === null || isId(devisId));
  const { avance, acomptes } = await creditDe(
    ctx,
    isAskable ? await ctx.db.from('reglements').where(lieu) : [],
  );
  if (devisId === null) return { nom: 'Avance du client', lieu, montant: avance };
  const { numeroDevis = '', montant = 0 } = acomptes.find((each) => each.devisId === devisId) ?? {};
  return { nom: `Acompte du devis ${numeroDevis}`.trim(), lieu, montant };
}

const sum = (rows: readonly Verse[]) => rows.reduce((total, { montant }) => total + montant, 0);
