const NOMS: Record<string, 1 | 2 | undefined> = { 'Classe 1': 1, 'Classe 2': 2 };

/** What a quote or a form names a class; '' for none. */
export const nomDeClasse = (classe: '' | '1' | '2'): string => (classe ? `Classe ${classe}` : '');

/** The class that a quote or a form names; undefined for none. */
export const classeNommee = (nom: unknown): 1 | 2 | undefined =>
  typeof nom === 'string' && Object.hasOwn(NOMS, nom) ? NOMS[nom] : undefined;
