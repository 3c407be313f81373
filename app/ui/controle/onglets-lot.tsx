import { FILTRES_LOT, type FiltreLot } from '~/domain/controle/filtre-lot';
import { paths } from '~/http/paths';
import { formatEntier } from '~/lib/euros';

interface Props {
  lotId: string;
  courant: FiltreLot;
  comptes: Record<FiltreLot, number>;
}

const filtres = Object.entries(FILTRES_LOT) as [FiltreLot, string][];

/** What the files of a lot came to, with how many: each leads to those alone. What none came to is left out, failures never are. */
export const OngletsLot = ({ lotId, courant, comptes }: Props) => (
  <nav aria-label="Où en sont les dossiers" className="tabs tabs-border ecran mb-2">
    {filtres
      .filter(([cle]) => comptes[cle] > 0 || ['tous', 'echec', courant].includes(cle))
      .map(([cle, libelle]) => (
        <a
          key={cle}
          href={paths.lotControle(lotId, cle === 'tous' ? '' : `filtre=${cle}`)}
          aria-current={cle === courant ? 'page' : undefined}
          className={`tab ${cle === courant ? 'tab-active' : ''}`}
        >
          {libelle} ({formatEntier(comptes[cle])})
        </a>
      ))}
  </nav>
);
