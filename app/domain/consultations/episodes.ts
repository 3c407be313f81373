import { addDays, fromParis, toParis } from '~/lib/dates';

/** How much reading is unusual, as the account says it: different patients, minutes, hours in Paris. */
export interface Seuils {
  rafalePatients: number;
  rafaleMinutes: number;
  jourPatients: number;
  nuitPatients: number;
  nuitDebut: number;
  nuitFin: number;
}

/** One person reads one patient, or takes along `nombre` of them in a file. */
export interface LectureVue {
  userId: string;
  userName: string;
  /** UTC instant. */
  date: string;
  patient: string;
  nombre: number;
  /** A program's, which works at night as well. */
  programme: boolean;
}

/** Reading of one person that is unusual, from its first to its last fact. */
export interface Episode {
  nature: 'rafale' | 'jour' | 'nuit';
  userId: string;
  userName: string;
  debut: string;
  fin: string;
  patients: number;
}

/** Different patients, and since when. */
class Compte {
  readonly #patients = new Map<string, number>();
  patients = 0;
  debut = '';
  fin = '';
  add({ patient, nombre, date }: LectureVue): void {
    this.debut ||= date;
    this.fin = date;
    const known = this.#patients.get(patient) ?? 0;
    this.#patients.set(patient, Math.max(known, nombre));
    this.patients += Math.max(0, nombre - known);
  }
}

/** What one person reads, as it goes by. */
class Suivi {
  readonly episodes: Episode[] = [];
  readonly #jours = new Map<string, Compte>();
  readonly #nuits = new Map<string, Compte>();
  #fenetre: LectureVue[] = [];
  #rafale: { compte: Compte; episode: Episode } | null = null;

  constructor(readonly seuils: Seuils) {}

  see(lecture: LectureVue): void {
    const { date: jour, heure } = toParis(lecture.date);
    this.#count('jour', this.#jours, jour, lecture, this.seuils.jourPatients);
    const nuit = nuitDe(jour, Number(heure.slice(0, 2)), this.seuils);
    if (nuit && !lecture.programme) this.#count('nuit', this.#nuits, nuit, lecture, this.seuils.nuitPatients);
    this.#slide(lecture);
  }

  #count(
    nature: 'jour' | 'nuit',
    comptes: Map<string, Compte>,
    cle: string,
    lecture: LectureVue,
    seuil: number,
  ): void {
    const compte = comptes.get(cle) ?? new Compte();
    comptes.set(cle, compte);
    compte.add(lecture);
    if (compte.patients < seuil) return;
    const { debut } = compte;
    const known = this.episodes.find((each) => each.nature === nature && each.debut === debut);
    if (known) Object.assign(known, { fin: compte.fin, patients: compte.patients });
    else this.episodes.push(episodeOf(nature, lecture, compte));
  }

  /** An episode lasts until nothing was read for as long as its window. */
  #slide(lecture: LectureVue): void {
    const ms = this.seuils.rafaleMinutes * 60_000;
    const since = Date.parse(lecture.date) - ms;
    this.#fenetre = [...this.#fenetre.filter(({ date }) => Date.parse(date) > since), lecture];
    if (this.#rafale && Date.parse(this.#rafale.episode.fin) > since) {
      const { compte, episode } = this.#rafale;
      compte.add(lecture);
      Object.assign(episode, { fin: compte.fin, patients: compte.patients });
      return;
    }
    const compte = new Compte();
    for (const each of this.#fenetre) compte.add(each);
    this.#rafale = null;
    if (compte.patients < this.seuils.rafalePatients) return;
    const episode = episodeOf('rafale', lecture, compte);
    this.episodes.push(episode);
    this.#rafale = { compte, episode };
  }
}

const episodeOf = (nature: Episode['nature'], { userId, userName }: LectureVue, compte: Compte): Episode => ({
  ...{ nature, userId, userName },
  ...{ debut: compte.debut, fin: compte.fin, patients: compte.patients },
});

/** The evening's day of the night that an hour belongs to; null by day. */
function nuitDe(jour: string, heure: number, { nuitDebut, nuitFin }: Seuils): string | null {
  if (heure >= nuitDebut) return jour;
  return heure < nuitFin ? addDays(jour, -1) : null;
}

/** Looks at readings in the order of their dates, one account's; `episodes` says which of them are unusual. */
export function guetterEpisodes(seuils: Seuils) {
  const suivis = new Map<string, Suivi>();
  return {
    see(lecture: LectureVue): void {
      const suivi = suivis.get(lecture.userId) ?? new Suivi(seuils);
      suivis.set(lecture.userId, suivi);
      suivi.see(lecture);
    },
    episodes: (): Episode[] => [...suivis.values()].flatMap(({ episodes }) => episodes),
  };
}

/** From when on facts are looked at, so that a day and a night that are not over are counted whole: noon of the day before. */
export const debutDuGuet = (depuis: Date): string => {
  const veille = addDays(toParis(depuis).date, -1);
  return fromParis(veille, '12:00') ?? `${veille}T11:00:00.000Z`;
};
