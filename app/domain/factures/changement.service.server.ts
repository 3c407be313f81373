import type { FactureRow } from '~/db/rows/factures';
import { formatEuros } from '~/lib/euros';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { restantDe } from '../avoirs/restant.server';
import { reglementsAReprendre } from '../reglements/statut-payee.server';
import { factureIntrouvable } from './factures.repo.server';
import { refusDeReprise } from './reprise.server';
import { reprendUnPaiement, type StatutFacture } from './statuts-facture';

/** A payment that a change of status cancels; its amount in words. */
interface ReglementAnnonce {
  id: string;
  numero: string;
  montant: string;
}

/** An invoice whose status is about to change, and what that does: a credit note, an invoice in its place, or payments that it cancels. */
export interface ChangementAnnonce {
  numeroFacture: string;
  nom: string;
  /** In words; '' where it is not known. */
  total: string;
  fait: 'avoir' | 'facture' | 'annulation' | null;
  reglements: ReglementAnnonce[];
  /** Why it cannot be done. */
  refus: string | null;
}

/** What a new status of an invoice would bring about. Raises NotFoundError, ForbiddenError. */
export async function announceStatut(
  ctx: Context,
  id: string,
  { statut }: { statut: StatutFacture },
): Promise<ChangementAnnonce> {
  authorize(ctx, 'facture:modifier');
  const row = isId(id) ? await ctx.db.from('factures').where({ id, supprime_le: null }).first() : undefined;
  if (!row) throw factureIntrouvable();
  const document = documentDuStatut(row, statut);
  const aReprendre =
    row.statut !== statut && reprendUnPaiement(row, statut) ? await reglementsAReprendre(ctx, row) : [];
  const fait = document ?? (aReprendre.length > 0 ? 'annulation' : null);
  const { total_general: total } =
    document === null ? row : (await restantDe(ctx, row, { avantLeDernier: document === 'facture' })).facture;
  return {
    numeroFacture: row.numero_facture,
    nom: `${row.nom_client} ${row.prenom_client}`.trim(),
    total: total === null ? '' : formatEuros(total),
    fait,
    reglements: aReprendre.map(({ id: reglementId, numero, montant }) => ({
      id: reglementId,
      numero,
      montant: formatEuros(montant),
    })),
    refus: fait === 'facture' ? ((await refusDeReprise(ctx, row))?.message ?? null) : null,
  };
}

function documentDuStatut(row: FactureRow, statut: StatutFacture): 'avoir' | 'facture' | null {
  if (row.fichier !== null || row.statut === statut) return null;
  if (statut === 'Annulée') return 'avoir';
  return row.statut === 'Annulée' ? 'facture' : null;
}
