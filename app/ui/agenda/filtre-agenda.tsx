import type { CriteresAgenda } from '~/domain/agenda/criteres';
import { VUE_PAR_DEFAUT } from '~/domain/agenda/evenement';
import { paths } from '~/http/paths';
import { Icone } from '../icone';
import type { AdressesAgenda } from './adresses';

interface Props {
  criteres: CriteresAgenda;
  adresses: AdressesAgenda;
  intervenants: readonly { id: string; name: string }[];
}

/** Whose events are shown, and the search in all of them; both stand in the address. */
export function FiltreAgenda({ criteres, adresses, intervenants }: Props) {
  const { vue, date, intervenant, recherche } = criteres;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser knows the element
    <form
      id="filtre-agenda"
      action={paths.agenda()}
      role="search"
      aria-label="Filtrer le calendrier"
      autoComplete="off"
      className={`filtre-agenda ecran ${recherche || intervenant ? 'actif' : ''}`}
    >
      {vue !== VUE_PAR_DEFAUT && <input type="hidden" name="vue" value={vue} />}
      <input type="hidden" name="date" value={date} />
      <select
        name="intervenant"
        aria-label="Intervenant"
        defaultValue={intervenant}
        data-comportement="envoi-au-choix"
        className="select select-sm w-52 sm:w-48"
      >
        <option value="">Tous les intervenants</option>
        {intervenants.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <input
        name="recherche"
        type="search"
        aria-label="Rechercher un événement"
        placeholder="Type, note ou client"
        defaultValue={recherche}
        className="input input-sm w-52 sm:w-56"
      />
      <button type="submit" className="btn btn-outline btn-sm">
        Rechercher
      </button>
      {(recherche || intervenant) && (
        <a href={adresses.agenda({ recherche: '', intervenant: '' })} data-place="" className="link text-sm">
          Effacer
        </a>
      )}
      <a href={adresses.feuille()} className="btn btn-ghost btn-sm sm:ml-auto">
        <Icone nom="imprimante" /> Feuille du jour
      </a>
    </form>
  );
}
