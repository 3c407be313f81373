import { addDays } from '~/lib/dates';
import { attendusDesParts, attendusDesSoins } from './parcours/attendus-soins';
import { plusMois } from './parcours/mois';
import type { Soins } from './parcours/soins';

/** What a simulated patient is, in the simulation's own books: what the application says is compared with it. */
export interface PatientSimule {
  id: string;
  nom: string;
  prescriptions: { id: string; date: string }[];
  devis: { id: string; date: string; validite: number }[];
  soins: Soins;
  pose: string | null;
  mort: boolean;
  oppose: boolean;
  parti: boolean;
  efface: boolean;
  accord: boolean;
  /** A second record of the same person, until it is merged into this one. */
  double: PatientSimule | null;
}

export interface Regles {
  /** Months that a prescription of a day is good for. */
  validite(jour: string): number;
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
  const { id, prescriptions, devis, soins, pose, mort, oppose, parti } = patient;
  if (patient.efface) return attendusDesParts(soins, jour);
  if (mort || parti) return lignes;
  for (const [cle, explique] of attendusDesSoins(patient, soins, { jour, now })) lignes.set(cle, explique);
  const rdv = soins.rdv.filter(({ annule }) => !annule).map(({ start }) => start);
  // Nothing is ever signed there before a fitting: every record lacks something.
  if (pose && pose <= jour && pose >= addDays(jour, -180)) lignes.set(`piece:${id}:${pose}`, pose);
  const facture = soins.factures.some(
    ({ date, appareil, annulee }) => appareil && !annulee && date >= addDays(jour, -730),
  );
  const enEssai = soins.essais.some(({ portes }) => portes.length > 0);
  if (pose && pose < jour && pose >= addDays(jour, -365) && !facture && !enEssai)
    lignes.set(`aFacturer:${id}:${pose}`, pose);
  if (oppose) return lignes;
  const derniere = prescriptions.at(-1);
  const servie = soins.factures.some(({ date, annulee }) => !annulee && date >= (derniere?.date ?? ''));
  if (derniere && !servie && !(pose && pose >= derniere.date)) {
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
  const avantEssai = soins.statut !== 'Rdv 1er essai';
  if (
    avantEssai &&
    dernier &&
    dernier.date < addDays(jour, -15) &&
    addDays(dernier.date, dernier.validite) >= jour
  ) {
    if (!rdv.some((start) => start >= debutQuinzaine)) lignes.set(`devis:${dernier.id}`, dernier.date);
  }
  return lignes;
}
