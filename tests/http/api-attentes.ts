import type { Operation } from '~/api/operation';
import { hasRight, RIGHTS, type Right, ROLES, type Role } from '~/domain/access/roles';

/** Who calls each operation, on a client of a centre that is theirs but for the last two. */
export const APPELANTS_API = [
  'anonyme',
  'bloqué', // an administrator whose account was deactivated while signed in
  'provisoire', // an administrator whose password is still the one of the invitation
  ...ROLES,
  'lecteur', // an access token of an administrator, read only
  'agenda', // one that may write, in another area
  'expiré', // one that has expired
  'révoqué', // one that was revoked
  'voisin', // superAdmin of another centre of the account
  'étranger', // administrator of another account
] as const;
export type AppelantApi = (typeof APPELANTS_API)[number];

/**
 * What an operation answers where that does not follow from the right that it declares (`attenduesApi`): to everybody, or to those who are named. Statuses as
 * they are.
 */
export const ATTENTES_API: Record<string, string> = {
  creerCompte: 'tous:400',
  confirmerAdresse: 'tous:400',
  demanderMotDePasse: 'tous:400',
  choisirMotDePasse: 'tous:400',
  seConnecter: 'tous:401',
  seConnecterParGoogle: 'tous:404',
  seDeconnecter: 'provisoire:200',
  lireMonCompte: 'lecteur:200 agenda:200',
  listerMesCentres: 'lecteur:200 agenda:200',
  changerDeCentre: 'voisin:404 étranger:404',
  changerDeMotDePasse:
    'provisoire:400 viewer:400 employe:400 admin:400 superAdmin:400 accountAdmin:400 voisin:400 étranger:400',
  changerMonImage: 'viewer:400 employe:400 admin:400 superAdmin:400 accountAdmin:400 voisin:400 étranger:400',
  importerClients: 'employe:400 admin:400 superAdmin:400 accountAdmin:400',
  // Of the whole account, or of nobody in particular.
  ajouterCentre: 'étranger:200',
  modifierVendeur: 'étranger:200',
  listerClientsParStatut: 'voisin:200 étranger:200',
  lirePrescripteur: 'voisin:200',
  ajouterPrescripteur: 'voisin:200 étranger:200',
  modifierPrescripteur: 'voisin:200',
  supprimerPrescripteur: 'voisin:200',
  fusionnerPrescripteurs: 'voisin:200',
  separerPrescripteurs: 'voisin:200',
  lireVersionLpp: 'voisin:200',
  importerLpp: 'étranger:201',
  lireCodeLpp: 'voisin:200 étranger:200',
  // The client is named in the query.
  calculerParts: 'voisin:404 étranger:404',
};

/** The areas of a right that the token of `lecteur` reads. */
const LUES = ['client', 'prescripteur', 'consultation', 'parametre', 'tableau'];
const isRight = (acces: Operation['acces']): acces is Right => acces in RIGHTS;

/**
 * What an operation answers to each caller: its success to who has the right that it declares, 403 to others of the centre, 404 to who is of another centre or
 * account, but for lists, which are of everybody's own.
 */
export function attenduesApi(operation: Operation): Record<AppelantApi, string> {
  const { id, acces, methode, chemin, statut = 200 } = operation;
  const succes = String(statut);
  const may = (role: Role) => !isRight(acces) || hasRight(role, acces);
  const [domaine = '', deed = ''] = isRight(acces) ? acces.split(':') : [];
  const isRead = !['modifier', 'importer', 'generer'].includes(deed);
  const isOwn = !isRight(acces) || (methode === 'get' && !chemin.includes('{'));
  const ailleurs = (role: Role) => {
    if (!may(role)) return '403';
    return isOwn ? succes : '404';
  };
  const propres = (ATTENTES_API[id] ?? '').split(' ').filter(Boolean);
  const dites = propres.map((propre): [string, string] => propre.split(':') as [string, string]);
  const tous = dites.find(([appelant]) => appelant === 'tous')?.[1];
  if (tous)
    return Object.fromEntries(APPELANTS_API.map((each) => [each, tous])) as Record<AppelantApi, string>;
  return {
    ...(Object.fromEntries(ROLES.map((role) => [role, may(role) ? succes : '403'])) as Record<Role, string>),
    ...{ anonyme: '401', bloqué: '401', provisoire: '403', expiré: '401', révoqué: '401' },
    lecteur: LUES.includes(domaine) && isRead && may('admin') ? succes : '403',
    agenda: domaine === 'agenda' ? succes : '403',
    voisin: ailleurs('superAdmin'),
    étranger: ailleurs('accountAdmin'),
    ...Object.fromEntries(dites),
  };
}
