/** The words of SESSION_FINIE that lead to the sign-in page. */
export const CONNECTEZ_VOUS = 'Connectez-vous dans un autre onglet';

/** What a form says that came when its sender was signed in no longer. */
export const SESSION_FINIE = `Votre session a expiré. ${CONNECTEZ_VOUS}, puis envoyez de nouveau.`;

/** The words that lead to where somebody proves once more who they are. */
export const CONFIRMEZ = 'Confirmez que c’est vous dans un autre onglet';

/** What a form says after why it was refused until its sender has. */
export const PUIS_RENVOYEZ = `${CONFIRMEZ}, puis envoyez de nouveau.`;

/** What a form says that stands on a page of somebody else than who is signed in by now. */
export const AUTRE_PERSONNE =
  'Cette page date d’avant un changement de personne sur ce poste : rien n’est enregistré.';

/** What a form says that came while its sender's session was locked. */
export const POSTE_VERROUILLE = 'Le poste est verrouillé : rien n’est encore enregistré.';
