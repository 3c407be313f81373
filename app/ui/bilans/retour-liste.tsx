import { paths } from '~/http/paths';

/** How long the message of a saved appointment stays before the list of clients follows (docs/regles/bilans.md). */
const DELAI_MS = 3000;

/**
 * After the appointment was saved: the way on to the clients. With scripts it is taken after three seconds, unless the person does
 * anything on the page; nobody is led away from what they have begun. Without them the browser takes it (docs/regles/ecrans.md).
 */
export const RetourListe = () => (
  <p className="ecran border-success bg-success/8 rounded-box mb-3 border-l-4 px-3 py-2 text-sm">
    <noscript>
      <meta httpEquiv="refresh" content={`${DELAI_MS / 1000};url=${paths.clients()}`} />
    </noscript>
    Rendez-vous enregistré.{' '}
    <a href={paths.clients()} data-comportement="suite-seule" data-delai={DELAI_MS} className="link">
      Retour à la liste des clients
    </a>
  </p>
);
