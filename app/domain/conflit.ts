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
 * The second of two people who changed one record: `etat` is what stands there now, a version or a fingerprint, which the form may replace
 * knowingly; `ecarts` say on each field what that is.
 */
export class ConflitDeSaisie extends DomainError {
  static override readonly mark: string = 'ConflitDeSaisie';
  override name = 'ConflitDeSaisie';
  constructor(message: string, etat: string | number, ecarts: Record<string, string> = {}) {
    super(
      'modifie_entre_temps',
      message,
      { '': message, ...ecarts },
      { genre: 'remplacer', etat: String(etat) },
    );
  }
}
