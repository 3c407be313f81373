import type { CentreRow, UserRow } from '~/db/rows/comptes';
import { type ColonnesVendeur, VENDEUR_VIDE } from '~/domain/vendeur/vendeur';

/**
 * The demo's account, centres and users: all of it invented; phone numbers are those kept free for fiction. Its centres are two companies, since one pays VAT and
 * the other does not: each tells of its sales by its own calendar.
 */
export const COMPTE = { nom: 'Auricule Démonstration' } as const;

type CentreDemo = Omit<CentreRow, 'id' | 'compte_id' | 'cree_le'> & { villes: readonly [Ville, ...Ville[]] };
export type Ville = readonly [codePostal: string, ville: string];

export const CENTRES: readonly [CentreDemo, CentreDemo] = [
  {
    name: 'Centre auditif des Tilleuls',
    abonnement: 'Business',
    adresse: '12, place des Tilleuls',
    code_postal: '49000',
    ville: 'Angers',
    telephone: '02 61 91 12 40',
    email: 'tilleuls@demo.auricule.example',
    siret: '91234567500017',
    ...{ regime_tva: 'tva55', regime_choisi: true, identite_exigee: true },
    villes: [
      ['49000', 'Angers'],
      ['49100', 'Angers'],
      ['49240', 'Avrillé'],
      ['49130', 'Les Ponts-de-Cé'],
      ['49800', 'Trélazé'],
      ['49070', 'Beaucouzé'],
      ['49124', 'Saint-Barthélemy-d’Anjou'],
      ['49610', 'Mûrs-Érigné'],
    ],
  },
  {
    name: 'Audition du Vieux-Port',
    abonnement: 'Business',
    adresse: '3, quai Duperré',
    code_postal: '17000',
    ville: 'La Rochelle',
    telephone: '05 36 49 27 10',
    email: 'vieux-port@demo.auricule.example',
    siret: '98765432400019',
    ...{ regime_tva: 'franchise', regime_choisi: true, identite_exigee: true },
    villes: [
      ['17000', 'La Rochelle'],
      ['17440', 'Aytré'],
      ['17140', 'Lagord'],
      ['17138', 'Puilboreau'],
      ['17340', 'Châtelaillon-Plage'],
      ['17690', 'Angoulins'],
      ['17137', 'L’Houmeau'],
      ['17410', 'Saint-Martin-de-Ré'],
    ],
  },
];

/** Who sells in the account, and the other company of its second centre. */
export const VENDEUR: ColonnesVendeur = {
  ...VENDEUR_VIDE,
  ...{ raison_sociale: 'Audition des Tilleuls', forme: 'sarl', capital: '1000000' },
  ...{ registre: 'rcs', registre_ville: 'Angers', iban: 'FR7630006000011234567890189' },
  ...{ mediateur_nom: 'Médiation de démonstration', mediateur_site: 'mediation.example' },
};
export const VENDEUR_DU_PORT: ColonnesVendeur = {
  ...VENDEUR_VIDE,
  ...{ raison_sociale: 'Nadège Kervella', forme: 'ei', registre: 'rcs', registre_ville: 'La Rochelle' },
};

/** Places in CENTRES. */
export type Place = 0 | 1;

interface UserDemo extends Pick<UserRow, 'name' | 'email' | 'role' | 'telephone' | 'numero_adeli'> {
  centres: readonly Place[];
}

const courriel = (role: string) => `${role}@demo.auricule.example`;

export const USERS: readonly UserDemo[] = [
  {
    name: 'Étienne Vasseur',
    email: courriel('accountadmin'),
    role: 'accountAdmin',
    telephone: '06 39 98 01 10',
    numero_adeli: '10100123511',
    centres: [0, 1],
  },
  {
    name: 'Nadège Kervella',
    email: courriel('superadmin'),
    role: 'superAdmin',
    telephone: '06 39 98 01 20',
    numero_adeli: '10100041820',
    centres: [0, 1],
  },
  {
    name: 'Camille Besson',
    email: courriel('admin'),
    role: 'admin',
    telephone: '06 39 98 01 30',
    numero_adeli: '10100148237',
    centres: [0],
  },
  {
    name: 'Julien Marchetti',
    email: courriel('employe'),
    role: 'employe',
    telephone: '06 39 98 01 40',
    numero_adeli: '10100150746',
    centres: [0],
  },
  {
    name: 'Odile Ferrand',
    email: courriel('viewer'),
    role: 'viewer',
    telephone: '06 39 98 01 50',
    numero_adeli: '',
    centres: [0, 1],
  },
];
