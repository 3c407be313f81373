import { isRdv, type StatutClient } from '~/domain/clients/statuts';
import type { Creneau, Creneaux } from './creneaux';
import type { Hasard } from './hasard';

/** One step of a client's journey: when its status was set (milliseconds), and the appointment that came with it. */
export interface Etape {
  statut: StatutClient | '';
  at: number;
  rdv: Creneau | null;
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

const JOUR = 86_400_000;
const HEURE = 3_600_000;
const DUREE_RDV = 50 * 60_000;

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

/** Plans a journey backwards from today, so that what lies ahead is ahead and each status was set when its time had come. */
export function planParcours(
  arrivee: StatutClient | '',
  outils: { hasard: Hasard; creneaux: Creneaux; centre: number; now: number },
): Etape[] {
  const { hasard, creneaux, centre, now } = outils;
  const jours = (min: number, max: number) => hasard.entier(min, max) * JOUR;
  const statuts = chemin(arrivee, hasard);
  const etapes: Etape[] = [];
  let rdv: Creneau | null = null;
  let at =
    now - (arrivee === 'Facture éditée' || arrivee === 'Facturé' ? jours(2, 300) : jours(1, 28)) - HEURE;
  if (isRdv(arrivee)) {
    rdv = hasard.chance(0.8)
      ? creneaux.take(centre, now + jours(0, 18) + HEURE, 'apres')
      : creneaux.take(centre, now - jours(0, 3), 'avant');
    at = Math.min(rdv.at - jours(3, 12), now - 2 * HEURE);
  }
  for (let rang = statuts.length - 1; rang >= 0; rang -= 1) {
    const statut = statuts[rang] ?? '';
    const avant = statuts[rang - 1];
    let precedent: Creneau | null = null;
    let set: number;
    if (avant !== undefined && isRdv(avant) && statut === 'Rdv Annulé') {
      set = creneaux.desk(at);
      precedent = creneaux.take(centre, set + jours(1, 6), 'apres');
      at = set - jours(2, 8);
    } else if (avant !== undefined && isRdv(avant)) {
      precedent = creneaux.take(centre, at - DUREE_RDV, 'avant');
      set = precedent.at + DUREE_RDV;
      at = precedent.at - jours(4, 14);
    } else {
      set = creneaux.desk(at);
      at = set - jours(5, 12);
    }
    etapes.unshift({ statut, at: set, rdv });
    rdv = precedent;
  }
  return etapes;
}
