import { PERIODES, type Periode } from '~/domain/comptabilite/periodes';
import { paths } from '~/http/paths';

const CHOIX = [
  ['', 'Toutes'],
  ...Object.entries(PERIODES).map(([cle, { libelle }]) => [cle, `${libelle}s`]),
] as const;

/** The kinds of closings as addresses of the list. */
export const ChoixPeriode = ({ periode }: { periode: Periode | '' }) => (
  <nav aria-label="Sorte de clôture" className="ecran mb-2 flex flex-wrap gap-1">
    {CHOIX.map(([cle = '', libelle]) => (
      <a
        key={cle}
        href={paths.comptabilite(cle && `periode=${cle}`)}
        aria-current={cle === periode ? 'page' : undefined}
        className={`btn btn-sm ${cle === periode ? 'btn-primary' : 'btn-ghost'}`}
      >
        {libelle}
      </a>
    ))}
  </nav>
);
