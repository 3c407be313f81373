import { type Choix, chooseAppareil } from './appareillage';
import type { Place } from './centres';
import type { Creneaux, Minute } from './creneaux';
import { createHasard } from './hasard';
import { ARRIVEES, daterParcours, type Etape, type Parcours, tirerParcours } from './parcours';
import type { Stock } from './stock';
import { chiffreDe } from './suivi-clinique';

type Etageres = Pick<Stock, 'articles'>;

const CORBEILLE = 6;
/** By their figure, those who have speech tests, questionnaires and a report that was handed over. */
const COMPLETS = new Set([3, 6, 9]);

/** What one client of the demo goes through, whatever the day. */
export interface Histoire {
  place: Place;
  /** Somebody who was created by mistake. */
  corbeille: boolean;
  parcours: Parcours;
  choix: Choix;
  pertes: { droite: number; gauche: number };
  /** Of an invoice: days from its making to its sending, and to its end. */
  facture: { annulee: boolean; envoyee: number; fin: number } | null;
  /** Whether nothing of what an inspection asks for is missing. */
  complet: boolean;
}

/** Everybody's story, the same at each run. */
export function tirerHistoires(stocks: readonly [Etageres, Etageres]): Histoire[] {
  const hasard = createHasard(1);
  const arrivees = hasard.melange(
    ARRIVEES.flatMap(([statut, nombre]) => Array.from({ length: nombre }, () => statut)),
  );
  let complets = 0;
  const corbeille = Array.from({ length: CORBEILLE }, () => null);
  return [...arrivees, ...corbeille].map((arrivee, rang): Histoire => {
    const place: Place = rang % 5 < 3 ? 0 : 1;
    const parcours = tirerParcours(arrivee ?? '', hasard);
    const choix = chooseAppareil(hasard, stocks[place]);
    const complet =
      complets === 0 && arrivee === 'Facture éditée' && place === 0 && COMPLETS.has(chiffreDe(choix.serie));
    if (complet) complets += 1;
    return {
      ...{ place, corbeille: arrivee === null, parcours, choix, complet },
      pertes: { droite: hasard.entier(30, 75), gauche: hasard.entier(30, 75) },
      facture:
        arrivee === 'Facture éditée'
          ? { annulee: hasard.chance(0.04), envoyee: hasard.entier(0, 2), fin: hasard.entier(5, 45) }
          : null,
    };
  });
}

/** The steps of each of these stories, around `now`. */
export const daterHistoires = (histoires: readonly Histoire[], creneaux: Creneaux, now: Minute): Etape[][] =>
  histoires.map(({ place, parcours }) => daterParcours(parcours, { creneaux, centre: place, now }));
