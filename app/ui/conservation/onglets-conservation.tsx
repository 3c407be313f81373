import { FILTRES_CONSERVATION, type FiltreConservation } from '~/domain/conservation/filtre';
import { paths } from '~/http/paths';
import { formatEntier } from '~/lib/euros';

interface Props {
  courant: FiltreConservation;
  comptes: Record<FiltreConservation, number>;
}

const filtres = Object.entries(FILTRES_CONSERVATION) as [FiltreConservation, string][];

/** What is due, and for what, with how many. */
export const OngletsConservation = ({ courant, comptes }: Props) => (
  <nav aria-label="Ce qui est dû" className="tabs tabs-border ecran mb-2">
    {filtres.map(([cle, libelle]) => (
      <a
        key={cle}
        href={paths.conservation(`filtre=${cle}`)}
        aria-current={cle === courant ? 'page' : undefined}
        className={`tab ${cle === courant ? 'tab-active' : ''}`}
      >
        {libelle} ({formatEntier(comptes[cle])})
      </a>
    ))}
  </nav>
);
