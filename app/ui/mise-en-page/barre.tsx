import type { Theme } from '~/domain/comptes/preferences';
import { paths } from '~/http/paths';
import { Icone } from '../icone';
import { statique } from '../statique';
import { FormulaireIci, ici } from './formulaire-ici';
import { Marque } from './marque';
import { MenuDeroulant } from './menu-deroulant';
import { MENU } from './menu-lateral';
import { RechercheRapide } from './recherche-rapide';
import { ThemeRapide } from './theme-rapide';

interface Centre {
  id: string;
  name: string;
}

interface Props {
  user: { name: string; role: string };
  centres: readonly Centre[];
  centreCourant: Centre | null;
  theme: Theme;
  /** Whether one may add a client here. */
  creation: boolean;
  /** Whether one may look for clients. */
  recherche: boolean;
}

const MENU_UTILISATEUR = [
  { libelle: 'Mon profil', vers: paths.profil() },
  { libelle: 'Support', vers: paths.support() },
  { libelle: 'Mon Abonnement', vers: paths.abonnement() },
];

/** The top bar: brand, centre, search, user. What its buttons change, they change on this page. */
export const Barre = ({ retour, ...donnees }: Props & { retour: string }) => (
  <>
    <FormulaireIci retour={retour} />
    <header
      className="ecran bg-base-100 border-base-300 sticky top-0 z-30 flex h-12 items-center gap-1 border-b px-3 sm:gap-2"
      {...contenu(donnees)}
    />
  </>
);

const contenu = statique(Contenu);

function Contenu({ user, centres, centreCourant, theme, creation, recherche }: Props) {
  return (
    <>
      <button
        type="button"
        {...{ popovertarget: MENU }}
        className="btn btn-ghost btn-sm btn-square lg:hidden"
      >
        <span className="sr-only">Ouvrir le menu</span>
        <Icone nom="menu" />
      </button>
      <a href={paths.index()} className="shrink-0 sm:mr-2 lg:w-44">
        <Marque compacte />
      </a>
      <ChoixDuCentre {...{ centres, centreCourant }} />
      <div className="hidden flex-1 justify-center md:flex">
        {recherche && <RechercheRapide creation={creation} />}
      </div>
      <div className="flex-1 md:hidden" />
      <button
        {...ici(paths.verrouPose())}
        title="Verrouiller le poste (F8)"
        aria-keyshortcuts="F8"
        data-verrouiller=""
        className="btn btn-ghost btn-sm btn-square"
      >
        <span className="sr-only">Verrouiller le poste</span>
        <Icone nom="cadenas" />
      </button>
      <MenuDeroulant titre={user.name} aDroite>
        <li className="text-muet px-3 py-1 text-xs">{user.role}</li>
        {MENU_UTILISATEUR.map(({ libelle, vers }) => (
          <li key={vers}>
            <a href={vers}>{libelle}</a>
          </li>
        ))}
        <li className="border-base-300 mt-1 border-t pt-1">
          <ThemeRapide theme={theme} />
        </li>
        <li className="border-base-300 mt-1 border-t pt-1">
          <button {...ici(paths.logout())}>Déconnexion</button>
        </li>
      </MenuDeroulant>
    </>
  );
}

function ChoixDuCentre({ centres, centreCourant }: Pick<Props, 'centres' | 'centreCourant'>) {
  if (centres.length < 2)
    return (
      <span className="max-w-40 truncate text-sm font-medium xl:max-w-64">
        {centres[0]?.name ?? 'Aucun centre'}
      </span>
    );
  const choices = [{ id: '', name: 'Compte global' }, ...centres];
  return (
    <MenuDeroulant titre={centreCourant?.name ?? 'Compte global'} etiquette="Centre">
      {choices.map((centre) => (
        <li key={centre.id}>
          <button
            {...ici(paths.centre())}
            name="centerId"
            value={centre.id}
            aria-current={centre.id === (centreCourant?.id ?? '') ? 'true' : undefined}
          >
            {centre.name}
          </button>
        </li>
      ))}
    </MenuDeroulant>
  );
}
