import { authorize, type Context, reading } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { type EtendueExport, EXPORT_MAX, type FormatTableur } from '../exports';
import { exportTableur, type FichierExporte } from '../exports.server';
import { type CriteresDeListe, SELECTION_MAX } from '../listes';
import { parLots } from '../lots';
import { type ClientExporte, COLONNES_TABLEUR } from './export';
import type { FiltreClients } from './filtre-clients';
import { type FiltreLu, lireFiltre } from './filtre-clients.repo.server';
import { exportedRows } from './lignes-exportees.server';
import { clientsDeListe, enOrdre, type TriClients } from './requete-liste.repo.server';

/** What the list shows, or the rows of it that were ticked: none is all of them. */
export interface ListeAExporter {
  criteres: CriteresDeListe<TriClients>;
  filtre: FiltreClients;
  ids: readonly string[];
}

/** What an export of the client list would hold. Raises ForbiddenError. */
export async function openExportClients(ctx: Context, liste: ListeAExporter): Promise<EtendueExport> {
  authorize(ctx, 'client:exporter');
  assertReconfirme(ctx, 'patients:exporter');
  const lu = reading(ctx);
  const filtre = await lireFiltre(lu, liste.filtre);
  return { nombre: await lu.db.count(found(lu, liste, filtre)), selection: liste.ids.length > 0 };
}

/**
 * The clients that the list shows, or those of them that were ticked, as a file in the list's order (by name, where those come first that begin with what was looked for), with the columns that the importer reads
 * back. Who is in is settled at the start; clients who go to the trash meanwhile are left out. Raises DomainError for none and for more than
 * EXPORT_MAX, ForbiddenError.
 */
export async function exportListeClients(
  ctx: Context,
  liste: ListeAExporter,
  format: FormatTableur,
): Promise<FichierExporte> {
  authorize(ctx, 'client:exporter');
  // One reading for all: another server may be behind the one that said who is in.
  const lu = reading(ctx);
  const filtre = await lireFiltre(lu, liste.filtre);
  const rows = await enOrdre(found(lu, liste, filtre), liste.criteres)
    .select('id')
    .limit(EXPORT_MAX + 1);
  return exportTableur(ctx, {
    noun: 'clients',
    feuille: 'Clients',
    format,
    nombre: rows.length,
    selection: liste.ids.length > 0,
    colonnes: COLONNES_TABLEUR,
    lignes: clientsById(
      lu,
      rows.map(({ id }) => id),
    ),
  });
}

const found = (ctx: Context, { criteres, ids }: ListeAExporter, filtre: FiltreLu) =>
  ids.length > 0
    ? ctx.db
        .from('clients')
        .whereNull('supprime_le')
        .whereNull('limite_le')
        .whereIn('id', ids.slice(0, SELECTION_MAX))
    : clientsDeListe(ctx, criteres.q, filtre);

async function* clientsById(ctx: Context, ids: readonly string[]): AsyncGenerator<ClientExporte> {
  const names = new Map(ctx.centres.map(({ id, name }) => [id, name]));
  const lire = (lot: readonly string[]) =>
    ctx.db.from('clients').whereIn('id', lot).whereNull('supprime_le').whereNull('limite_le');
  for await (const rows of parLots(ids, lire)) {
    yield* exportedRows(ctx, rows, (centreId) => names.get(centreId) ?? '');
  }
}
