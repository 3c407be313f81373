import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { exigibleDe } from '../reglements/echeances';
import { echeancesDe } from '../reglements/echeances.repo.server';
import { type Solde, soldeOf } from './solde';

/** More than anybody is invoiced. */
const FACTURES_MAX = 500;

/** What a client still owes by its invoices, and the last of them; cents. */
export async function readSolde(ctx: Context, clientId: string): Promise<Solde> {
  const rows = await ctx.db
    .from('factures')
    .where({ client_id: clientId })
    .whereNull('supprime_le')
    .orderBy('cree_le', 'desc')
    .orderBy('rang', 'desc')
    .limit(FACTURES_MAX)
    .select(
      'id',
      'numero_facture',
      'date_facture',
      'total_general',
      'rbst_ss',
      'rbst_compl',
      'reste_patient',
      'echeance',
      'statut',
    );
  const dues = rows.filter(({ reste_patient }) => reste_patient > 0);
  const echeances = await echeancesDe(
    ctx.db,
    dues.map(({ id }) => id),
  );
  const jour = toParis(ctx.now()).date;
  const enRetard = new Map(
    dues.map((facture) => [facture.id, exigibleDe(echeances(facture.id), facture, jour).enRetard]),
  );
  return soldeOf(rows, (id) => enRetard.get(id) ?? 0);
}
