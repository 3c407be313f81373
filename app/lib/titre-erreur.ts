const TITRES: Record<number, string> = {
  400: 'Demande refusée',
  401: 'Session expirée',
  403: 'Accès refusé',
  404: 'Page introuvable',
  405: 'Action impossible',
  429: 'Trop de demandes',
  503: 'Serveur occupé',
};

/** The heading of an error's page, by its HTTP status. */
export const titreErreur = (status: number): string => TITRES[status] ?? 'Une erreur est survenue';
