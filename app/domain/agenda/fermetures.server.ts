import type { AbsenceRow, EvenementRow } from '~/db/rows/agenda';
import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { findAbsenceRows, toAbsences } from './absences.repo.server';
import { heuresFermees } from './conflit';
import { direAbsence } from './dire-absence';
import { nomJour } from './jours';
import { direPlages, estOuvert, type Horaires, plagesDuJour } from './plages';
import { findHoraires } from './reglages.repo.server';

/** A reason why nobody is expected at a time: what is said of it, and what stands for it once it is accepted. */
interface Fermeture {
  cle: string;
  phrase: string;
}

/** An event that is about to be saved; instants in UTC. */
type Prevu = Pick<EvenementRow, 'centre_id' | 'start' | 'end' | 'journee' | 'intervenant_id'>;

/** How many absences a question names: of more, those that begin first are asked about. */
const NOMMEES_MAX = 5;

/**
 * Why nobody is to be expected when an event takes place: its centre's closed hours, where the centre has set any, and the absences of the centre
 * and of the member of staff who is named, wherever they were written. Whole days have no hours, and those of nobody in particular are a note, which asks nothing.
 */
export async function findFermetures(tx: Context, prevu: Prevu, connus?: Horaires): Promise<Fermeture[]> {
  const { centre_id, intervenant_id, start, end, journee } = prevu;
  if (journee && intervenant_id === null) return [];
  const [horaires, rows] = await Promise.all([
    connus ?? findHoraires(tx, centre_id),
    findAbsenceRows(
      tx,
      { debut: start, fin: end },
      { centreIds: [centre_id], intervenantIds: intervenant_id ? [intervenant_id] : [] },
    ),
  ]);
  return [
    ...(journee ? [] : heuresFermeesPour(horaires, { start, end })),
    ...(await toFermetures(tx, rows.slice(0, NOMMEES_MAX))),
  ];
}

/** What is said of absences, and accepted with them. */
export async function toFermetures(tx: Context, rows: readonly AbsenceRow[]): Promise<Fermeture[]> {
  const absences = await toAbsences(tx, rows);
  return absences.map((absence) => ({
    cle: absence.id,
    phrase: `${absence.intervenant ? 'Absence : ' : ''}${direAbsence(absence)}.`,
  }));
}

function heuresFermeesPour(
  { semaine, parDefaut }: Horaires,
  { start, end }: { start: string; end: string },
): Fermeture[] {
  // Usual hours that nobody has set say nothing of this centre, and a week without any is one that nobody filled in.
  if (parDefaut || semaine.every((plages) => plages.length === 0)) return [];
  const [debut, fin] = [toParis(start), toParis(end)];
  const plages = plagesDuJour(semaine, debut.date);
  if (debut.date === fin.date && estOuvert(plages, debut.heure, fin.heure)) return [];
  const jour = nomJour(debut.date);
  const cle = heuresFermees({ debut, fin });
  if (plages.length === 0) return [{ cle, phrase: `Le centre est fermé le ${jour}.` }];
  if (
    plages.some((plage) => plage.debut <= debut.heure && debut.heure < plage.fin) &&
    debut.date !== fin.date
  )
    return [{ cle, phrase: 'Cet événement dépasse les heures d’ouverture du centre.' }];
  return [
    { cle, phrase: `Le centre est fermé à ce moment : le ${jour}, il est ouvert ${direPlages(plages)}.` },
  ];
}
