import type { AbsenceRow, EvenementRow } from '~/db/rows/agenda';
import type { Context } from '../access/context.server';
import { findAbsenceRows } from './absences.repo.server';
import type { Intervalle } from './creneaux';
import { earliestStart, withoutTrash } from './evenements.repo.server';
import { findPraticiens } from './intervenants.repo.server';

/** What takes the whole of a centre's staff at a time. */
interface EquipePrise {
  evenements: EvenementRow[];
  absences: AbsenceRow[];
}

type Prevu = Pick<
  EvenementRow,
  'id' | 'centre_id' | 'start' | 'end' | 'journee' | 'client_id' | 'intervenant_id'
>;

/**
 * Of an event for nobody in particular: what takes everybody who takes appointments at its centre (`findPraticiens`) at that time, by events of theirs in
 * whichever of the caller's centres, by absences, and by events of the centre that name nobody, of which those at one moment take a person each. Null where
 * somebody is left for it, and of whole days, which are a note.
 */
export async function findEquipePrise(tx: Context, prevu: Prevu): Promise<EquipePrise | null> {
  const { id, centre_id, start, end, journee, client_id, intervenant_id } = prevu;
  if (journee || intervenant_id !== null) return null;
  const praticiens = await findPraticiens(tx, centre_id);
  if (praticiens.length === 0) return null;
  const standing = () =>
    withoutTrash(tx.db, tx.db.from('evenements'))
      .where('start', '>', earliestStart(start))
      .where('start', '<', end)
      .where('end', '>', start)
      .whereNull('annule_le')
      .whereNot({ id })
      .orderBy('start');
  // What its client has at that time is asked about as the client's.
  const autres = <R extends EvenementRow>(rows: R[]) =>
    rows.filter((row) => client_id === null || row.client_id !== client_id);
  const [deQuelquun, dePersonne, absents] = await Promise.all([
    standing().whereIn('intervenant_id', praticiens).then(autres),
    standing().where({ centre_id, journee: false }).whereNull('intervenant_id').then(autres),
    findAbsenceRows(tx, { debut: start, fin: end }, { centreIds: [], intervenantIds: praticiens }),
  ]);
  const pris = new Set([...deQuelquun, ...absents].map((row) => row.intervenant_id));
  const libres = praticiens.filter((each) => !pris.has(each)).length;
  if (libres > enMemeTemps(dePersonne)) return null;
  return { evenements: [...deQuelquun, ...dePersonne], absences: absents };
}

/** How many of some events there are at most at one moment. */
const enMemeTemps = (evenements: readonly Intervalle[]): number =>
  Math.max(
    0,
    ...evenements.map(
      ({ start }) => evenements.filter((each) => each.start <= start && each.end > start).length,
    ),
  );
