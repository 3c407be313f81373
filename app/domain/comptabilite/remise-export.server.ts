import { createHash } from 'node:crypto';
import type { ExportComptableRow } from '~/db/rows/exports-comptables';
import { DomainError } from '../errors';
import type { Contenu } from './contenu-export.server';
import { EcritureFausse } from './ecritures';
import type { BilanExport } from './export-comptable';

/** Up to as many pieces a file is made whole before its first byte leaves, and made at once when it is asked for. */
export const PIECES_TOUT_DE_SUITE = 1000;

type Exporte = Pick<ExportComptableRow, 'format' | 'pieces' | 'empreinte' | 'bilan'>;
/** Keeps in what a file has changed, in words; null once it is the same again. */
type Note = (quoi: string | null) => Promise<unknown>;

/**
 * The bytes of an export made again, held against the print that is kept of it: one that is not what it was does not leave, and its screen says so. A small
 * one is made whole before; a large one is streamed and cut short of its end, which whoever receives it is told of. Raises DomainError.
 */
export async function octetsInchanges(
  row: Exporte,
  contenu: Contenu,
  note: Note,
): Promise<AsyncIterable<string | Buffer>> {
  const verifies = againstPrint(row, contenu, note);
  if (row.pieces > PIECES_TOUT_DE_SUITE) return verifies;
  const parts: (string | Buffer)[] = [];
  for await (const part of verifies) parts.push(part);
  return (async function* () {
    yield* parts;
  })();
}

async function* againstPrint(row: Exporte, contenu: Contenu, note: Note): AsyncGenerator<string | Buffer> {
  const hash = createHash('sha256');
  let held: string | Buffer | null = null;
  try {
    for await (const part of contenu.octets) {
      hash.update(part);
      if (held !== null) yield held;
      held = part;
    }
  } catch (error) {
    if (!(error instanceof EcritureFausse)) throw error;
    throw await refuse(note, `Il ne se refait plus : ${error.message}. Lancez la vérification de la chaîne.`);
  }
  const quoi = changeOf(row, contenu, hash.digest('hex'));
  if (quoi) throw await refuse(note, quoi);
  if (bilanOf(row).change) await note(null);
  if (held !== null) yield held;
}

const bilanOf = ({ bilan }: Pick<Exporte, 'bilan'>) => JSON.parse(bilan) as BilanExport;

/** What is not as it was, in words; null for the same file. How a workbook is packed is no part of what it says. */
function changeOf(row: Exporte, contenu: Contenu, empreinte: string): string | null {
  const avant = bilanOf(row);
  const { totaux, lignes } = contenu.fin();
  if (lignes !== avant.lignes || JSON.stringify(totaux) !== JSON.stringify(avant.totaux))
    return `Ses lignes ou ses montants ont changé (${lignes} ligne(s) au lieu de ${avant.lignes}) : lancez la vérification de la chaîne.`;
  if (row.format === 'xlsx' || empreinte === row.empreinte) return null;
  return 'Ses lignes et ses montants sont les mêmes ; des fiches de patients ont été fusionnées ou effacées depuis, les comptes du centre réglés autrement, ou le programme mis à jour.';
}

async function refuse(note: Note, quoi: string): Promise<DomainError> {
  await note(quoi);
  return new DomainError(
    'export_change',
    `Refait aujourd’hui, ce fichier n’est plus celui qui a été contrôlé. ${quoi} Demandez un nouvel export, et gardez avec lui le fichier déjà remis.`,
  );
}
