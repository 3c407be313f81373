import type { Colonne, Lignes } from '~/infra/tableur/colonne';
import { toParis } from '~/lib/dates';
import type { Context } from './access/context.server';
import { DomainError } from './errors';
import { EXPORT_MAX, type FormatTableur } from './exports';
import { type SujetExport, traceExport } from './journal/journal.service.server';

/** A file that leaves, streamed: memory does not grow with the number of its rows. */
export interface FichierExporte {
  nomFichier: string;
  type: string;
  contenu: AsyncIterable<string | Buffer>;
}

const TYPES: Record<FormatTableur, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface Demande<Ligne> {
  noun:
    | 'clients'
    | 'factures'
    | 'règlements'
    | 'avoirs'
    | 'encaissements'
    | 'dettes'
    | 'clôtures'
    | 'prescripteurs'
    | 'appareils'
    | 'réparations'
    | 'commandes'
    | 'patients'
    | 'comptes rendus'
    | 'bilans';
  feuille: string;
  format: FormatTableur;
  nombre: number;
  /** Whether rows were chosen one by one. */
  selection: boolean;
  colonnes: readonly Colonne<Ligne>[];
  lignes: Lignes<Ligne>;
  /** Whose they are, where it is a record's own list. */
  sujet?: SujetExport;
}

/**
 * Rows of a list as a file. That they leave is a fact of the audit trail, written before the first one does; `lignes` is read as the file is
 * sent. Raises DomainError for more than EXPORT_MAX rows and for none, ForbiddenError.
 */
export async function exportTableur<Ligne>(ctx: Context, demande: Demande<Ligne>): Promise<FichierExporte> {
  const { noun, feuille, format, nombre, selection, colonnes, lignes, sujet } = demande;
  if (nombre === 0) throw new DomainError('export_vide', 'Rien à exporter : la liste est vide.');
  if (nombre > EXPORT_MAX)
    throw new DomainError(
      'export_trop_long',
      `Au plus ${EXPORT_MAX.toLocaleString('fr-FR')} lignes par fichier : restreignez la liste par ses filtres.`,
    );
  const part = sujet?.dit ?? (selection ? 'sélection dans la liste' : 'liste à l’écran');
  await traceExport(ctx, noun, `${nombre} ${noun}, ${format}, ${part}`, sujet);
  return {
    nomFichier: `${noun.replace(/[éè]/, 'e').replace(' ', '-')}-${toParis(ctx.now()).date}.${format}`,
    type: TYPES[format],
    contenu:
      format === 'csv'
        ? ctx.infra.writeCsv(colonnes, lignes)
        : ctx.infra.writeXlsx(colonnes, lignes, feuille),
  };
}
