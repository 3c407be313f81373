import type { Colonne } from '~/infra/tableur/colonne';
import type { Infra } from '../../access/context.server';
import type { RecapImport } from './import';
import type { FauteLigne } from './lignes';
import { TITRES_REJETS } from './titres';

const { colonne: FAUTES, motif: MOTIF } = TITRES_REJETS;

/** The refused rows with their own headings, and why each was refused in two more columns. */
export async function writeRejets(
  { entetes, rejets, invalides }: RecapImport,
  writeCsv: Infra['writeCsv'],
): Promise<string> {
  const fautesByRow = new Map<number, FauteLigne[]>();
  for (const faute of invalides) fautesByRow.set(faute.row, [...(fautesByRow.get(faute.row) ?? []), faute]);
  const own = entetes.filter((entete) => entete !== FAUTES && entete !== MOTIF);
  const colonnes = [...own, FAUTES, MOTIF].map(
    (titre): Colonne<Record<string, string>> => ({ cle: titre, titre, type: 'texte' }),
  );
  const lignes = rejets.map(({ row, cells }) => {
    const fautes = fautesByRow.get(row) ?? [];
    return {
      ...Object.fromEntries(entetes.map((entete, index) => [entete, cells[index] ?? ''])),
      [FAUTES]: fautes.map((faute) => faute.column).join(', '),
      [MOTIF]: fautes.map((faute) => faute.reason).join(' '),
    };
  });
  let csv = '';
  for await (const chunk of writeCsv(colonnes, lignes)) csv += chunk;
  return csv;
}
