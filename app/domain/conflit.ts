import { DomainError } from './errors';

type Textes = Partial<Record<string, string>>;

/** For each field where what stands now differs from what was typed, both as inputs hold them: its name and what stands there. */
export const ecartsDeSaisie = (
  stored: Textes,
  typed: Textes,
  libelle: (champ: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.keys({ ...stored, ...typed })
      .filter((champ) => (stored[champ] ?? '') !== (typed[champ] ?? ''))
      .map((champ) => [champ, `${libelle(champ)}, valeur enregistrée : ${stored[champ] || '(vide)'}`]),
  );

/**
 * The error of the second of two people who changed one record: `ecarts` on their fields and, as `remplacer`, which is no message, the
 * version that the form sends to replace knowingly what stands there.
 */
export const conflitDeSaisie = (
  message: string,
  version: number,
  ecarts: Record<string, string>,
): DomainError => new DomainError(message, { version: message, ...ecarts, remplacer: String(version) });
