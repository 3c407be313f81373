import { paths } from '~/http/paths';

/** The two lists of what is at the suppliers'. */
export const OngletsSav = ({ courant }: { courant: 'reparations' | 'commandes' }) => (
  <nav aria-label="Listes du SAV" className="ecran tabs tabs-border mb-2">
    {ONGLETS.map(({ cle, vers, libelle }) => (
      <a
        key={cle}
        href={vers}
        aria-current={cle === courant ? 'page' : undefined}
        className={cle === courant ? 'tab tab-active' : 'tab'}
      >
        {libelle}
      </a>
    ))}
  </nav>
);

const ONGLETS = [
  { cle: 'reparations', vers: paths.sav(), libelle: 'Réparations' },
  { cle: 'commandes', vers: paths.commandes(), libelle: 'Commandes' },
];
