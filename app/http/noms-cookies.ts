/** The session that the browser works in. */
export const SESSION_COOKIE = 'session';
/** The sessions of the others who are signed in on this computer, all of them locked. */
export const POSTE_COOKIE = 'poste';
/** Who signed in last, by their user's id: what a form held that came after the end of a session is for nobody else. */
export const PERSONNE_COOKIE = 'personne';
/** Changed by each lock: what a browser keeps of a page to go back to is let go when a cookie of its site changes. */
export const VERROU_COOKIE = 'verrou';
