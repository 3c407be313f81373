/** Why two clients are probably one, the strongest reason in front; `cle` begins the keys of that kind (duplicateKeys). */
const RAISONS = [
  { cle: 'n', communs: ['n° de sécurité sociale'] },
  { cle: 'd', communs: ['nom', 'prénom', 'naissance'] },
  { cle: 'm', communs: ['nom', 'prénom', 'portable'] },
  { cle: 'e', communs: ['nom', 'e-mail'] },
] as const;

export const NATURES_DE_CLE: readonly string[] = RAISONS.map(({ cle }) => cle);

const bit = (index: number): number => 2 ** (RAISONS.length - 1 - index);

/** The bit of a key's kind. */
export const natureOf = (cle: string): number => {
  const index = NATURES_DE_CLE.indexOf(cle.slice(0, 1));
  return index < 0 ? 0 : bit(index);
};

/** What the two have in common, each word once: the reasons that a pair's bits stand for. */
export const raisonsOf = (natures: number): string[] => [
  ...new Set(RAISONS.flatMap(({ communs }, index) => (natures & bit(index) ? [...communs] : []))),
];
