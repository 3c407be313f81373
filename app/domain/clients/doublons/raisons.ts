/** Why two clients are probably one, the strongest reason in front; `cle` begins the keys of that kind (recognitionKeys). */
const RAISONS = [
  { cle: 'n', communs: ['n° de sécurité sociale'] },
  { cle: 'd', communs: ['nom', 'prénom', 'naissance'] },
  { cle: 'm', communs: ['nom', 'prénom', 'portable'] },
  { cle: 'e', communs: ['nom', 'e-mail'] },
  // Relatives share the number of the person insured.
  { cle: 's', communs: ['n° de sécurité sociale seul'] },
] as const;

export const NATURES_DE_CLE: readonly string[] = RAISONS.map(({ cle }) => cle);

const bit = (index: number): number => 2 ** (RAISONS.length - 1 - index);

/** The bit of a key's kind. */
export const natureOf = (cle: string): number => {
  const index = NATURES_DE_CLE.indexOf(cle.slice(0, 1));
  return index < 0 ? 0 : bit(index);
};

const [NIR_ET_PLUS, NIR_SEUL] = [natureOf('n'), natureOf('s')];

/** What the two have in common, each word once: the reasons that a pair's bits stand for. */
export const raisonsOf = (natures: number): string[] => {
  const said = natures & NIR_ET_PLUS ? natures & ~NIR_SEUL : natures;
  return [...new Set(RAISONS.flatMap(({ communs }, index) => (said & bit(index) ? [...communs] : [])))];
};
