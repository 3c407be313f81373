import { authorize, type Context, reading } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { type EtendueExport, EXPORT_MAX, type FormatTableur } from '../exports';
import { exportTableur, type FichierExporte } from '../exports.server';
import { type CriteresDeListe, SELECTION_MAX } from '../listes';
import { parLots } from '../lots';
import { COLONNES_FACTURES, type FactureExportee } from './export';
import { toFactureExportee } from './export.server';
import type { FiltreFactures } from './filtre-factures';
import { linesOf } from './lots.server';
import { facturesDeListe, facturesEnOrdre, type TriFactures } from './requete-liste.repo.server';

/** What the list shows, or the rows of it that were ticked: none is all of them. */
interface ListeAExporter {
  criteres: CriteresDeListe<TriFactures>;
  filtre: FiltreFactures;
  ids: readonly string[];
}

/** What an export of the invoice list would hold. Raises ForbiddenError. */
export async function openExportFactures(ctx: Context, liste: ListeAExporter): Promise<EtendueExport> {
  authorize(ctx, 'facture:voir');
  assertReconfirme(ctx, 'patients:exporter');
  const lu = reading(ctx);
  return { nombre: await lu.db.count(found(lu, liste)), selection: liste.ids.length > 0 };
}

/**
 * The invoices that the list shows, on all its pages, or those of them that were ticked, as a file in the list's order. Which ones is settled
 * at the start; those deleted meanwhile are left out. Raises DomainError for none and for more than EXPORT_MAX, ForbiddenError.
 */
export async function exportListeFactures(
  ctx: Context,
  liste: ListeAExporter,
  format: FormatTableur,
): Promise<FichierExporte> {
  authorize(ctx, 'facture:voir');
  // One reading for all: another server may be behind the one that said which are in.
  const lu = reading(ctx);
  const rows = await facturesEnOrdre(found(lu, liste), liste.criteres)
    .select('id')
    .limit(EXPORT_MAX + 1);
  return exportTableur(ctx, {
    ...{ noun: 'factures', feuille: 'Factures', format, nombre: rows.length },
    selection: liste.ids.length > 0,
    colonnes: COLONNES_FACTURES,
    lignes: facturesById(
      lu,
      rows.map(({ id }) => id),
    ),
  });
}

const found = (ctx: Context, { criteres, filtre, ids }: ListeAExporter) =>
  ids.length > 0
    ? ctx.db.from('factures').whereNull('supprime_le').whereIn('id', ids.slice(0, SELECTION_MAX))
    : facturesDeListe(ctx, criteres.q, filtre);

async function* facturesById(ctx: Context, ids: readonly string[]): AsyncGenerator<FactureExportee> {
  const names = new Map(ctx.centres.map(({ id, name }) => [id, name]));
  const lire = (lot: readonly string[]) =>
    ctx.db.from('factures').whereIn('id', lot).whereNull('supprime_le');
  for await (const rows of parLots(ids, lire)) {
    const lignes = await linesOf(ctx, rows);
    for (const facture of rows)
      yield toFactureExportee(
        { facture, lignes: lignes.get(facture.id) ?? [] },
        names.get(facture.centre_id) ?? '',
      );
  }
}
