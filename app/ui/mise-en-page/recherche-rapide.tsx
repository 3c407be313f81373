import { paths } from '~/http/paths';

const LISTE = 'recherche-rapide';
const FLOTTANT =
  'bg-base-100 border-base-300 absolute top-full right-0 left-0 z-40 mt-1 rounded-box border shadow-lg';

/** The search of the top bar: suggestions while one types, the client list on Enter; without JavaScript the list alone. */
export const RechercheRapide = ({ creation }: { creation: boolean }) => (
  <search data-comportement="recherche-rapide" className="relative block w-full max-w-md">
    <form action={paths.clients()}>
      <input
        name="q"
        type="search"
        role="combobox"
        aria-label="Rechercher un client"
        aria-expanded={false}
        aria-controls={LISTE}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Rechercher un client : nom, téléphone, e-mail, ville"
        className="input input-sm w-full"
      />
    </form>
    <div
      id={LISTE}
      role="listbox"
      aria-label="Clients trouvés"
      hidden
      className={`${FLOTTANT} max-h-96 overflow-auto`}
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
