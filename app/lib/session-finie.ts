/** The words of SESSION_FINIE that lead to the sign-in page. */
export const CONNECTEZ_VOUS = 'Connectez-vous dans un autre onglet';

/** What a form says that came when its sender was signed in no longer. */
export const SESSION_FINIE = `Votre session a expiré. ${CONNECTEZ_VOUS}, puis envoyez de nouveau.`;
