import type { LigneAFaireRow, ReportAFaireRow } from '~/db/rows/a-faire';
import type { ClientRow } from '~/db/rows/clients';
import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { lireLignes } from './lignes.repo.server';
import { definitionDe, estNature, type NatureAFaire } from './natures';
import type { BornesAFaire } from './natures/nature-lue';

/** As many lines of a kind are looked through. */
const LIGNES_MAX = 20_000;

type Depart = Pick<LigneAFaireRow, 'fin'> &
  Partial<Pick<LigneAFaireRow, 'fin_par' | 'fin_motif' | 'revient_le'>>;
type Fiche = Pick<ClientRow, 'id' | 'supprime_le' | 'deces_le' | 'sans_relance' | 'limite_le'>;

/**
 * Why lines have gone that were seen at `vuLe`: what is known of their patient, or that somebody put them off; else whether the same records asked for them
 * then, so that only time has passed, or ask no more.
 */
export async function direDeparts(
  tx: Context,
  parties: readonly LigneAFaireRow[],
  { bornes, vuLe }: { bornes: BornesAFaire; vuLe: string | null },
): Promise<(row: LigneAFaireRow) => Depart> {
  if (parties.length === 0) return () => ({ fin: 'dossier' });
  const fiches = await lireFiches(tx, parties);
  const reports = await lireReports(tx, parties, bornes);
  const encore = await lireEncore(tx, parties, { bornes, vuLe });
  return (row) => {
    const fiche = fiches.get(row.client_id ?? '');
    if (reunie(row)) return { fin: 'fusion' };
    if (fiche?.deces_le) return { fin: 'deces' };
    if (fiche?.supprime_le) return { fin: 'corbeille' };
    if (fiche?.limite_le) return { fin: 'opposition' };
    if (fiche?.sans_relance && definitionDe(row.nature as NatureAFaire).joindre) return { fin: 'opposition' };
    const report = reports.get(memeLigne(row));
    if (report)
      return {
        fin: 'reportee',
        ...{ fin_par: report.cree_par, fin_motif: report.motif, revient_le: report.jusqu_au },
      };
    return { fin: encore.has(memeLigne(row)) ? 'temps' : 'dossier' };
  };
}

/** Whether a line hangs on a patient whose record was merged into another: its object is the record that went. */
const reunie = ({ nature, objet_id, client_id }: LigneAFaireRow): boolean =>
  definitionDe(nature as NatureAFaire).parClient && client_id !== null && objet_id !== client_id;

type Nommee = Pick<LigneAFaireRow, 'nature' | 'objet_id' | 'repere'>;
const memeLigne = ({ nature, objet_id, repere }: Nommee): string => `${nature} ${objet_id} ${repere}`;

async function lireFiches(tx: Context, rows: readonly LigneAFaireRow[]): Promise<Map<string, Fiche>> {
  const ids = [...new Set(rows.flatMap(({ client_id }) => client_id ?? []))];
  const fiches = await tx.db
    .from('clients')
    .whereIn('id', ids)
    .select('id', 'supprime_le', 'deces_le', 'sans_relance', 'limite_le');
  return new Map(fiches.map((fiche) => [fiche.id, fiche]));
}

async function lireReports(
  tx: Context,
  rows: readonly LigneAFaireRow[],
  { jour }: BornesAFaire,
): Promise<Map<string, ReportAFaireRow>> {
  const reports = await tx.db
    .fromCentres('reports_a_faire', [...new Set(rows.map(({ centre_id }) => centre_id))])
    .whereIn(
      'objet_id',
      rows.map(({ objet_id }) => objet_id),
    )
    .where('jusqu_au', '>', jour)
    .whereNull('leve_le')
    .orderBy('cree_le');
  return new Map(reports.map((report) => [memeLigne(report), report]));
}

/** Lines that the records of now would have asked for at `vuLe`. */
async function lireEncore(
  tx: Context,
  rows: readonly LigneAFaireRow[],
  { bornes, vuLe }: { bornes: BornesAFaire; vuLe: string | null },
): Promise<Set<string>> {
  const encore = new Set<string>();
  if (vuLe === null) return encore;
  const alors = { ...bornes, now: new Date(vuLe), jour: toParis(vuLe).date };
  for (const nature of new Set(rows.map((row) => row.nature))) {
    if (!estNature(nature)) continue;
    const lues = await lireLignes(tx, nature, alors, { qui: { tous: true }, lignes: LIGNES_MAX });
    for (const { objet_id, repere } of lues) encore.add(memeLigne({ nature, objet_id, repere }));
  }
  return encore;
}
