import { authorize, type Context, centreNames, reading } from '../access/context.server';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow } from '../listes';
import type { FactureDue } from './facture-due';
import { montrerDues } from './factures-dues.repo.server';
import type { FiltreEncaissements } from './filtre-encaissements';
import {
  facturesDues,
  facturesDuesEnOrdre,
  TRIS_ENCAISSEMENTS,
  type TriEncaissements,
} from './requete-encaissements.repo.server';

/** Reads /admin/encaissements' query string; what has waited longest stands first unless asked otherwise. */
export const readCriteresEncaissements = criteresDeListe(TRIS_ENCAISSEMENTS, { imprimable: true });

/** One page of the invoices of which somebody owes something, of the current centre or of all the user's in global mode. Raises ForbiddenError. */
export async function listEncaissements(
  ctx: Context,
  criteres: CriteresDeListe<TriEncaissements>,
  filtre: Partial<FiltreEncaissements> = {},
): Promise<Page<FactureDue>> {
  authorize(ctx, 'encaissement:voir');
  const lu = reading(ctx);
  const total = await lu.db.count(facturesDues(lu, criteres.q, filtre));
  const { page, pages, offset } = pageWindow(total, criteres);
  const rows = await facturesDuesEnOrdre(facturesDues(lu, criteres.q, filtre), criteres)
    .limit(criteres.taille)
    .offset(offset);
  return { total, page, pages, items: await montrerDues(lu, rows, centreNames(ctx)) };
}
