import type { FactureRow } from '~/db/rows/factures';
import type { EcheanceRow } from '~/db/rows/reglements';

/** An instalment; cents. */
export interface Echeance {
  date: string;
  montant: number;
  /** What of it is still owed: what was paid goes to the first ones first. */
  reste: number;
}

/** The instalments of an invoice with what is still owed of each. */
export function echeancesOf(
  rows: readonly Pick<EcheanceRow, 'date_prevue' | 'montant'>[],
  restePatient: number,
): Echeance[] {
  const total = rows.reduce((sum, { montant }) => sum + montant, 0);
  let paid = Math.max(0, total - Math.max(0, restePatient));
  return rows.map(({ date_prevue, montant }) => {
    const part = Math.min(paid, montant);
    paid -= part;
    return { date: date_prevue, montant, reste: montant - part };
  });
}

/** What of an invoice is due from its patient on a day, by their instalments; cents. */
export interface Exigible {
  /** The day that is asked about. */
  jour: string;
  /** What may be asked for: instalments whose day has come, and what no instalment covers. All of it where there is no plan. */
  montant: number;
  /** Instalments whose day is over. */
  enRetard: number;
  /** The day of the first of them, and of the next that is to come; '' for none. */
  retardDepuis: string;
  prochaine: string;
}

/** What is due on a day of an invoice with these instalments; without any, all of it, though not before the day that a professional's invoice names. */
export function exigibleDe(
  rows: readonly Pick<EcheanceRow, 'date_prevue' | 'montant'>[],
  { reste_patient, echeance }: Pick<FactureRow, 'reste_patient' | 'echeance'>,
  jour: string,
): Exigible {
  const reste = Math.max(0, reste_patient);
  if (rows.length === 0 && echeance !== null && echeance > jour)
    return { jour, montant: 0, enRetard: 0, retardDepuis: '', prochaine: echeance };
  const ouvertes = echeancesOf(rows, reste).filter((each) => each.reste > 0);
  const retards = ouvertes.filter(({ date }) => date < jour);
  const futures = ouvertes.filter(({ date }) => date > jour);
  const somme = (echeances: readonly Echeance[]) => echeances.reduce((sum, each) => sum + each.reste, 0);
  return {
    jour,
    montant: reste - somme(futures),
    enRetard: somme(retards),
    retardDepuis: retards[0]?.date ?? '',
    prochaine: futures[0]?.date ?? '',
  };
}

/** The same day of a later month; its last one where it is shorter ('2027-01-31' + 1 → '2027-02-28'). */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
