import { paths } from '~/http/paths';
import { Avis } from '../avis';

/** How long the message of a saved appointment stays before the list of clients follows (docs/regles/bilans.md). */
const DELAI_MS = 3000;

/**
 * After the appointment was saved: the way on to the clients. With scripts it is taken after three seconds, unless the person does
 * anything on the page; nobody is led away from what they have begun. Without them the browser takes it (docs/regles/ecrans.md).
 */
export const RetourListe = () => (
  <Avis ton="succes" className="ecran mb-3">
    <noscript>
      <meta httpEquiv="refresh" content={`${DELAI_MS / 1000};url=${paths.clients()}`} />
    </noscript>
    Rendez-vous enregistré.{' '}
    <a href={paths.clients()} data-comportement="suite-seule" data-delai={DELAI_MS} className="link">
      Retour à la liste des clients
    </a>
  </Avis>
);
