/** The choices of a filter, by their names. */
export const optionsOf = <T extends string>(valeurs: readonly T[], noms: Record<T, string>) =>
  valeurs.map((valeur) => ({ valeur, libelle: noms[valeur] }));
