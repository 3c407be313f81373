/** Said by the page's own script when it sends a form, and by nobody else: the page stays open while it waits. */
export const PAR_SCRIPT = 'X-Auricule-Script';

/** Where a form that was carried out leads, for the script that sent it: it goes there by itself, as the browser would. */
export const SUITE = 'X-Auricule-Suite';

/** Said by the page's script of what it asks for by itself: nobody sat there for it. */
export const SANS_GESTE = 'X-Auricule-Sans-Geste';

/** Said by the page's script of a form: whose page it stands on. */
export const PERSONNE = 'X-Auricule-Personne';

/** Whether a page's script sent a request, and puts the answer into the page that is open; a browser's own form asks for a page. */
export const isScripted = (request: Request): boolean => request.headers.has(PAR_SCRIPT);
