import { foldText } from '~/lib/texte';

interface Ligne {
  jour: string;
  /** Cents. */
  montant: number;
  libelle: string;
  reference: string;
}

const motsDe = ({ libelle, reference }: Ligne): string[] => [
  ...new Set(foldText(`${libelle} ${reference}`).match(/[\p{L}\p{N}]{2,}/gu) ?? []),
];

/** Whether all words of one stand in the other: a format cuts a label short, or puts its end into another field. */
function memesMots(a: readonly string[], b: readonly string[]): boolean {
  const [court, long] = a.length <= b.length ? [a, b] : [b, a];
  const contient = (mot: string, rang: number) =>
    long.includes(mot) || (rang === court.length - 1 && long.some((each) => each.startsWith(mot)));
  return court.length > 0 && court.every(contient);
}

/**
 * Which lines of a file are those of files in another format, by day, amount and the words of their labels; each former line answers for one. Gives them
 * back.
 */
export function connuesAutrement<L extends Ligne>(lignes: readonly L[], autres: readonly Ligne[]): Set<L> {
  const libres = new Map<string, Ligne[]>();
  for (const autre of autres) {
    const cle = `${autre.jour} ${autre.montant}`;
    libres.set(cle, [...(libres.get(cle) ?? []), autre]);
  }
  const connues = new Set<L>();
  for (const ligne of lignes) {
    const candidates = libres.get(`${ligne.jour} ${ligne.montant}`) ?? [];
    const rang = candidates.findIndex((each) => memesMots(motsDe(ligne), motsDe(each)));
    if (rang < 0) continue;
    candidates.splice(rang, 1);
    connues.add(ligne);
  }
  return connues;
}
