/** '732 829 320' */
export const formatSiren = (siren: string): string => siren.replace(/(\d{3})(?=\d)/g, '$1 ');
