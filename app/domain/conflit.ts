import { formatDay, isDay } from '~/lib/dates';
import { DomainError } from './errors';
import type { Reprise } from './suite';

/** A field in which what stands now differs from what was typed. */
export interface Ecart {
  champ: string;
  libelle: string;
  /** What stands now, as people read it; '' for nothing. */
  lisible: string;
  /** The same as inputs hold it, by field, for whoever prefers it to what was typed; null where it is not to be had by itself. */
  valeurs: Readonly<Record<string, string>> | null;
  /** What stood there when the form was opened, as people read it; null when that is not known. */
  avant: string | null;
  /** Whether only the other person changed it: theirs is proposed then. */
  propose: boolean;
}

type Textes = Partial<Record<string, string>>;

/** A value as people read it: days the French way, a ticked box as a word. */
export const enClair = (valeur: string): string =>
  isDay(valeur) ? formatDay(valeur) : valeur === 'on' ? 'oui' : valeur;

/** Line ends as browsers send them and as they are stored are one and the same. */
const normal = (texte = ''): string => texte.replace(/\r\n?/g, '\n');

interface Etats {
  /** What stands, what was typed and, where it is known, what the form was opened on: each as inputs hold it, by field. */
  enregistre: Textes;
  saisie: Textes;
  ouvert?: Textes | null;
}

/**
 * The fields in which what stands differs from what was typed, in the order of what stands. Where it is known what the form was opened on,
 * those that the other person left alone are no matter.
 */
export function ecartsDeSaisie(
  { enregistre, saisie, ouvert = null }: Etats,
  libelle: (champ: string) => string,
  lisible: (valeur: string, champ: string) => string = enClair,
): Ecart[] {
  return Object.keys({ ...enregistre, ...saisie }).flatMap((champ) => {
    const now = normal(enregistre[champ]);
    const typed = normal(saisie[champ]);
    const before = ouvert && normal(ouvert[champ]);
    if (now === typed || now === before) return [];
    return {
      champ,
      libelle: libelle(champ),
      lisible: lisible(now, champ),
      valeurs: { [champ]: now },
      avant: before === null ? null : lisible(before, champ),
      propose: before === typed,
    };
  });
}

/** 'Ville, valeur enregistrée : Nîmes (avant : Lyon)' */
const messageDe = ({ libelle, lisible, avant }: Ecart): string =>
  `${libelle}, valeur enregistrée : ${lisible || '(vide)'}` +
  (avant === null ? '' : ` (avant : ${avant || 'vide'})`);

/**
 * The second of two people who changed one record: `etat` is what stands there now, a version or a fingerprint, which the form may replace
 * knowingly; `ecarts` say on each field what that is, and let it be taken over.
 */
export class ConflitDeSaisie extends DomainError {
  static override readonly mark: string = 'ConflitDeSaisie';
  override name = 'ConflitDeSaisie';
  constructor(message: string, etat: string | number, ecarts: readonly Ecart[] = []) {
    const parChamp = Object.fromEntries(ecarts.map((ecart) => [ecart.champ, messageDe(ecart)]));
    super(
      'modifie_entre_temps',
      message,
      { '': message, ...parChamp },
      { genre: 'remplacer', etat: String(etat), reprises: reprisesOf(ecarts) },
    );
  }
}

const reprisesOf = (ecarts: readonly Ecart[]): Reprise[] =>
  ecarts.map(({ champ, libelle, valeurs, propose }) => ({
    champ,
    libelle,
    envoi: valeurs && new URLSearchParams(valeurs).toString(),
    proposee: propose,
  }));
