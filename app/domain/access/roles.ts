/** Who exists (section 6) and what each may do (decisions, part 3). What stands in no list is refused to everybody. */
export const ROLES = ['viewer', 'employe', 'admin', 'superAdmin', 'accountAdmin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  viewer: 'Lecture seule',
  employe: 'Employé',
  admin: 'Administrateur du centre',
  superAdmin: 'Administrateur des centres',
  accountAdmin: 'Administrateur du compte',
};

const EVERYBODY: readonly Role[] = ROLES;
const STAFF: readonly Role[] = ['employe', 'admin', 'superAdmin', 'accountAdmin'];
const MANAGERS: readonly Role[] = ['admin', 'superAdmin', 'accountAdmin'];
const ACCOUNT: readonly Role[] = ['accountAdmin'];

export const RIGHTS = {
  'client:voir': EVERYBODY,
  'client:modifier': STAFF,
  'client:importer': STAFF,
  'client:exporter': MANAGERS,
  'stock:voir': EVERYBODY,
  'stock:modifier': STAFF,
  'facture:generer': STAFF,
  'facture:voir': MANAGERS,
  'facture:modifier': MANAGERS,
  'user:voir': MANAGERS,
  'user:desactiver': MANAGERS,
  'user:modifier': ACCOUNT,
  'centre:ajouter': ACCOUNT,
  'centre:modifier': ACCOUNT,
  'abonnement:voir': EVERYBODY,
  'abonnement:changer': ACCOUNT,
  'abonnement:payer': ACCOUNT,
  'journal:voir': ACCOUNT,
  'profil:modifier': EVERYBODY,
  'support:ecrire': EVERYBODY,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

export const hasRight = (role: Role, right: Right): boolean =>
  (RIGHTS[right] as readonly Role[]).includes(role);
