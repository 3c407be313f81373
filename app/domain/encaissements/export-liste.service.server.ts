import { authorize, type Context, reading } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { type EtendueExport, EXPORT_MAX, type FormatTableur } from '../exports';
import { exportTableur, type FichierExporte } from '../exports.server';
import { type CriteresDeListe, SELECTION_MAX } from '../listes';
import { parLots } from '../lots';
import { COLONNES_DUES, type DueExportee, toDueExportee } from './export';
import { montrerDues } from './factures-dues.repo.server';
import type { FiltreEncaissements } from './filtre-encaissements';
import {
  facturesDues,
  facturesDuesEnOrdre,
  type TriEncaissements,
} from './requete-encaissements.repo.server';

/** What the list shows, or the rows of it that were ticked: none is all of them. */
interface ListeAExporter {
  criteres: CriteresDeListe<TriEncaissements>;
  filtre: FiltreEncaissements;
  ids: readonly string[];
}

const found = (ctx: Context, { criteres, filtre, ids }: ListeAExporter) =>
  ids.length > 0
    ? facturesDues(ctx, '').whereIn('id', ids.slice(0, SELECTION_MAX))
    : facturesDues(ctx, criteres.q, filtre);

/** What an export of what is owed would hold. Raises ForbiddenError. */
export async function openExportEncaissements(ctx: Context, liste: ListeAExporter): Promise<EtendueExport> {
  authorize(ctx, 'encaissement:voir');
  assertReconfirme(ctx, 'patients:exporter');
  const lu = reading(ctx);
  return { nombre: await lu.db.count(found(lu, liste)), selection: liste.ids.length > 0 };
}

/**
 * The invoices that the list of what is owed shows, on all its pages, or those of them that were ticked, as a file in the list's order. Raises
 * DomainError for none and for more than EXPORT_MAX, ForbiddenError.
 */
export async function exportListeEncaissements(
  ctx: Context,
  liste: ListeAExporter,
  format: FormatTableur,
): Promise<FichierExporte> {
  authorize(ctx, 'encaissement:voir');
  const lu = reading(ctx);
  const rows = await facturesDuesEnOrdre(found(lu, liste), liste.criteres)
    .select('id')
    .limit(EXPORT_MAX + 1);
  return exportTableur(ctx, {
    ...{ noun: 'encaissements', feuille: 'Encaissements', format, nombre: rows.length },
    selection: liste.ids.length > 0,
    colonnes: COLONNES_DUES,
    lignes: duesById(
      lu,
      rows.map(({ id }) => id),
    ),
  });
}

async function* duesById(ctx: Context, ids: readonly string[]): AsyncGenerator<DueExportee> {
  const names = new Map(ctx.centres.map(({ id, name }) => [id, name]));
  const lire = (lot: readonly string[]) =>
    ctx.db.from('factures').whereIn('id', lot).whereNull('supprime_le');
  for await (const rows of parLots(ids, lire)) {
    for (const due of await montrerDues(ctx, rows)) yield toDueExportee(due, names.get(due.centerId) ?? '');
  }
}
