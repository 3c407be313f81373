/** Why two clients are probably one, the strongest reason in front; `cle` begins the keys of that kind (duplicateKeys). */
const RAISONS = [
  { cle: 'n', libelle: 'Même numéro de sécurité sociale' },
  { cle: 'd', libelle: 'Mêmes nom, prénom et date de naissance' },
  { cle: 'm', libelle: 'Mêmes nom, prénom et portable' },
  { cle: 'e', libelle: 'Mêmes nom et e-mail' },
] as const;

export const NATURES_DE_CLE: readonly string[] = RAISONS.map(({ cle }) => cle);

const bit = (index: number): number => 2 ** (RAISONS.length - 1 - index);

/** The bit of a key's kind. */
export const natureOf = (cle: string): number => {
  const index = NATURES_DE_CLE.indexOf(cle.slice(0, 1));
  return index < 0 ? 0 : bit(index);
};

/** The reasons that a pair's bits stand for: the first kind of key is the highest bit. */
export const raisonsOf = (natures: number): string[] =>
  RAISONS.filter((_, index) => natures & bit(index)).map(({ libelle }) => libelle);
