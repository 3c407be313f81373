import { paths } from '~/http/paths';

const LISTE = 'recherche-rapide';
const FLOTTANT =
  'bg-base-100 border-base-300 absolute top-full right-0 left-0 z-40 mt-1 rounded-box border shadow-lg';

/** The search of the top bar: what is found while one types, the clients opened last before; on Enter, and without JavaScript, a page. */
export const RechercheRapide = ({ creation }: { creation: boolean }) => (
  <search data-comportement="recherche-rapide" className="relative block w-full max-w-md">
    <form action={paths.resultats()}>
      <input
        name="q"
        type="search"
        role="combobox"
        aria-label="Rechercher un client"
        aria-expanded={false}
        aria-controls={LISTE}
        aria-autocomplete="list"
        aria-keyshortcuts="/ Control+K"
        autoComplete="off"
        maxLength={100}
        placeholder="Rechercher un client : nom, téléphone, e-mail, ville"
        className="input input-sm w-full"
      />
    </form>
    <div
      id={LISTE}
      role="listbox"
      aria-label="Trouvés"
      hidden
      className={`${FLOTTANT} max-h-96 overflow-auto py-1`}
    />
    <p role="status" hidden data-aucun="" className={`${FLOTTANT} px-3 py-2 text-sm`}>
      Aucun client trouvé.{' '}
      {creation && (
        <a href={paths.nouveauClient()} className="link">
          Créer un client
        </a>
      )}
    </p>
    <p
      aria-live="assertive"
      hidden
      data-panne-recherche=""
      className={`${FLOTTANT} text-error px-3 py-2 text-sm`}
    />
  </search>
);
