import { hasRight, type Right, type Role } from '~/domain/access/roles';
import { paths } from '~/http/paths';

interface Entree {
  libelle: string;
  vers: string;
  right: Right;
  /** Needs a selected centre (nobody adds or imports in global mode). */
  dansUnCentre?: boolean;
  /** Left out for those who have this right too: they have a fuller screen for it. */
  sauf?: Right;
  /** Other addresses of the same screen: its tabs. */
  aussi?: readonly string[];
}

interface Groupe {
  libelle: string;
  /** Seldom wanted, and reached from elsewhere too: folded, so that the menu has room on a low screen. */
  plie?: boolean;
  /** Followed by the clients opened last. */
  recents?: boolean;
  entrees: Entree[];
}

/** What the list of clients leads to; with its last slash, so that a new client stays an entry of its own. */
const FICHE = [paths.client(''), paths.clientDashboard(''), paths.bilanAuditif(''), paths.doublons()];

/** The side menu: only screens that exist, filtered by what a role may open. */
const MENU: Groupe[] = [
  {
    libelle: 'Journée',
    entrees: [
      { libelle: 'Tableau de bord', vers: paths.index(), right: 'tableau:voir' },
      { libelle: 'Calendrier', vers: paths.agenda(), right: 'agenda:voir' },
      { libelle: 'À faire', vers: paths.aFaire(), right: 'client:voir' },
    ],
  },
  {
    libelle: 'Clients',
    recents: true,
    entrees: [
      { libelle: 'Liste des clients', vers: paths.clients(), right: 'client:voir', aussi: FICHE },
      {
        libelle: 'Nouveau client',
        vers: paths.nouveauClient(),
        right: 'client:modifier',
        dansUnCentre: true,
      },
      { libelle: 'Importer un fichier', vers: paths.imports(), right: 'client:importer', dansUnCentre: true },
      {
        libelle: 'Statuts Clients',
        vers: paths.tables(),
        right: 'client:voir',
        aussi: [paths.statutClient('')],
      },
      { libelle: 'Prescripteurs', vers: paths.prescripteurs(), right: 'prescripteur:voir' },
      { libelle: 'Carte Vitale', vers: paths.carteVitale(), right: 'client:modifier' },
      { libelle: 'Corbeille', vers: paths.corbeille(), right: 'client:modifier' },
      {
        libelle: 'Archives',
        vers: paths.archives(),
        right: 'archive:voir',
        aussi: [paths.conservation()],
      },
    ],
  },
  {
    libelle: 'Matériel',
    entrees: [
      { libelle: 'Stock des Matériels', vers: paths.stock(), right: 'stock:voir' },
      { libelle: 'SAV', vers: paths.sav(), right: 'client:voir' },
      { libelle: 'Commandes', vers: paths.commandes(), right: 'commande:voir' },
      { libelle: 'Numéros de série', vers: paths.exemplaires(), right: 'stock:voir' },
    ],
  },
  {
    libelle: 'Facturation',
    entrees: [
      {
        libelle: 'Vente au comptoir',
        vers: paths.comptoir(),
        right: 'comptoir:vendre',
        dansUnCentre: true,
      },
      {
        libelle: 'Factures PDF',
        vers: paths.factures(),
        right: 'facture:voir',
        aussi: [paths.nouvelleFacture(), paths.avoirs(), paths.ventes()],
      },
      { libelle: 'Encaissements', vers: paths.encaissements(), right: 'encaissement:voir' },
      { libelle: 'Règlements', vers: paths.reglements(), right: 'encaissement:voir' },
      { libelle: 'Remises de chèques', vers: paths.cheques(), right: 'encaissement:voir' },
      { libelle: 'Clôtures', vers: paths.comptabilite(), right: 'comptabilite:voir' },
      {
        libelle: 'Exports comptables',
        vers: paths.exportsComptables(),
        right: 'comptabilite:voir',
        aussi: [paths.comptesComptables('')],
      },
    ],
  },
  {
    libelle: 'Administration',
    entrees: [
      { libelle: 'Liste des Utilisateurs', vers: paths.users(), right: 'user:modifier' },
      { libelle: 'Centres', vers: paths.centres(), right: 'centre:modifier' },
      {
        libelle: 'Paramètres',
        vers: paths.parametres(),
        right: 'parametre:modifier',
        aussi: [paths.lpp(), paths.textesAccord()],
      },
      { libelle: 'Sécurité', vers: paths.securite(), right: 'user:modifier' },
      { libelle: 'Journal', vers: paths.journal(), right: 'journal:voir' },
      { libelle: 'Registre RGPD', vers: paths.registre(), right: 'registre:tenir' },
      { libelle: 'Tâches', vers: paths.taches(), right: 'tache:voir' },
    ],
  },
  {
    libelle: 'Gestion Utilisateur',
    plie: true,
    entrees: [
      {
        libelle: 'Liste des Comptes',
        vers: paths.usersAdmin(),
        right: 'user:voir',
        sauf: 'user:modifier',
      },
      {
        libelle: 'Mon Compte',
        vers: paths.profil(),
        right: 'profil:modifier',
        aussi: [paths.profilEdition()],
      },
      {
        libelle: 'Mon Abonnement',
        vers: paths.abonnement(),
        right: 'abonnement:voir',
        aussi: [paths.mesFactures(), paths.moyensPaiement()],
      },
      { libelle: 'Accès', vers: paths.acces(), right: 'agenda:modifier' },
    ],
  },
];

/** Whose menu it is. */
export interface Lecteur {
  role: Role;
  /** Whether they have 'Accès comptable' besides. */
  comptable?: boolean;
}

function isShown({ right, dansUnCentre, sauf }: Entree, lecteur: Lecteur, centreChoisi: boolean): boolean {
  const may = (each: Right) => hasRight(lecteur.role, each, lecteur.comptable);
  return may(right) && (centreChoisi || !dansUnCentre) && !(sauf && may(sauf));
}

/** Deeds that have no place in the menu, for whoever looks for them by name. */
const GESTES: Entree[] = [
  {
    libelle: 'Nouvelle facture',
    vers: paths.nouvelleFacture(),
    right: 'facture:modifier',
    dansUnCentre: true,
  },
  {
    libelle: 'Nouvel événement',
    vers: paths.evenementCreation(),
    right: 'agenda:modifier',
    dansUnCentre: true,
  },
  { libelle: 'Nouveau produit', vers: paths.produitAjout(), right: 'stock:modifier', dansUnCentre: true },
  { libelle: 'Doublons probables', vers: paths.doublons(), right: 'client:modifier' },
  { libelle: 'Feuille du jour', vers: paths.agendaJour(), right: 'agenda:voir' },
  {
    libelle: 'Paramètres datés',
    vers: paths.parametres(),
    right: 'parametre:voir',
    sauf: 'parametre:modifier',
  },
  { libelle: 'Table LPP', vers: paths.lpp(), right: 'parametre:voir' },
  { libelle: 'Textes lus aux patients', vers: paths.textesAccord(), right: 'parametre:voir' },
  { libelle: 'Support', vers: paths.support(), right: 'support:ecrire' },
  { libelle: 'Raccourcis clavier', vers: paths.raccourcis(), right: 'profil:modifier' },
];

/** Every screen and deed that a role may open, by name: what the search leads to besides records. */
export const ecransFor = (lecteur: Lecteur, centreChoisi: boolean): Pick<Entree, 'libelle' | 'vers'>[] =>
  [...GESTES, ...MENU.flatMap(({ entrees }) => entrees)]
    .filter((entree) => isShown(entree, lecteur, centreChoisi))
    .map(({ libelle, vers }) => ({ libelle, vers }));

type GroupeMontre = Omit<Groupe, 'entrees'> & { entrees: Pick<Entree, 'libelle' | 'vers' | 'aussi'>[] };

const menus = new Map<string, GroupeMontre[]>();

/** The menu of a role, with or without a centre chosen. */
export function menuFor(lecteur: Lecteur, centreChoisi: boolean): GroupeMontre[] {
  const key = `${lecteur.role} ${lecteur.comptable === true} ${centreChoisi}`;
  const known = menus.get(key) ?? makeMenu(lecteur, centreChoisi);
  menus.set(key, known);
  return known;
}

const makeMenu = (lecteur: Lecteur, centreChoisi: boolean): GroupeMontre[] =>
  MENU.map(({ entrees, ...groupe }) => ({
    ...groupe,
    entrees: entrees
      .filter((entree) => isShown(entree, lecteur, centreChoisi))
      .map(({ libelle, vers, aussi }) => ({ libelle, vers, aussi })),
  })).filter(({ entrees }) => entrees.length > 0);

/** How much of an address an entry names. */
const match = ({ vers, aussi = [] }: Pick<Entree, 'vers' | 'aussi'>, pathname: string): number =>
  Math.max(
    ...[vers, ...aussi].map((path) =>
      pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`) ? path.length : 0,
    ),
  );

/** Where the entry of an address leads: dialogs and tabs belong to the one that names most of it. Null where none does. */
export function courantDe(groupes: readonly GroupeMontre[], pathname: string): string | null {
  let courant: { vers: string; longueur: number } | null = null;
  for (const entree of groupes.flatMap(({ entrees }) => entrees)) {
    const longueur = match(entree, pathname);
    if (longueur > (courant?.longueur ?? 0)) courant = { vers: entree.vers, longueur };
  }
  return courant?.vers ?? null;
}
