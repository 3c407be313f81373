import type { ExportComptableRow } from '~/db/rows/exports-comptables';
import type { Colonne } from '~/infra/tableur/colonne';
import { toParis } from '~/lib/dates';
import { partOfFileName } from '~/lib/nom-fichier';
import type { Context } from '../access/context.server';
import {
  addTransaction,
  CATEGORIES_TRANSACTION,
  defautsEreporting,
  type Ereporting,
  ereportingXml,
  type TransactionsDuJour,
} from './ereporting';
import type { Etendue } from './etendue';
import type { BilanExport, FormatExport } from './export-comptable';
import { ecrireFec } from './fec.server';
import {
  COLONNES_AVEC_ECARTS,
  COLONNES_JOURNAL_VENTES,
  type LigneDeJournal,
  lignesDeJournal,
} from './journal-ventes';
import { avecEcarts, piecesExportees } from './pieces-exportees.server';
import type { PlanDuCentre } from './reglages.repo.server';
import { ditDefaut } from './regles-fec';
import { addPieceLue, noTotauxExport, type TotauxExport } from './totaux-export';

/** A file while it is made, and what came of it once all of it was read. */
export interface Contenu {
  nomFichier: string;
  octets: AsyncIterable<string | Buffer>;
  fin(): {
    totaux: TotauxExport;
    ecritures: number;
    lignes: number;
    defauts: string[];
    nombreDefauts: number;
    professionnels?: BilanExport['professionnels'];
  };
}

/** What is exported: of each centre the days and the seals that count; of one centre but for an e-reporting, which is a SIREN's. */
export interface AExporter {
  row: Pick<ExportComptableRow, 'id' | 'nature' | 'format' | 'debut' | 'fin' | 'cree_le' | 'remplace_id'>;
  plan: PlanDuCentre;
  etendues: readonly Etendue[];
}

/** The bytes of an export, streamed; `onPiece` is told of each document. The caller has asked for the right. */
export async function contenuDe(ctx: Context, export_: AExporter, onPiece: () => void): Promise<Contenu> {
  const { row } = export_;
  if (row.nature === 'fec') return contenuFec(ctx, export_, onPiece);
  return row.nature === 'journal'
    ? contenuJournal(ctx, export_, onPiece)
    : contenuEreporting(ctx, export_, onPiece);
}

function contenuFec(ctx: Context, { plan, etendues }: AExporter, onPiece: () => void): Contenu {
  const [etendue] = etendues;
  if (!etendue) throw new Error('Un FEC est d’un centre');
  const { nomFichier, lignes, fin } = ecrireFec(ctx, etendue, plan, onPiece);
  return {
    nomFichier,
    octets: lignes,
    fin() {
      const { totaux, controle } = fin();
      const { ecritures, nombre: nombreDefauts } = controle;
      return {
        totaux,
        ecritures,
        lignes: controle.lignes,
        nombreDefauts,
        defauts: controle.defauts.map(ditDefaut),
      };
    },
  };
}

async function contenuJournal(
  ctx: Context,
  { row, plan, etendues }: AExporter,
  onPiece: () => void,
): Promise<Contenu> {
  const totaux = noTotauxExport();
  const colonnes = (await avecEcarts(ctx, etendues)) ? COLONNES_AVEC_ECARTS : COLONNES_JOURNAL_VENTES;
  let nombre = 0;
  async function* lignes(): AsyncGenerator<LigneDeJournal> {
    const { nomsPatients: nommer } = plan.reglagesDu(row.fin);
    for (const etendue of etendues)
      for await (const { pieces } of piecesExportees(ctx, etendue, { nommer }))
        for (const piece of pieces) {
          onPiece();
          addPieceLue(totaux, piece);
          for (const ligne of lignesDeJournal(piece)) {
            nombre += 1;
            yield ligne;
          }
        }
  }
  return {
    // Two centres of a firm, and two firms, may be written to one folder.
    nomFichier: `${['journal-ventes', partOfFileName(plan.centre.nom), row.debut, row.fin].filter(Boolean).join(' ')}.${row.format}`,
    octets: tableurOf(ctx, row.format, colonnes, lignes(), 'Journal'),
    fin: () => ({ totaux, ecritures: 0, lignes: nombre, defauts: [], nombreDefauts: 0 }),
  };
}

interface LigneEreporting {
  jour: string;
  categorie: string;
  operation: string;
  nombre: number;
  taux: string;
  ht: number;
  tva: number;
  ttc: number;
}

const COLONNES_EREPORTING: readonly Colonne<LigneEreporting>[] = [
  { cle: 'jour', titre: 'Date', type: 'date' },
  { cle: 'categorie', titre: 'Catégorie', type: 'texte' },
  { cle: 'operation', titre: 'Opérations', type: 'texte' },
  { cle: 'nombre', titre: 'Transactions du jour', type: 'entier' },
  { cle: 'taux', titre: 'Taux (%)', type: 'texte' },
  { cle: 'ht', titre: 'HT', type: 'montant' },
  { cle: 'tva', titre: 'TVA', type: 'montant' },
  { cle: 'ttc', titre: 'TTC', type: 'montant' },
];

const enLignes = ({ jour, categorie, nombre, parTaux }: TransactionsDuJour): LigneEreporting[] =>
  parTaux.map(({ taux, ...montants }) => ({
    ...{ jour, categorie, operation: CATEGORIES_TRANSACTION[categorie], nombre },
    taux: String(taux / 100).replace('.', ','),
    ...montants,
  }));

function contenuEreporting(ctx: Context, { row, plan, etendues }: AExporter, onPiece: () => void): Contenu {
  const totaux = noTotauxExport();
  const fichier: Ereporting & { transactions: TransactionsDuJour[] } = {
    id: `AUR-${plan.centre.siren}-${row.id}`,
    nature: row.remplace_id ? 'RE' : 'IN',
    fait: toParis(row.cree_le),
    siren: plan.centre.siren,
    nom: plan.centre.nom,
    ...{ du: row.debut, au: row.fin, transactions: [] },
  };
  const professionnels = { pieces: 0, ttc: 0 };
  let defauts: string[] = [];
  async function read(): Promise<void> {
    for (const etendue of etendues)
      for await (const { pieces } of piecesExportees(ctx, etendue, { nommer: false }))
        for (const piece of pieces) {
          onPiece();
          if (!('vente' in piece)) continue;
          addPieceLue(totaux, piece);
          const sens = piece.genre === 'facture' ? 1 : -1;
          // The flow is of consumers alone: a professional's invoice is handed over as such.
          if (piece.vente.professionnel) {
            professionnels.pieces += 1;
            professionnels.ttc += sens * piece.vente.total;
            continue;
          }
          const parTaux = piece.vente.parTaux.map(({ taux, baseHT, montantTVA, ttc }) => ({
            ...{ taux, ht: sens * baseHT, tva: sens * montantTVA, ttc: sens * ttc },
          }));
          addTransaction(fichier.transactions, piece.vente.jour, parTaux);
        }
    defauts = defautsEreporting(fichier);
  }
  async function* xml(): AsyncGenerator<string> {
    await read();
    yield ereportingXml(fichier);
  }
  async function* lignes(): AsyncGenerator<LigneEreporting> {
    await read();
    for (const transactions of fichier.transactions) yield* enLignes(transactions);
  }
  const nom = `ereporting-${plan.centre.siren}-${row.debut}-${row.fin}${row.remplace_id ? '-RE' : ''}`;
  return {
    nomFichier: `${nom}.${row.format}`,
    octets:
      row.format === 'xml' ? xml() : tableurOf(ctx, row.format, COLONNES_EREPORTING, lignes(), 'E-reporting'),
    fin: () => ({
      ...{ totaux, ecritures: 0, defauts: defauts.slice(0, 50), nombreDefauts: defauts.length },
      lignes: fichier.transactions.length,
      ...(professionnels.pieces > 0 && { professionnels }),
    }),
  };
}

const tableurOf = <L>(
  { infra }: Context,
  format: FormatExport,
  colonnes: readonly Colonne<L>[],
  lignes: AsyncIterable<L>,
  feuille: string,
): AsyncIterable<string | Buffer> =>
  format === 'xlsx' ? infra.writeXlsx(colonnes, lignes, feuille) : infra.writeCsv(colonnes, lignes);
