/** Where clients come from (docs/regles/clients.md); files may bring others, which are kept as they are. */
export const ORIGINES = ['Site', 'Facebook', 'Ouieqare', 'Audibene', 'Direct', 'Google', 'Doctolib'] as const;
