/** What of a prescriber's page leaves as a file. */
export const SUIVIS_EXPORTES = ['patients', 'comptes-rendus'] as const;
export type SuiviExporte = (typeof SUIVIS_EXPORTES)[number];

/** Reads `?quoi`; patients where it says nothing that is known. */
export const readSuiviExporte = (search: URLSearchParams): SuiviExporte =>
  SUIVIS_EXPORTES.find((each) => each === search.get('quoi')) ?? 'patients';

/** How a report was given, in words; what the other side did with a mail is never known. */
export const MODES_DE_REMISE: Record<string, string> = {
  courriel: 'Confié à la messagerie',
  remis: 'Remis sur papier',
};
