import type { FactureRow } from '~/db/rows/factures';
import { formatEuros } from '~/lib/euros';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { restantDe } from '../avoirs/restant.server';
import { factureIntrouvable } from './factures.repo.server';
import { refusDeReprise } from './reprise.server';
import type { StatutFacture } from './statuts-facture';

/** An invoice whose status is about to change, and what that makes: a credit note, or an invoice in its place. */
export interface ChangementAnnonce {
  numeroFacture: string;
  nom: string;
  /** In words; '' where it is not known. */
  total: string;
  fait: 'avoir' | 'facture' | null;
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
  const fait = faitDuStatut(row, statut);
  const { total_general: total } =
    fait === null ? row : (await restantDe(ctx, row, { avantLeDernier: fait === 'facture' })).facture;
  return {
    numeroFacture: row.numero_facture,
    nom: `${row.nom_client} ${row.prenom_client}`.trim(),
    total: total === null ? '' : formatEuros(total),
    fait,
    refus: fait === 'facture' ? ((await refusDeReprise(ctx, row))?.message ?? null) : null,
  };
}

function faitDuStatut(row: FactureRow, statut: StatutFacture): ChangementAnnonce['fait'] {
  if (row.fichier !== null || row.statut === statut) return null;
  if (statut === 'Annulée') return 'avoir';
  return row.statut === 'Annulée' ? 'facture' : null;
}
