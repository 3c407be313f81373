import { isRdv, type StatutClient } from '~/domain/clients/statuts';
import type { Place } from './centres';
import { type Creneaux, HEURE, JOUR, type Minute } from './creneaux';
import type { Hasard } from './hasard';

/** One step of a client's journey: when its status was set, and the appointment that came with it. */
export interface Etape {
  statut: StatutClient | '';
  at: Minute;
  rdv: Minute | null;
}

/** How many clients end where; three hundred in all. */
export const ARRIVEES: readonly [StatutClient | '', number][] = [
  ['', 12],
  ['Rdv Bilan auditif', 34],
  ['Rdv Téléconsultation', 14],
  ['Rdv devis', 24],
  ['Rdv Annulé', 22],
  ['Rdv 1er essai', 26],
  ['Rdv 2eme essai', 18],
  ['En Livraison', 14],
  ['Rdv livraison', 16],
  ['Appareillé', 30],
  ['Rdv facturation', 14],
  ['Facturé', 6],
  ['Facture éditée', 70],
];

const DUREE_RDV = 50;
/** Of the trials whose appointment is past some are forgotten: longer than a trial lasts, in days. */
const OUBLI = 34;

/** The statuses on the way to one, each optional step taken by some. */
function chemin(arrivee: StatutClient | '', hasard: Hasard): (StatutClient | '')[] {
  if (arrivee === '' || arrivee === 'Facturé' || arrivee === 'Rdv Téléconsultation') return [arrivee];
  const debut: StatutClient[] = hasard.chance(0.15)
    ? ['Rdv Téléconsultation', 'Rdv Bilan auditif']
    : ['Rdv Bilan auditif'];
  if (arrivee === 'Rdv Annulé')
    return [...(hasard.chance(0.5) ? debut : [...debut, 'Rdv devis' as const]), arrivee];
  const suite: [StatutClient, boolean][] = [
    ['Rdv devis', true],
    ['Rdv 1er essai', true],
    ['Rdv 2eme essai', hasard.chance(0.4)],
    ['En Livraison', hasard.chance(0.5)],
    ['Rdv livraison', true],
    ['Appareillé', true],
    ['Rdv facturation', hasard.chance(0.4)],
    ['Facturé', true],
  ];
  const but = arrivee === 'Facture éditée' ? 'Facturé' : arrivee;
  const fin = suite.findIndex(([statut]) => statut === but);
  if (fin < 0) return debut.slice(0, debut.lastIndexOf(but) + 1);
  return [...debut, ...suite.slice(0, fin).flatMap(([statut, pris]) => (pris ? statut : [])), but];
}

/** A journey as it is drawn, whatever the day: distances in days. */
export interface Parcours {
  arrivee: StatutClient | '';
  /** How long ago it came to its end, where that is no appointment. */
  fini: number;
  /** Of an appointment at the end: whether it lies ahead, how far from today it is, and how long before it was made. */
  rdv: { aVenir: boolean; dans: number; pris: number } | null;
  /** The last first. */
  pas: {
    statut: StatutClient | '';
    /** From the step before to this one, or to the appointment that led to it. */
    attente: number;
    /** Whether it follows from an appointment that took place, or is the end of one that did not, which was to be so many days later. */
    apres: 'rdv' | 'annulation' | null;
    annule: number;
  }[];
}

export function tirerParcours(arrivee: StatutClient | '', hasard: Hasard): Parcours {
  const statuts = chemin(arrivee, hasard);
  const fini =
    arrivee === 'Facture éditée' || arrivee === 'Facturé' ? hasard.entier(2, 300) : hasard.entier(1, 45);
  let rdv: Parcours['rdv'] = null;
  if (isRdv(arrivee)) {
    const aVenir = hasard.chance(0.8);
    const dans = aVenir ? hasard.entier(0, 18) : hasard.entier(0, 3);
    const oublie = arrivee === 'Rdv 1er essai' && !aVenir && dans > 1;
    rdv = { aVenir, dans: oublie ? dans + OUBLI : dans, pris: hasard.entier(3, 12) };
  }
  const pas = statuts.map((statut, rang) => ({ statut, avant: statuts[rang - 1] })).reverse();
  return {
    ...{ arrivee, fini, rdv },
    pas: pas.map(({ statut, avant }) => {
      if (avant === undefined || !isRdv(avant))
        return { statut, apres: null, annule: 0, attente: hasard.entier(5, 12) };
      if (statut === 'Rdv Annulé')
        return { statut, apres: 'annulation', annule: hasard.entier(1, 6), attente: hasard.entier(2, 8) };
      return { statut, apres: 'rdv', annule: 0, attente: hasard.entier(5, 20) };
    }),
  };
}

/** Gives a journey its dates, backwards from `now`, so that what lies ahead is ahead and each status was set when its time had come. */
export function daterParcours(
  { fini, rdv: fin, pas }: Parcours,
  { creneaux, centre, now }: { creneaux: Creneaux; centre: Place; now: Minute },
): Etape[] {
  const etapes: Etape[] = [];
  let rdv: Minute | null = null;
  let at = now - fini * JOUR - HEURE;
  if (fin) {
    rdv = fin.aVenir
      ? creneaux.take(centre, now + fin.dans * JOUR + HEURE, 'apres')
      : creneaux.take(centre, now - fin.dans * JOUR, 'avant');
    at = Math.min(rdv - fin.pris * JOUR, now - 2 * HEURE);
  }
  for (const { statut, apres, attente, annule } of pas) {
    let precedent: Minute | null = null;
    let set: Minute;
    if (apres === 'rdv') {
      precedent = creneaux.take(centre, at - DUREE_RDV, 'avant');
      set = precedent + DUREE_RDV;
      at = precedent - attente * JOUR;
    } else {
      set = creneaux.desk(at);
      if (apres === 'annulation') precedent = creneaux.take(centre, set + annule * JOUR, 'apres');
      at = set - attente * JOUR;
    }
    etapes.push({ statut, at: set, rdv });
    rdv = precedent;
  }
  return etapes.reverse();
}
