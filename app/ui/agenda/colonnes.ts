import type { Absence } from '~/domain/agenda/absence';
import type { Evenement } from '~/domain/agenda/evenement';
import type { Ouverture } from '~/domain/agenda/fermetures.lists.server';
import type { Jour } from '~/domain/agenda/periode';
import { type Plage, plagesDuJour, plagesReunies } from '~/domain/agenda/plages';
import { absencesDuJour } from './fermetures';
import type { JourDeGrille } from './grille';
import type { PeriodeMontree } from './periode-montree';

/** A column of the grid: a day, or what one member of staff has of a day. */
export interface Colonne {
  cle: string;
  jour: Jour;
  evenements: readonly Evenement[];
  /** The hours of its centres, and when one of them is open that day. */
  ouvertures: readonly Ouverture[];
  plages: readonly Plage[];
  /** Those that are told of in it. */
  absences: readonly Absence[];
  /** Those that may close it. */
  fermantes: readonly Absence[];
  /** Whose column it is; id '' for what nobody in particular has. Null for a day's. */
  personne: { id: string; name: string } | null;
}

/** What one column draws. */
export interface ColonneDeGrille extends Colonne {
  /** 'lundi 23'. */
  nom: string;
  /** Where an event is added to it; none for who may not. */
  ajout: string | undefined;
  grille: JourDeGrille;
  /** By quarter of an hour. */
  fermes: readonly boolean[];
}

/** How many people have a column beside each other, with or without events that day, and how many of those who have none. */
const PERSONNES_MAX = 10;
const SANS_EVENEMENT_JUSQU_A = 6;

const PERSONNE = { id: '', name: 'Sans intervenant' };

type Montree = Pick<PeriodeMontree, 'periode' | 'evenements' | 'fermetures' | 'enColonne' | 'intervenant'>;

/**
 * The columns of a period: its days; of one day, for everybody, those of its staff as soon as an event names one of them: those who have
 * events or absences that day and, while there is room, the others.
 */
export function colonnesDe(montree: Montree): Colonne[] {
  const { periode, evenements, fermetures } = montree;
  const [jour] = periode.jours;
  const personnes = periode.jours.length === 1 && jour ? personnesDe(montree, jour) : [];
  if (jour && personnes.length > 1) return personnes.map((personne) => colonneDe(montree, jour, personne));
  return periode.jours.map((each) => {
    const absences = absencesDuJour(each, fermetures.absences);
    return {
      cle: each.date,
      jour: each,
      evenements,
      ...ouvertureDe(montree, each),
      absences,
      // Of several people, one who is away closes nothing.
      fermantes: absences.filter(({ intervenant }) => !intervenant || montree.intervenant !== ''),
      personne: null,
    };
  });
}

function colonneDe(montree: Montree, jour: Jour, personne: { id: string; name: string }): Colonne {
  const absences = absencesDuJour(jour, montree.fermetures.absences).filter(
    ({ intervenant }) => !intervenant || intervenant.id === personne.id,
  );
  return {
    cle: personne.id,
    jour,
    evenements: montree.evenements.filter(({ intervenant }) => (intervenant?.id ?? '') === personne.id),
    ...ouvertureDe(montree, jour),
    absences,
    fermantes: absences,
    personne,
  };
}

const ouvertureDe = ({ fermetures: { ouvertures } }: Montree, { date }: Jour) => ({
  ouvertures,
  plages: plagesReunies(ouvertures.map(({ semaine }) => plagesDuJour(semaine, date))),
});

function personnesDe({ evenements, enColonne, intervenant, fermetures }: Montree, jour: Jour) {
  if (intervenant || !evenements.some((each) => each.intervenant)) return [];
  const occupees = new Map<string, string>();
  for (const { intervenant: qui } of evenements) if (qui) occupees.set(qui.id, qui.name);
  for (const { intervenant: qui } of absencesDuJour(jour, fermetures.absences))
    if (qui) occupees.set(qui.id, qui.name);
  const libres = enColonne.filter(({ id }) => !occupees.has(id));
  const place = Math.max(0, SANS_EVENEMENT_JUSQU_A - occupees.size);
  const nommees = [...[...occupees].map(([id, name]) => ({ id, name })), ...libres.slice(0, place)].slice(
    0,
    PERSONNES_MAX,
  );
  nommees.sort((a, b) => a.name.localeCompare(b.name, 'fr'));
  const orphelins = evenements.some((each) => !each.intervenant);
  return orphelins ? [PERSONNE, ...nommees] : nommees;
}

/** How many events of a day have no column, since too many people have some. */
export function sansColonne(colonnes: readonly Colonne[], evenements: readonly Evenement[]): number {
  if (!colonnes.some(({ personne }) => personne)) return 0;
  const montres = new Set(colonnes.map(({ cle }) => cle));
  return evenements.filter(({ intervenant }) => !montres.has(intervenant?.id ?? '')).length;
}
