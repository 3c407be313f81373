/** A class as people read it: 'Classe I' of what is stored and sent as 'Classe 1'. */
export const ditClasse = (classe: string): string =>
  ({ 'Classe 1': 'Classe I', 'Classe 2': 'Classe II' })[classe] ?? classe;
