import { nomCase } from '~/domain/bilans/audiogramme';
import type { Bilan } from '~/domain/bilans/bilan';
import { compareSeuils, formatDifference } from '~/domain/bilans/comparaison';
import { formatPerte } from '~/domain/bilans/mots-de-perte';
import { OREILLES, oreilles } from '~/lib/oreilles';
import { quand } from './liste-bilans';
import { EnteteSeuils, LignesSeuils } from './table-seuils';

interface Props {
  bilan: Bilan;
  ancien: Bilan;
}

/** What changed between two tests, frequency by frequency and in the mean; more is worse. */
export function TableComparaison({ bilan, ancien }: Props) {
  const differences = new Map(compareSeuils(ancien.seuils, bilan.seuils).map((each) => [each.nom, each]));
  return (
    <div>
      <ul className="mb-2 text-sm">
        {oreilles.map((oreille) => (
          <li key={oreille}>
            {OREILLES[oreille].titre} : {formatPerte(ancien.pertes[oreille])} →{' '}
            <strong>{formatPerte(bilan.pertes[oreille])}</strong>
          </li>
        ))}
      </ul>
      {differences.size === 0 ? (
        <p className="text-sm">Aucune fréquence n’est mesurée dans les deux bilans.</p>
      ) : (
        <table className="seuils">
          <caption>
            Différences en dB du {quand(ancien)} au {quand(bilan)} ; + : perte aggravée
          </caption>
          <EnteteSeuils />
          <LignesSeuils
            cellule={(oreille, conduction, frequence) => {
              const difference = differences.get(nomCase(oreille, conduction, frequence));
              if (!difference) return <span className="text-muet">·</span>;
              const worse = difference.ecart === null || Math.abs(difference.ecart) >= 10;
              return <span className={worse ? 'font-semibold' : ''}>{formatDifference(difference)}</span>;
            }}
          />
        </table>
      )}
    </div>
  );
}
