import { VUES, type VueAFaire } from '~/domain/a-faire/a-faire';
import { paths } from '~/http/paths';

const NOTEES: Record<VueAFaire, string> = {
  ouvertes: 'Notées par l’équipe',
  miennes: 'Notées pour moi',
  faites: 'Notées et faites',
};
const vues = Object.keys(VUES) as VueAFaire[];

/** The worklist's own pages: all that is to be done, and what was noted alone. */
export const OngletsAFaire = ({ courant }: { courant: VueAFaire | 'tout' | 'reportees' }) => (
  <nav aria-label="Choses à faire" className="tabs tabs-border ecran mb-2">
    <Onglet vers={paths.aFaire()} actif={courant === 'tout'}>
      Aujourd’hui
    </Onglet>
    <Onglet vers={paths.aFaireReportees()} actif={courant === 'reportees'}>
      Reportées
    </Onglet>
    {vues.map((vue) => (
      <Onglet key={vue} vers={paths.aFaireNotees(`vue=${vue}`)} actif={courant === vue}>
        {NOTEES[vue]}
      </Onglet>
    ))}
  </nav>
);

const Onglet = ({ vers, actif, children }: { vers: string; actif: boolean; children: string }) => (
  <a href={vers} aria-current={actif ? 'page' : undefined} className={`tab ${actif ? 'tab-active' : ''}`}>
    {children}
  </a>
);
