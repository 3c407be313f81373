import { hasRight, type Right, type Role } from '~/domain/access/roles';
import { paths } from '~/http/paths';

interface Entree {
  libelle: string;
  vers: string;
  right: Right;
  /** Needs a selected centre (nobody adds or imports in global mode). */
  dansUnCentre?: boolean;
}

interface Groupe {
  libelle: string;
  entrees: Entree[];
}

/** The side menu: only screens that exist, filtered by what a role may open. */
const MENU: Groupe[] = [
  {
    libelle: 'Clients',
    entrees: [
      { libelle: 'Liste des clients', vers: paths.clients(), right: 'client:voir' },
      {
        libelle: 'Nouveau client',
        vers: paths.nouveauClient(),
        right: 'client:modifier',
        dansUnCentre: true,
      },
      { libelle: 'Importer un fichier', vers: paths.imports(), right: 'client:importer', dansUnCentre: true },
    ],
  },
  {
    libelle: 'Facturation',
    entrees: [{ libelle: 'Factures PDF', vers: paths.factures(), right: 'facture:voir' }],
  },
];

export function menuFor(
  role: Role,
  centreChoisi: boolean,
): { libelle: string; entrees: { libelle: string; vers: string }[] }[] {
  return MENU.map((groupe) => ({
    libelle: groupe.libelle,
    entrees: groupe.entrees
      .filter((entree) => hasRight(role, entree.right) && (centreChoisi || !entree.dansUnCentre))
      .map(({ libelle, vers }) => ({ libelle, vers })),
  })).filter((groupe) => groupe.entrees.length > 0);
}
