import { addDays } from '~/lib/dates';

/** What a simulated patient is, in the simulation's own books: what the application says is compared with it. */
export interface PatientSimule {
  id: string;
  nom: string;
  prescriptions: { id: string; date: string }[];
  devis: { id: string; date: string; validite: number; rang: number }[];
  /** Starts of appointments, UTC. */
  rdv: string[];
  pose: string | null;
  mort: boolean;
  oppose: boolean;
  parti: boolean;
  accord: boolean;
}

export interface Regles {
  /** Months that a prescription of a day is good for. */
  validite(jour: string): number;
}

/** A month's end counted on fingers: the application's own arithmetic is what is being examined. */
function plusMois(jour: string, mois: number): string {
  let [annee = 0, m = 0] = jour.split('-').map(Number);
  const j = Number(jour.slice(8));
  for (let i = 0; i < mois; i += 1) {
    m += 1;
    if (m === 13) [annee, m] = [annee + 1, 1];
  }
  const bissextile = (annee % 4 === 0 && annee % 100 !== 0) || annee % 400 === 0;
  const dernier = m === 2 ? (bissextile ? 29 : 28) : [4, 6, 9, 11].includes(m) ? 30 : 31;
  const dd = (n: number) => String(n).padStart(2, '0');
  return `${annee}-${dd(m)}-${dd(Math.min(j, dernier))}`;
}

/**
 * What ought to stand on the worklist of a day for a patient, and the day that explains it: 'nature:objet:repere' → 'YYYY-MM-DD'. `now` is the
 * instant of asking, `debutQuinzaine` the instant of the Paris midnight fifteen days before.
 */
export function attendusDe(
  patient: PatientSimule,
  { jour, now, debutQuinzaine }: { jour: string; now: string; debutQuinzaine: string },
  regles: Regles,
): Map<string, string> {
  const lignes = new Map<string, string>();
  const { id, prescriptions, devis, rdv, pose, mort, oppose, parti } = patient;
  if (mort || parti) return lignes;
  if (pose && pose <= jour && pose >= addDays(jour, -180)) lignes.set(`piece:${id}:${pose}`, pose);
  if (oppose) return lignes;
  const derniere = prescriptions.at(-1);
  if (derniere && !(pose && pose >= derniere.date)) {
    const fin = plusMois(derniere.date, regles.validite(derniere.date));
    if (fin >= jour && fin <= addDays(jour, 60)) lignes.set(`ordonnance:${derniere.id}`, derniere.date);
  }
  if (pose) {
    const quatreAns = plusMois(pose, 48);
    if (quatreAns >= jour && quatreAns <= addDays(jour, 60)) lignes.set(`garantie:${id}:${pose}`, pose);
    const lances = [...prescriptions, ...devis].some(({ date }) => date >= addDays(jour, -730));
    const prevu = rdv.some((start) => start >= now);
    if (quatreAns <= jour && quatreAns >= addDays(jour, -365) && !lances && !prevu)
      lignes.set(`renouvellement:${id}:${pose}`, pose);
  }
  const dernier = devis.at(-1);
  if (dernier && dernier.date < addDays(jour, -15) && addDays(dernier.date, dernier.validite) >= jour) {
    if (!rdv.some((start) => start >= debutQuinzaine)) lignes.set(`devis:${dernier.id}`, dernier.date);
  }
  return lignes;
}
