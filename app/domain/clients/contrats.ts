/** What is known of a client's contract with the complementary insurer; '' for nothing. */
export const CONTRATS = {
  responsable: 'Responsable',
  non_responsable: 'Non responsable',
  aucun: 'Pas de complémentaire',
} as const;
export type ContratAmc = keyof typeof CONTRATS;

/** A contract as people read it. */
export const contratLabel = (contrat: string): string =>
  Object.hasOwn(CONTRATS, contrat) ? CONTRATS[contrat as ContratAmc] : '';

const folded = (texte: string): string => texte.toLowerCase().replace(/\s+/g, ' ').trim();

/** The contract that a form, a program or a file names by its key or its words; '' for nothing, null for what is none. */
export function readContrat(texte: string): ContratAmc | '' | null {
  const asked = folded(texte);
  if (asked === '') return '';
  const found = Object.entries(CONTRATS).find(([cle, dit]) => cle === asked || folded(dit) === asked);
  return (found?.[0] as ContratAmc | undefined) ?? null;
}
