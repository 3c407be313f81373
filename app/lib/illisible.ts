/** What a reader is shown of what is stored sealed and cannot be opened (decision 126). */
export const ILLISIBLE = {
  cle: '(illisible : clé absente)',
  contenu: '(illisible : contenu altéré)',
} as const;

/** Whether a text is what is shown in the place of another. */
export const isIllisible = (text: string): boolean =>
  Object.values(ILLISIBLE).some((marque) => marque === text);
